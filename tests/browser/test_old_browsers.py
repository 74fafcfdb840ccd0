"""The child's page works in older browsers: it brings polyfills for what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.cli.play import classroom

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BEGIN = classroom.SHARE / "voila" / "templates" / "sums" / "begin.js"
TRY = """() => {
  const [one, other, gone] = [0, 1, 2].map(() => new AbortController());
  gone.abort("before");
  const joined = AbortSignal.any([one.signal, other.signal]);
  const isOpen = !joined.aborted;
  other.abort("now");
  return [isOpen, joined.reason, AbortSignal.any([one.signal, gone.signal]).reason];
}"""


def test_the_childs_page_brings_what_anywidget_asks_for(chromium: Browser) -> None:
    """Where a browser cannot join signals, as Safari before 17.4, the page can; anywidget must."""
    page = chromium.new_page()
    page.evaluate("() => void delete AbortSignal.any")
    page.add_script_tag(content=BEGIN.read_text(encoding="utf-8"))
    assert page.evaluate(TRY) == [True, "now", "before"]
    page.close()
