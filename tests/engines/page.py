"""A page as a person uses it: wait for elements, and touch only those that are visible."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from browser.hands import way
from browser.seen import UNSEEN
from PIL import Image
from waiting import wait_until

from engines.driver import STEPS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from browser.hands import Point

    from engines.driver import Driver

Colour = tuple[int, ...]

MIDDLE = (0.5, 0.5)
"""A fraction of the width and the height of an element."""

PACE = 500
"""Milliseconds: two taps on one element or spot within less are a double tap, taken as one."""

AIM = """async (css, [across, down], pace = 0) => {
  const element = document.querySelector(css);
  if (!element) return null;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const look = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + across * width, y: top + down * height, size: width * height };
  };
  const isHit = ({ x, y }) => element.contains(document.elementFromPoint(x, y));
  if (!isHit(look())) element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = look();
  for (const _ of [1, 2]) await frame(); // in the first, parts may learn how much room they have
  const now = look();
  const isStill = before.x === now.x && before.y === now.y && before.size === now.size;
  const { target = null, x, y, time = -pace } = window.sumsTap ?? {};
  const isSame = element.contains(target) || Math.hypot(now.x - x, now.y - y) < 40;
  const isSecond = isSame && performance.now() - time < pace;
  return isHit(now) && isStill && !isSecond ? [now.x, now.y] : null;
}"""
"""Returns a point of the first matching element once it can be touched, does not move, and was
not tapped just now; null before that."""

AIM_BOTH = f"""async (start, end, at) => {{
  const aim = {AIM};
  const first = await aim(start, at);
  const last = first && (await aim(end, at));
  const again = last && (await aim(start, at)); // the end may have been scrolled to
  return again && String(again) === String(first) ? [first, last] : null;
}}"""
"""Returns a point of each of two elements once both can be touched and neither moves; null before
that."""

SAID = "(words) => window.sumsSaid?.some((said) => said.replace(/\\s+/g, ' ').includes(words))"
"""Whether a text was shown beside the first board since `FORGET`, even if it is gone by now."""

FORGET = "() => { window.sumsSaid = []; }"

SEEN = f"""async (element, words, mayScroll) => {{
  if (!element.innerText.replace(/\\s+/g, " ").includes(words)) return false;
  if (!(await ({UNSEEN})(element))) return true;
  if (mayScroll) element.scrollIntoView({{ block: "center", behavior: "instant" }});
  return false;
}}"""
"""Whether an element has some text, and is fully visible."""

MATCHES = "(element, name, pattern) => new RegExp(pattern).test(element.getAttribute(name) ?? '')"
"""Whether an attribute of an element matches a pattern."""

ON_ELEMENT = """(css, ...told) => {{
  const element = document.querySelector(css);
  return element && ({function})(element, ...told);
}}"""
FOCUS_RING = """() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
}"""
HAS_FOCUS = "(css) => document.activeElement?.matches(css)"
NOT_OURS = (
    # A size that changes while sizes are reported is reported in the next frame.
    "ResizeObserver loop",
    # On a busy machine a widget takes more than two seconds to load; it works all the same.
    "Error: [anywidget] Failed to initialize model.",
)
"""The beginnings of errors that are harmless."""
LONGEST_TOLD = 5000
"""How many characters of a page are shown when a test fails."""
ERRORS = "() => window.sumsErrors?.() ?? []"


class EnginePage:
    """One page in one engine."""

    def __init__(self, driver: Driver, folder: Path) -> None:
        """Use a driver of an engine, and a folder for screenshots."""
        self.driver = driver
        self._folder = folder

    # --- doing ---------------------------------------------------------------------------------

    def tap(self, css: str) -> None:
        """Tap the first matching element once it is enabled, not too soon after the last tap."""
        on = f"{css}:not([aria-disabled])"
        self.driver.click(self.wait_for(f"{on} can be tapped", AIM, on, list(MIDDLE), PACE))

    def drag(self, start: str, end: str) -> None:
        """Drag from one element to another, both of which must be in the window at once."""
        what = f"{start} and {end} are in the window at once, and stay where they are"
        first, last = self.wait_for(what, AIM_BOTH, start, end, list(MIDDLE))
        self.driver.drag([first, *way(first, last, STEPS)])

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.driver.press(key)

    def write(self, css: str, text: str) -> None:
        """Tap into a box, clear it, and type."""
        self.tap(css)
        self.wait_for(f"{css} has the focus", HAS_FOCUS, css)
        self.on(css, "(box) => box.select()")
        self.driver.type(text)
        self.wait_for_on(f"{css} holds {text}", css, "(box, text) => box.value === text", text)

    def aim(self, css: str, at: Point = MIDDLE) -> Point:
        """Wait until a point at a fraction of an element's size can be touched; return it."""
        x, y = self.wait_for(f"{css} can be touched", AIM, css, list(at))
        return x, y

    # --- reading -------------------------------------------------------------------------------

    def on(self, css: str, function: str, *told: object) -> Any:  # noqa: ANN401 - JSON
        """Return what a function returns for the first matching element, once it is visible."""
        self.aim(css)
        return self.driver.ask(ON_ELEMENT.format(function=function), css, *told)

    def all(self, css: str, attribute: str = "") -> list[str]:
        """Return the text, or an attribute, of all matching elements that exist now."""
        read = f"each.getAttribute({attribute!r})" if attribute else "each.innerText"
        function = f"(css) => [...document.querySelectorAll(css)].map((each) => {read})"
        return [str(each) for each in self.driver.ask(function, css)]

    def colour(self, css: str, at: Point) -> Colour:
        """Return the color on the screen at a fraction of the width and height of an element."""
        x, y = self.aim(css, at)
        with Image.open(BytesIO(self.driver.picture())) as picture:
            colour = picture.convert("RGB").getpixel((round(x), round(y)))
        assert isinstance(colour, tuple)
        return colour

    # --- waiting -------------------------------------------------------------------------------

    def wait_for(self, what: str, function: str, *told: object) -> Any:  # noqa: ANN401 - JSON
        """Wait until a function returns something true, and return that; fail if it never does."""
        return self.driver.wait_for(what, function, *told)

    def wait_for_on(self, what: str, css: str, function: str, *told: object) -> None:
        """Wait until a function of the first matching element returns something true."""
        self.driver.wait_for(what, ON_ELEMENT.format(function=function), css, *told)

    def shows(self, css: str, text: str, *, may_scroll: bool = True) -> None:
        """Wait until an element with a text is fully visible; scroll to it if allowed."""
        what = f"{css} is seen with the words {text!r}"
        self.wait_for_on(what, css, SEEN, text, may_scroll)

    def shows_as(self, css: str, attribute: str, pattern: str) -> None:
        """Wait until an attribute of an element matches a pattern, and the element is visible."""
        self.wait_for_on(f"{css} has {attribute} {pattern!r}", css, MATCHES, attribute, pattern)
        self.aim(css)

    def has_said(self, text: str) -> None:
        """Wait until a text has been shown beside the board, for however short a time."""
        self.wait_for(f"{text!r} has been said", SAID, text)

    def forget_said(self) -> None:
        """Have `has_said` wait for what is shown from now on."""
        self.driver.ask(FORGET)

    def has_none(self, css: str) -> None:
        """Wait until no element matches."""
        self.wait_for(f"{css} is gone", "(css) => !document.querySelector(css)", css)

    def has_focus(self, css: str) -> None:
        """Wait until an element has the focus and a visible focus ring."""
        self.wait_for(f"{css} has the focus", HAS_FOCUS, css)
        self.wait_for(f"{css}, which has the focus, has a ring", FOCUS_RING)

    def shows_colour(self, css: str, at: Point, is_wanted: Callable[[Colour], bool]) -> None:
        """Wait until the color at a fraction of an element's size is a wanted one."""
        wait_until(lambda: is_wanted(self.colour(css, at)), f"{css} changes its colour")

    # --- at the end ----------------------------------------------------------------------------

    def check(self) -> None:
        """Fail if the page has raised an error since it was opened, including before reloads."""
        errors = [each for each in self.driver.ask(ERRORS) if not each.startswith(NOT_OURS)]
        assert errors == []

    def told(self) -> str:
        """Return the path of a screenshot, and the text of the page."""
        path = self._folder / "page.png"
        path.write_bytes(self.driver.picture())
        return "\n".join([str(path), *self.all("body")])[:LONGEST_TOLD]
