"""The server of the child's page: Voila with our pages and kernels, and no place to type code.

Only this module imports Voila; it is loaded when the server starts.
"""

from __future__ import annotations

import logging
import os
import signal
from asyncio import gather, wait_for
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING, Any

from jupyter_core.utils import run_sync
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, authenticated
from traitlets.config import Config
from voila.app import Voila  # type: ignore[import-untyped] # ships no type hints
from voila.handler import BaseVoilaHandler  # type: ignore[import-untyped] # likewise
from voila.tornado.contentshandler import (  # type: ignore[import-untyped] # likewise
    VoilaContentsHandler,
)
from voila.tornado.handler import TornadoVoilaHandler  # type: ignore[import-untyped] # likewise
from voila.tornado.treehandler import (  # type: ignore[import-untyped] # likewise
    TornadoVoilaTreeHandler,
)

from sums_widgets.cli.play.dress import DRESS
from sums_widgets.cli.play.kernels import Kernels, ThisPython
from sums_widgets.cli.play.launch import launch_page, page_words
from sums_widgets.cli.play.network import ALONE
from sums_widgets.cli.play.pages import Partner
from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.cli.play.pages import Page, Pages

    Handler = tuple[Any, ...]

SHARE = Path(__file__).parent / "share" / "jupyter"
"""Where Voila finds our template; a wheel installs it among Jupyter's own too."""

MOST_CHILDREN = 40
"""The most pages that can be open at a time: each has a kernel of some megabytes."""

IDLE = 600
"""Seconds after which the kernel of a page that nobody uses is shut down."""

NOT_FOR_PAGES = (
    "@jupyter-notebook/lab-extension",
    "@jupyterlite/pyodide-kernel-extension",
    "jupyterlab_pygments",
)
"""JupyterLab extensions that may be installed, but are useless on a page without code."""

PATIENCE = 5
"""How many seconds to wait for kernels when shutting down."""

ENDINGS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""Ctrl+C, shutdown of the computer, a closed terminal."""

_LISTS = (TornadoVoilaTreeHandler, VoilaContentsHandler)
"""Handlers that list files: children have cards instead."""


def configuration(pages: Pages, first: Page | None, waiting: int) -> Config:
    """Return the settings of Voila: kernels are started in advance, and culled when idle."""
    config = Config()
    config.Voila.root_dir = str(pages.folder)
    config.Voila.config_file_paths = []
    config.Voila.open_browser = False
    config.VoilaConfiguration.update(DRESS)
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaConfiguration.resources = {"sums": page_words(pages.language)}
    config.VoilaConfiguration.kernel_spec_manager_class = ThisPython
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    config.VoilaConfiguration.extension_denylist = list(NOT_FOR_PAGES)
    config.VoilaKernelManager.kernel_pools_config = kernel_pools(pages, first, waiting)
    config.MappingKernelManager.cull_idle_timeout = IDLE
    config.MappingKernelManager.cull_interval = 30
    return config


def kernel_pools(pages: Pages, first: Page | None, waiting: int) -> dict[str, Any]:
    """Return how many kernels to keep ready per page: one per game with Robo, more for `first`.

    Each is started with the address of its page, like a kernel that is started for a visit: saved
    games are found by it.
    """
    sizes: dict[Page, int] = {page: 1 for page in pages.games if page.partner == Partner.ROBO}
    if first:
        sizes[first] = waiting
    return {
        "default": {"pool_size": 0},
        **{
            page.path: {
                "pool_size": size,
                "kernel_env_variables": {"SCRIPT_NAME": f"/{page.address}"},
            }
            for page, size in sizes.items()
        },
    }


class ChildsPage(Voila):  # type: ignore[misc] # Voila ships no type hints
    """The application: the launch page, the games and the lessons."""

    name = "sums-widgets-play"

    def __init__(self, pages: Pages, on_start: Callable[[int], object], **settings: Any) -> None:  # noqa: ANN401 - traits
        """Store the pages; `on_start` gets the port as soon as requests are accepted."""
        super().__init__(**settings)
        self.pages = pages
        self.on_start = on_start

    def init_settings(self) -> dict[str, Any]:
        """Serve notebooks from our pages, and start kernels for those of the games.

        Over a network, responses are compressed: five megabytes per page are a lot for a class.
        """
        settings: dict[str, Any] = super().init_settings()
        self.contents_manager = _Notebooks(self.pages, parent=self)
        for path in self.kernel_manager.kernel_pools_config:
            if path != "default":
                self.kernel_manager.fill_if_needed(delay=0, notebook_name=path)
        told = page_words(self.pages.language)
        names = {"told_words": told["words"], "language": told["language"]}
        settings["voila_jinja2_env"].globals.update(names)
        own = {"contents_manager": self.contents_manager, "compress_response": self.ip != ALONE}
        return {**settings, **own}

    def init_handlers(self) -> list[Handler]:
        """Add the launch page and the short addresses, and remove the handlers that list files."""
        handlers: list[Handler] = super().init_handlers()
        kept = [_own(each) for each in handlers if each[1] not in _LISTS]
        own = {"pages": self.pages, "voila_configuration": self.voila_configuration}
        return [
            *kept,
            (self.server_url, LaunchHandler, own),
            (f"{self.server_url}(.+)", ShortcutHandler, own),
        ]

    def start(self) -> None:
        """Serve until stopped."""
        loop = IOLoop.current()
        # Not the port that was asked for: if that was taken meanwhile, Voila has found another.
        loop.add_callback(lambda: self.on_start(self.port))
        for ending in ENDINGS:  # however it is stopped, shut down the kernels too
            if signal.getsignal(ending) != signal.SIG_IGN:  # as with nohup
                signal.signal(ending, lambda *_: loop.add_callback_from_signal(loop.stop))
        super().start()

    def stop(self) -> None:
        """Shut down all kernels at once: the browsers have saved the games."""
        run_sync(self._end_kernels)()
        rmtree(self.connection_dir, ignore_errors=True)

    async def _end_kernels(self) -> None:
        # A starting kernel is not listed yet; it exits when it sees that the server is gone.
        kernels = self.kernel_manager
        ending = [kernels.shutdown_kernel(each, now=True) for each in kernels.list_kernel_ids()]
        with suppress(TimeoutError):
            await wait_for(gather(*ending, return_exceptions=True), PATIENCE)


def _own(handler: Handler) -> Handler:
    """Replace Voila's page handler with ours."""
    return tuple(PageHandler if each is TornadoVoilaHandler else each for each in handler)


class _Notebooks(LargeFileManager):
    """The notebooks of the pages: generated ones for games, and the lessons of the folder."""

    def __init__(self, pages: Pages, **settings: Any) -> None:  # noqa: ANN401 - traits
        super().__init__(**settings)
        self._games = {page.path: page for page in pages.games}

    def get(self, path: str, *args: Any, **choices: Any) -> Any:  # noqa: ANN401 - as Jupyter's
        """Return the notebook or file at a path, in the format of Jupyter's contents API."""
        game = self._games.get(path.strip("/"))
        if game is None:
            return super().get(path, *args, **choices)  # type: ignore[no-untyped-call] # Jupyter's
        from nbformat import from_dict  # noqa: PLC0415 - loaded only when a page is opened

        return {"type": "notebook", "path": game.path, "content": from_dict(game.notebook())}


def open_pages(kernels: Any) -> int:  # noqa: ANN401 - Voila ships no type hints
    """Return how many pages are open or about to be; kernels that are kept ready do not count."""
    waiting: int = sum(kernels.get_pool_size(path) for path in kernels.kernel_pools_config)
    queued: int = kernels.queued
    return max(len(kernels) + queued - waiting, 0)


class PageHandler(TornadoVoilaHandler):  # type: ignore[misc] # Voila ships no type hints
    """Shows a game or a lesson, as long as there is capacity."""

    @authenticated
    async def get(self, path: str = "") -> None:
        """Show the page; raise `HTTPError` if it does not exist (404) or all are taken (503)."""
        pages: Pages = self.settings[ChildsPage.name].pages
        if path not in {page.path for page in pages.all}:
            raise HTTPError(404)
        if open_pages(self.kernel_manager) >= MOST_CHILDREN:
            raise HTTPError(503)
        _ = self.xsrf_token  # reading it sends the cookie that is needed to end the kernel
        await super().get(path)


class LaunchHandler(BaseVoilaHandler):  # type: ignore[misc] # Voila ships no type hints
    """Shows the launch page with the five cards."""

    def initialize(self, pages: Pages, **settings: Any) -> None:  # noqa: ANN401 - Tornado's
        """Store the pages."""
        super().initialize(**settings)
        self.pages = pages

    @authenticated
    def get(self) -> None:
        """Write the page."""
        self.write(self.render_template("launch.html", **launch_page(self.pages)))


class ShortcutHandler(LaunchHandler):
    """Redirects from a short address that can be typed, such as `/tens` or `/4`, to its page."""

    @authenticated
    def get(self, name: str) -> None:
        """Redirect to the page, or respond with 404."""
        try:
            page = self.pages.find(name)
        except SumsError:
            raise HTTPError(404) from None
        self.redirect(self.base_url + page.address)


def serve(  # noqa: PLR0913 - the options of the command
    pages: Pages,
    *,
    ip: str,
    port: int,
    first: Page | None,
    waiting: int,
    on_start: Callable[[int], object],
    verbose: bool = False,
) -> None:
    """Serve the pages until Ctrl+C; keep `waiting` kernels ready for the first page."""
    others = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), others]))
    level = logging.INFO if verbose else logging.CRITICAL
    if not verbose:  # otherwise Python prints warnings of loggers without a handler
        logging.getLogger().addHandler(logging.NullHandler())
    app = ChildsPage(
        pages,
        on_start,
        config=configuration(pages, first, waiting),
        ip=ip,
        port=port,
        log_level=level,
    )
    app.initialize([])
    app.start()
