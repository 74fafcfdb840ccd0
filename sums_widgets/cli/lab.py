"""`sums-widgets lab`: copy the lessons into a folder, and open them in JupyterLab."""

from __future__ import annotations

import os
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import click

from sums_widgets.cli.lessons import RECORD, Deed, Laid, lay_lessons, lessons_home, lessons_of
from sums_widgets.cli.naming import (
    all_names,
    game_named,
    lesson_about,
    lesson_named,
    unknown_name,
)
from sums_widgets.cli.not_started import CannotStartError
from sums_widgets.cli.quick_jupyter import load_jsonschema
from sums_widgets.cli.trusting import trust
from sums_widgets.learning.typing_lines import missing_extra
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableMapping

    from sums_widgets.cli.speech import Tell

FOLDER = "sums-lessons"
CALM = Path(__file__).parent / "calm"
"""JupyterLab settings for a page without news and with few buttons; a user's own come first."""


def lab_command(tell: Tell) -> click.Command:
    """Build the command that opens the lessons."""
    flag = partial(click.Option, is_flag=True)
    return _LabCommand(
        "lab",
        callback=partial(open_lab, tell),
        help=tell(Message.of("command-lab-help")),
        short_help=tell(Message.of("command-lab-short")),
        epilog=tell(Message.of("command-lab-more")),
        params=[
            click.Argument(
                ["name"], required=False, metavar="[GAME OR LESSON] [-- JUPYTERLAB_OPTIONS]"
            ),
            click.Option(
                ["--folder"],
                type=click.Path(file_okay=False, path_type=Path),
                help=tell(Message.of("command-lab-folder", name=FOLDER)),
            ),
            flag(["--copy-only"], help=tell(Message.of("command-lab-copy-only"))),
            flag(["--verbose"], help=tell(Message.of("command-lab-verbose"))),
        ],
    )


class _LabCommand(click.Command):
    """A command that passes on everything after `--`, even if nothing precedes it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments before `--`, and store the rest for JupyterLab."""
        end = args.index("--") if "--" in args else len(args)
        ctx.params["jupyter_options"] = tuple(args[end + 1 :])
        return super().parse_args(ctx, args[:end])


def open_lab(  # noqa: PLR0913 - the options of the command
    tell: Tell,
    name: str | None,
    folder: Path | None,
    jupyter_options: tuple[str, ...],
    *,
    copy_only: bool,
    verbose: bool,
) -> None:
    """Copy the lessons into a folder, trust the unmodified ones, and open JupyterLab."""
    if not copy_only and find_spec("jupyterlab") is None:
        raise click.ClickException(tell(missing_extra("lab")))
    place = (folder or usual_folder()).resolve()
    wanted = _find(tell, place, name) if name else None
    laid = lay_lessons(lessons_home(), place)
    if copy_only:
        click.echo(tell(Message.of("command-lab-laid", count=len(laid), folder=str(place))))
    for message in _news(laid):
        click.echo(tell(message))
    if not trust(each.fresh for each in laid if each.fresh):
        click.echo(tell(Message.of("command-lab-not-trusted")), err=True)
    if not copy_only:
        lesson = place / wanted if wanted else laid[0].lesson
        _serve(tell, lesson, jupyter_options, verbose=verbose)


def _find(tell: Tell, place: Path, name: str) -> str:
    """Return the lesson with the typed name, from the folder or to be copied into it."""
    paths = (*lessons_of(lessons_home()), *lessons_of(place))
    lessons = sorted({path.name for path in paths})
    game = game_named(name)
    found = lesson_about(game, lessons) if game else lesson_named(name, lessons)
    if found is None:
        raise unknown_name(tell, name, all_names(lessons))
    return found


def _serve(tell: Tell, lesson: Path, jupyter_options: tuple[str, ...], *, verbose: bool) -> None:
    """Serve the folder of a lesson, and print where the lesson is and how to stop."""
    told: list[str] = []

    def tell_where(address: str) -> None:
        told.append(address)
        click.echo(tell(Message.of("command-lab-here", lesson=lesson.name, address=address)))
        click.echo(tell(Message.of("command-lab-end", folder=str(lesson.parent))))

    load_jsonschema()
    from sums_widgets.cli.lab_server import serve  # noqa: PLC0415 - loads Jupyter

    _add_calm(os.environ)
    # The printed address leads to the lesson too.
    page = f"--LabApp.default_url=/lab/tree/{quote(lesson.name)}"
    try:
        serve([str(lesson), page, *jupyter_options], on_address=tell_where, verbose=verbose)
    except CannotStartError as refusal:
        sentence = tell(Message.of("command-lab-not-started", reason=refusal.reason))
        options = tell(Message.of("command-lab-more"))
        log = "\n  ".join([tell(Message.of("command-lab-log")), *refusal.lines])
        raise click.ClickException(f"{sentence}\n{options}\n{log}") from refusal
    if told:  # not set if JupyterLab only printed its version, for example
        click.echo(tell(Message.of("command-lab-ended")))


def _add_calm(environment: MutableMapping[str, str]) -> None:
    """Let JupyterLab find our settings, in this process only: nothing is written to disk.

    >>> environment = {"JUPYTER_CONFIG_PATH": "school"}
    >>> _add_calm(environment)
    >>> [Path(each).name for each in environment["JUPYTER_CONFIG_PATH"].split(os.pathsep)]
    ['school', 'calm']
    """
    others = environment.get("JUPYTER_CONFIG_PATH")
    environment["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, [others, str(CALM)]))


def usual_folder() -> Path:
    """Return the default folder in the current one, or the current one if it has the lessons."""
    here = Path.cwd()
    return here if (here / RECORD).exists() else here / FOLDER


def _news(laid: tuple[Laid, ...]) -> Iterator[Message]:
    """Yield messages about lessons that were renewed or put beside a changed one."""
    if renewed := sum(each.deed is Deed.RENEWED for each in laid):
        yield Message.of("command-lab-renewed", count=renewed)
    for each in laid:
        if each.deed is Deed.PUT_BESIDE and each.fresh:
            newer = each.fresh.name
            yield Message.of("command-lab-beside", lesson=each.lesson.name, newer=newer)
