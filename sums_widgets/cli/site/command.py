"""The `sums-widgets site` command: which lessons, where to build, and how to preview it."""

from __future__ import annotations

import subprocess
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sums_widgets.cli.lab import FOLDER
from sums_widgets.cli.play.command import language_option, lessons_folder
from sums_widgets.cli.site.refusal import CannotBuildError
from sums_widgets.learning.typing_lines import missing_extra, python_line
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from sums_widgets.cli.speech import Tell

NEEDED = ("jinja2", "jupyterlite_core", "jupyterlite_pyodide_kernel")
PORT = 8000
"""The default port of Python's own web server."""

MEGABYTE = 1_000_000


def site_command(tell: Tell, language: str) -> click.Command:
    """Build the command that builds a site, by default in the user's language."""
    some_folder = partial(click.Path, file_okay=False, path_type=Path)
    return click.Command(
        "site",
        callback=partial(make_site, tell),
        help=tell(Message.of("command-site-help")),
        short_help=tell(Message.of("command-site-short")),
        epilog=tell(Message.of("command-site-more")),
        params=[
            click.Argument(["out"], type=click.Path(path_type=Path)),
            click.Option(
                ["--folder"],
                type=some_folder(exists=True),
                help=tell(Message.of("command-play-folder", name=FOLDER)),
            ),
            click.Option(
                ["--pyodide"],
                type=some_folder(),
                help=tell(Message.of("command-site-pyodide")),
            ),
            language_option(tell, language),
        ],
    )


def make_site(
    tell: Tell, out: Path, folder: Path | None, pyodide: Path | None, language: str
) -> None:
    """Build the site, and print where it is, its size, and how to preview it."""
    if not all(map(find_spec, NEEDED)):
        raise click.ClickException(tell(missing_extra("site")))
    from sums_widgets.cli.site.building import build_site  # noqa: PLC0415 - slow
    from sums_widgets.cli.site.pages import SitePages  # noqa: PLC0415 - likewise
    from sums_widgets.cli.site.place import check_place  # noqa: PLC0415
    from sums_widgets.cli.site.pyodide import pyodide_in, pyodide_on_network  # noqa: PLC0415

    pages = SitePages(lessons_folder(tell, folder), language)
    try:
        check_place(out)
        release = pyodide_in(pyodide.resolve()) if pyodide else pyodide_on_network()
        site = build_site(
            out.resolve(), pages, release, tell=lambda message: click.echo(tell(message))
        )
    except CannotBuildError as refusal:
        raise click.ClickException(tell(refusal.message)) from refusal
    size = f"{site.size / MEGABYTE:.0f}"
    built = Message.of("site-built", count=site.files, folder=str(site.folder), size=size)
    click.echo(tell(built))
    if release.folder is None:
        click.echo(tell(Message.of("site-from-network", address=release.address)))
    place = subprocess.list2cmdline([str(out)])
    line = python_line(f"-m http.server --directory {place} {PORT}")
    address = f"http://localhost:{PORT}"
    click.echo(tell(Message.of("site-look-at", line=line, address=address)))
