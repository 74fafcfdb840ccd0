"""`sums-widgets lab`: the lessons in a folder beside you, open in JupyterLab."""

from __future__ import annotations

import os
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import click

from sums_widgets.cli.lessons import RECORD, Deed, Laid, lay_lessons, lessons_home
from sums_widgets.cli.trusting import trust
from sums_widgets.cli.typing_lines import pip_line
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableMapping

    from sums_widgets.cli.speech import Tell

FOLDER = "sums-lessons"
CALM = Path(__file__).parent / "calm"
"""Settings of Jupyter's for a page without news and with few buttons; a user's own go before."""


def lab_command(tell: Tell) -> click.Command:
    """Give the command that opens the lessons."""
    return click.Command(
        "lab",
        callback=partial(open_lab, tell),
        help=tell(Message.of("command-lab-help")),
        short_help=tell(Message.of("command-lab-short")),
        epilog=tell(Message.of("command-lab-more")),
        params=[
            click.Option(
                ["--folder"],
                type=click.Path(file_okay=False, path_type=Path),
                help=tell(Message.of("command-lab-folder", name=FOLDER)),
            ),
            click.Option(
                ["--copy-only"], is_flag=True, help=tell(Message.of("command-lab-copy-only"))
            ),
            click.Argument(["jupyter_options"], nargs=-1, metavar="[-- JUPYTERLAB_OPTIONS]"),
        ],
    )


def open_lab(
    tell: Tell, folder: Path | None, jupyter_options: tuple[str, ...], *, copy_only: bool
) -> None:
    """Lay the lessons into a folder, trust those that are as we made them, and open JupyterLab."""
    if not copy_only and find_spec("jupyterlab") is None:
        line = pip_line("sums-widgets[lab]")
        raise click.ClickException(tell(Message.of("command-lab-missing", line=line)))
    laid = lay_lessons(lessons_home(), (folder or usual_folder()).resolve())
    for message in _news(laid):
        click.echo(tell(message))
    if not trust(each.fresh for each in laid if each.fresh):
        click.echo(tell(Message.of("command-lab-not-trusted")), err=True)
    if not copy_only:
        first = laid[0].lesson
        click.echo(tell(Message.of("command-lab-opens", lesson=first.name)))
        _add_calm(os.environ)
        # The address that Jupyter prints shall lead there too, for whoever has to copy it.
        page = f"--LabApp.default_url=/lab/tree/{quote(first.name)}"
        import_module("jupyterlab.labapp").main([str(first), page, *jupyter_options])


def _add_calm(environment: MutableMapping[str, str]) -> None:
    """Let JupyterLab find our settings, in this process alone: nothing is written down.

    >>> environment = {"JUPYTER_CONFIG_PATH": "school"}
    >>> _add_calm(environment)
    >>> [Path(each).name for each in environment["JUPYTER_CONFIG_PATH"].split(os.pathsep)]
    ['school', 'calm']
    """
    others = environment.get("JUPYTER_CONFIG_PATH")
    environment["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, [others, str(CALM)]))


def usual_folder() -> Path:
    """Give the folder beside you, or the one you stand in if the lessons are there already."""
    here = Path.cwd()
    return here if (here / RECORD).exists() else here / FOLDER


def _news(laid: tuple[Laid, ...]) -> Iterator[Message]:
    """Say where the lessons are, and what is new among them."""
    folder = str(laid[0].lesson.parent)
    yield Message.of("command-lab-laid", count=len(laid), folder=folder)
    if renewed := sum(each.deed is Deed.RENEWED for each in laid):
        yield Message.of("command-lab-renewed", count=renewed)
    for each in laid:
        if each.deed is Deed.PUT_BESIDE and each.fresh:
            newer = each.fresh.name
            yield Message.of("command-lab-beside", lesson=each.lesson.name, newer=newer)
