"""The server of the child's page: Voila with our pages, our kernels and nothing to type code in.

Only this module knows Voila; it is loaded when the server starts.
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
from voila.app import Voila  # type: ignore[import-untyped] # it tells no types
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
"""Where Voila finds our template; a wheel puts it among Jupyter's own too."""

MOST_CHILDREN = 40
"""So many pages are open at a time at most: each has a kernel of some megabytes."""

IDLE = 600
"""Seconds after which the kernel of a page that nobody looks at is ended."""

NOT_FOR_PAGES = (
    "@jupyter-notebook/lab-extension",
    "@jupyterlite/pyodide-kernel-extension",
    "jupyterlab_pygments",
)
"""Parts of JupyterLab that may be installed, and that a page without code would load in vain."""

PATIENCE = 5
"""For how many seconds kernels are waited for at the end."""

ENDINGS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""Ctrl+C, a computer that is shut down, a terminal that is closed."""

_LISTS = (TornadoVoilaTreeHandler, VoilaContentsHandler)
"""What lists files: children have cards instead."""


def configuration(pages: Pages, first: Page | None, waiting: int) -> Config:
    """Give the settings of Voila: kernels wait for children, and go when they are left alone."""
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
    """Tell how many kernels wait for each page: one for each game with Robo, more for `first`.

    A kernel that waits is told which page it is for, as one that is started for a visit would be:
    by that, kept games are found again.
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


class ChildsPage(Voila):  # type: ignore[misc] # Voila tells no types
    """The application: the launch page, the games and the lessons."""

    name = "sums-widgets-play"

    def __init__(self, pages: Pages, on_start: Callable[[], object], **settings: Any) -> None:  # noqa: ANN401 - traits
        """Serve pages; `on_start` is called as soon as browsers are answered."""
        super().__init__(**settings)
        self.pages = pages
        self.on_start = on_start

    def init_settings(self) -> dict[str, Any]:
        """Let notebooks come from our pages, and kernels wait for those of the games.

        Over a network the pages are sent small: five megabytes would be a lot for a class.
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
        """Answer with the launch page, and with pages alone: nothing lists files here."""
        handlers: list[Handler] = super().init_handlers()
        kept = [_own(each) for each in handlers if each[1] not in _LISTS]
        own = {"pages": self.pages, "voila_configuration": self.voila_configuration}
        return [
            *kept,
            (self.server_url, LaunchHandler, own),
            (f"{self.server_url}(.+)", ShortcutHandler, own),
        ]

    def start(self) -> None:
        """Serve until somebody ends it."""
        loop = IOLoop.current()
        loop.add_callback(self.on_start)
        for ending in ENDINGS:  # whoever ends it, and however, the kernels are ended too
            if signal.getsignal(ending) != signal.SIG_IGN:  # as after nohup
                signal.signal(ending, lambda *_: loop.add_callback_from_signal(loop.stop))
        super().start()

    def stop(self) -> None:
        """End all kernels at once: the browsers have kept what was played."""
        run_sync(self._end_kernels)()
        rmtree(self.connection_dir, ignore_errors=True)

    async def _end_kernels(self) -> None:
        # One that is just starting is not there yet; it ends when it sees that the server is gone.
        kernels = self.kernel_manager
        ending = [kernels.shutdown_kernel(each, now=True) for each in kernels.list_kernel_ids()]
        with suppress(TimeoutError):
            await wait_for(gather(*ending, return_exceptions=True), PATIENCE)


def _own(handler: Handler) -> Handler:
    """Put our handler of pages in the place of Voila's."""
    return tuple(PageHandler if each is TornadoVoilaHandler else each for each in handler)


class _Notebooks(LargeFileManager):
    """The notebooks of the pages: the games, which lie nowhere, and the lessons of the folder."""

    def __init__(self, pages: Pages, **settings: Any) -> None:  # noqa: ANN401 - traits
        super().__init__(**settings)
        self._games = {page.path: page for page in pages.games}

    def get(self, path: str, *args: Any, **choices: Any) -> Any:  # noqa: ANN401 - as Jupyter's
        """Give what lies at a path, as Jupyter tells it."""
        game = self._games.get(path.strip("/"))
        if game is None:
            return super().get(path, *args, **choices)  # type: ignore[no-untyped-call] # Jupyter's
        from nbformat import from_dict  # noqa: PLC0415 - see above

        return {"type": "notebook", "path": game.path, "content": from_dict(game.notebook())}


def open_pages(kernels: Any) -> int:  # noqa: ANN401 - Voila tells no types
    """Count the pages that are open or about to be; a kernel that waits is nobody's yet."""
    waiting: int = sum(kernels.get_pool_size(path) for path in kernels.kernel_pools_config)
    queued: int = kernels.queued
    return max(len(kernels) + queued - waiting, 0)


class PageHandler(TornadoVoilaHandler):  # type: ignore[misc] # Voila tells no types
    """Shows a game or a lesson, as long as there is room for one more child."""

    @authenticated
    async def get(self, path: str = "") -> None:
        """Show the page, or say kindly that there is none, or no room."""
        pages: Pages = self.settings[ChildsPage.name].pages
        if path not in {page.path for page in pages.all}:
            raise HTTPError(404)
        if open_pages(self.kernel_manager) >= MOST_CHILDREN:
            raise HTTPError(503)
        _ = self.xsrf_token  # asking for it sends the cookie to end the kernel with
        await super().get(path)


class LaunchHandler(BaseVoilaHandler):  # type: ignore[misc] # Voila tells no types
    """Shows the five cards."""

    def initialize(self, pages: Pages, **settings: Any) -> None:  # noqa: ANN401 - Tornado's
        """Know the pages."""
        super().initialize(**settings)
        self.pages = pages

    @authenticated
    def get(self) -> None:
        """Write the page."""
        self.write(self.render_template("launch.html", **launch_page(self.pages)))


class ShortcutHandler(LaunchHandler):
    """Leads from a short address that can be typed, such as `/tens` or `/4`, to its page."""

    @authenticated
    def get(self, name: str) -> None:
        """Go there."""
        try:
            page = self.pages.find(name)
        except SumsError:
            raise HTTPError(404) from None
        self.redirect(self.base_url + page.address)


def serve(  # noqa: PLR0913 - the choices of the command
    pages: Pages,
    *,
    ip: str,
    port: int,
    first: Page | None,
    waiting: int,
    on_start: Callable[[], object],
    verbose: bool = False,
) -> None:
    """Serve the pages until Ctrl+C is pressed; `waiting` kernels wait for the first."""
    others = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), others]))
    level = logging.INFO if verbose else logging.CRITICAL
    if not verbose:  # or Python shows the warnings of everybody who has no other place for them
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
