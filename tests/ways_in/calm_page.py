"""A calm JupyterLab as users see it: no news, few buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.notebook_page import READY
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.server import Server
    from playwright.sync_api import Page

ALL_PARTS = "async () => { await jupyterapp.allPluginsActivated; }"
OPENED = "() => jupyterapp.shell.currentWidget.context.path"
NEWS = "lab/api/settings/@jupyterlab/apputils-extension:notification"
LEFT_OUT = {"cut", "copy", "paste", "cellType", "interfaceSwitcher"}


def shows_calmly(page: Page, server: Server, lesson: str) -> None:
    """Wait until a lesson is open, and check that the page leaves out what nobody asked for."""
    page.wait_for_function(READY)
    _is_drawn(page)
    assert page.evaluate(OPENED) == lesson
    buttons = page.locator(".jp-NotebookPanel-toolbar [data-jp-item-name]")
    names = {each.get_attribute("data-jp-item-name") for each in buttons.all()}
    assert {"save", "run", "restart-and-run"} <= names
    assert not names & LEFT_OUT
    expect(page.locator(".jp-Cell [data-jp-item-name]")).to_have_count(0)
    expect(page.locator(".jp-SideBar [data-id='extensionmanager.main-view']")).to_have_count(0)
    expect(page.locator("#jp-bottom-panel")).to_be_hidden()
    expect(page.locator(".Toastify__toast")).to_have_count(0)
    settings = server.ask(NEWS)["schema"]["properties"]
    assert settings["fetchNews"]["default"] == "false"
    assert settings["checkForUpdates"]["default"] is False


def _is_drawn(page: Page) -> None:
    """Wait for what JupyterLab draws last, so that what is absent is not merely late."""
    page.evaluate(ALL_PARTS)
    expect(page.locator(".jp-NotebookPanel-toolbar [data-jp-item-name=kernelName]")).to_be_visible()
    expect(page.locator(".jp-Cell .jp-cell-toolbar").first).to_be_attached()
    expect(page.locator(".jp-SideBar [data-id=filebrowser]")).to_be_visible()
