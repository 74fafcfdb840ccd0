"""JupyterLab as started by the command: quiet, with its log kept in case it does not start.

Only this module imports JupyterLab; it is loaded when the server starts.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from contextlib import contextmanager, redirect_stderr
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from jupyter_server.serverapp import ServerApp
from jupyterlab.labapp import LabApp  # type: ignore[import-untyped] # ships no type hints

from sums_widgets.cli.not_started import CannotStartError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TextIO

LAST_LINES = 8
"""How many of the last lines of a log are shown when a server does not start."""

CLEAN_UP_WITHIN = 20
"""A server stops after this many seconds, even if its kernels are still running."""

_EVERYWHERE = ("", "*", "0.0.0.0", "::")  # noqa: S104 - compared, not bound to
_STANDARD_ERROR = 2


class LessonsServer(ServerApp):
    """Jupyter's server, which reports its address as soon as it accepts requests.

    It always stops when asked to.
    """

    on_address: Callable[[str], object]

    def init_signal(self) -> None:
        """Stop on Ctrl+C, with or without a terminal.

        Without one, Jupyter leaves Ctrl+C to Python, whose exception is lost if it is raised where
        Python ignores exceptions, such as while an object is deleted.
        """
        super().init_signal()
        signal.signal(signal.SIGINT, self._signal_stop)

    def _signal_stop(self, sig: object, frame: object) -> None:  # noqa: ARG002 - a signal handler's
        """Stop; unlike in Jupyter, with no word to the log.

        A signal may arrive while a line is written there. Another one in the middle of it would
        raise an error, and the server would go on.
        """
        self.stop(from_signal=True)

    async def _cleanup(self) -> None:
        """Clean up; unlike in Jupyter, a failure does not keep the server from stopping."""
        try:
            async with asyncio.timeout(CLEAN_UP_WITHIN):
                await super()._cleanup()
        except Exception:
            self.log.exception("The server ends without having cleaned up.")

    def start_ioloop(self) -> None:
        """Report the address, and serve until stopped."""
        self.io_loop.add_callback(self.on_address, address_of(self))
        super().start_ioloop()


class LessonsLab(LabApp):  # type: ignore[misc] # JupyterLab ships no type hints
    """JupyterLab on a `LessonsServer`."""

    @classmethod
    def get_extension_package(cls) -> str:
        """Return the name of the package whose pages are served."""
        return "jupyterlab"

    @classmethod
    def make_serverapp(cls, **settings: Any) -> ServerApp:  # noqa: ANN401 - traits
        """Return the server, not yet configured."""
        return LessonsServer.instance(**settings)


def address_of(server: ServerApp) -> str:
    """Return the address, with the token, for a browser on this computer."""
    return server.local_url if server.ip in _EVERYWHERE else server.public_url


def serve(
    options: Sequence[str], *, on_address: Callable[[str], object], verbose: bool = False
) -> None:
    """Serve until Ctrl+C; call `on_address` with the address once requests are accepted.

    Raise `CannotStartError` if the server does not start. If `verbose`, show Jupyter's log.
    """
    LessonsServer.on_address = staticmethod(on_address)
    with _kept_log(verbose=verbose) as log:
        try:
            # Asking to confirm Ctrl+C would need a sentence to explain it.
            LessonsLab.launch_instance(["--ServerApp.answer_yes=True", *options])
        except SystemExit as end:
            has_failed = bool(end.code)
        except Exception:  # noqa: BLE001 - whatever it is, a teacher needs a sentence
            traceback.print_exc()
            has_failed = True
        else:
            has_failed = False
        lines = _last_lines(log) if has_failed else []
    if has_failed:
        raise CannotStartError(lines)


@contextmanager
def _kept_log(*, verbose: bool) -> Iterator[TextIO]:
    """Capture what this process and its kernels write to stderr; if `verbose`, show it instead.

    The file stays open until the process ends: threads of Jupyter still write to it at exit.
    """
    log = TemporaryFile("a+", buffering=1, encoding="utf-8", errors="replace")  # noqa: SIM115 - see above
    if verbose:
        yield log
        return
    shown = os.dup(_STANDARD_ERROR)
    try:
        sys.stderr.flush()
        os.dup2(log.fileno(), _STANDARD_ERROR)
        with redirect_stderr(log):
            yield log
    finally:
        os.dup2(shown, _STANDARD_ERROR)
        os.close(shown)


def _last_lines(log: TextIO) -> list[str]:
    log.flush()
    log.seek(0)
    lines = [line.strip() for line in log]
    return [line for line in lines if line][-LAST_LINES:]
