"""The `sums-widgets play` command: which lessons, for whom, and at which address."""

from __future__ import annotations

import webbrowser
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import click

from sums_widgets.cli.lab import FOLDER, usual_folder
from sums_widgets.cli.lessons import lessons_home, lessons_of
from sums_widgets.cli.naming import unknown_name
from sums_widgets.cli.play.network import ALONE, EVERYBODY, TRIES, free_port, own_address
from sums_widgets.cli.play.pages import Pages
from sums_widgets.cli.quick_jupyter import load_jsonschema
from sums_widgets.cli.word_choice import language_choice
from sums_widgets.engine import SumsError
from sums_widgets.learning.typing_lines import missing_extra
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from sums_widgets.cli.play.pages import Page
    from sums_widgets.cli.speech import Tell

PORT = 8866
"""The default port of Voila."""

FOR_ONE, FOR_CLASS = 2, 8
"""How many kernels are kept ready for the named page: for a child who reloads, for a class."""


def play_command(tell: Tell, language: str) -> click.Command:
    """Build the command that serves the child's page, by default in the user's language."""
    folder = click.Path(file_okay=False, exists=True, path_type=Path)
    flag = partial(click.Option, is_flag=True)
    return click.Command(
        "play",
        callback=partial(open_page, tell),
        help=tell(Message.of("command-play-help")),
        short_help=tell(Message.of("command-play-short")),
        params=[
            click.Argument(["name"], required=False, metavar="[GAME OR LESSON]"),
            click.Option(
                ["--folder"], type=folder, help=tell(Message.of("command-play-folder", name=FOLDER))
            ),
            flag(["--class", "for_class"], help=tell(Message.of("command-play-class"))),
            click.Option(
                ["--port"],
                type=click.IntRange(0, 65535),
                default=PORT,
                show_default=True,
                help=tell(Message.of("command-play-port")),
            ),
            flag(["--no-browser"], help=tell(Message.of("command-play-no-browser"))),
            language_option(tell, language),
            flag(["--verbose"], help=tell(Message.of("command-play-verbose"))),
        ],
    )


def language_option(tell: Tell, language: str) -> click.Option:
    """Build the option for the language of the pages."""
    return click.Option(
        ["--language"],
        type=language_choice(),
        default=language,
        show_default=True,
        help=tell(Message.of("command-play-language")),
    )


def open_page(  # noqa: PLR0913 - the options of the command
    tell: Tell,
    name: str | None,
    folder: Path | None,
    port: int,
    language: str,
    *,
    for_class: bool,
    no_browser: bool,
    verbose: bool,
) -> None:
    """Serve the pages, print where they are, and open the first of them here."""
    if find_spec("voila") is None:
        raise click.ClickException(tell(missing_extra("play")))
    pages = Pages(lessons_folder(tell, folder), language)
    first = _find(tell, pages, name) if name else None
    ip = EVERYBODY if for_class else ALONE
    free = free_port(ip, port)
    if free is None:
        ports = {"first": str(port), "last": str(port + TRIES - 1)}
        raise click.ClickException(tell(Message.of("command-play-no-port", **ports)))

    def tell_where(port: int) -> None:
        page = first.address if first else ""
        here = f"http://{ALONE}:{port}/{page}"
        click.echo(tell(Message.of("command-play-here", address=here)))
        if for_class:
            click.echo(tell(_for_the_board(own_address(), port, name or "")))
        click.echo(tell(Message.of("command-play-lessons", folder=str(pages.folder))))
        click.echo(tell(Message.of("command-play-end")))
        if not no_browser:  # opening it may be slow, and the server must respond meanwhile
            Thread(target=webbrowser.open, args=[here], daemon=True).start()

    load_jsonschema()
    from sums_widgets.cli.play.classroom import serve  # noqa: PLC0415 - loads Voila

    serve(
        pages,
        ip=ip,
        port=free,
        first=first,
        waiting=FOR_CLASS if for_class else FOR_ONE,
        on_start=tell_where,
        verbose=verbose,
    )
    click.echo(tell(Message.of("command-play-ended")))


def _for_the_board(address: str | None, port: int, name: str) -> Message:
    """Return the address that children type into their browsers, as a message for the class."""
    if address is None:
        return Message.of("command-play-no-network")
    return Message.of("command-play-class-here", address=f"http://{address}:{port}/{name}")


def lessons_folder(tell: Tell, folder: Path | None) -> Path:
    """Return the given folder, or the default one if it has lessons, or that of the package."""
    if folder is None:
        beside = usual_folder()
        return (beside if lessons_of(beside) else lessons_home()).resolve()
    if not lessons_of(folder):
        raise click.ClickException(tell(Message.of("command-play-no-lessons", folder=str(folder))))
    return folder.resolve()


def _find(tell: Tell, pages: Pages, name: str) -> Page:
    try:
        return pages.find(name)
    except SumsError as refusal:
        raise unknown_name(tell, name, pages.names) from refusal
