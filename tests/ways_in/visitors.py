"""Visitors with separate browser contexts, and the errors of their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from browser.slow_wire import slow_down
from playwright.sync_api import Error

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Request

PATIENCE = 60_000
SHORT_PATIENCE = 5_000
LONGEST_READ = 500
HERE = {"127.0.0.1", "localhost", "::1"}
"""The hosts of this computer; requests to any other host are recorded."""


class Visitors:
    """The visitors of a test; all errors of their pages are recorded."""

    def __init__(self, browser: Browser) -> None:
        """Use a browser, with separate storage for each visitor."""
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self.outside: list[str] = []

    def arrive(
        self, *, viewport: tuple[int, int] = (1280, 800), ratio: float = 1, touch: bool = False
    ) -> Page:
        """Open an empty page for a new visitor, and return it."""
        width, height = viewport
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=ratio,
            has_touch=touch,
        )
        self._contexts.append(context)
        slow_down(context)
        context.on("request", self._note_request)
        page = context.new_page()
        page.on("pageerror", self._note_error)
        page.set_default_timeout(PATIENCE)
        return page

    def _note_error(self, error: Error) -> None:
        self.errors.append(error.stack or error.message)

    def _note_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https"} and address.hostname not in HERE:
            self.outside.append(request.url)

    def told(self) -> str:
        """Return the address and the text of every page."""
        pages = [page for context in self._contexts for page in context.pages]
        return "\n".join(f"{page.url}\n{_text_of(page)}\n" for page in pages)

    def check(self) -> None:
        """Fail if a page has raised an error or requested something from outside."""
        assert self.errors == [], "errors in the page"
        assert self.outside == [], "asked for from outside"

    def close(self) -> None:
        """Close all pages."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()


def _text_of(page: Page) -> str:
    """Return the text of a page; one that does not respond must not hide the others."""
    try:
        return page.inner_text("body", timeout=SHORT_PATIENCE)[:LONGEST_READ]
    except Error as trouble:
        return f"({trouble.message})"
