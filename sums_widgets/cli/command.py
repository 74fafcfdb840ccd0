"""The command-line group with its commands, in one language."""

from __future__ import annotations

import os

import click

from sums_widgets.cli.doctor import doctor_command
from sums_widgets.cli.lab import lab_command
from sums_widgets.cli.play import play_command
from sums_widgets.cli.sheets import print_command
from sums_widgets.cli.site import site_command
from sums_widgets.cli.speech import preferred_language, teller
from sums_widgets.engine import SumsError
from sums_widgets.learning.words import Message

NAME = "sums-widgets"


class _Command(click.Group):
    """A group that lists its commands in the given order, and reports errors in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of the commands, the first one to try at the top."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; turn expected errors into a one-sentence `ClickException`."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # the reader is gone: click exits without a message
            raise
        except SumsError as refusal:
            raise click.ClickException(str(refusal)) from refusal
        except OSError as trouble:
            reason = trouble.strerror or str(trouble)
            place = f"{trouble.filename}: " if trouble.filename else ""
            raise click.ClickException(f"{place}{reason}") from trouble


def sums_widgets_command(language: str) -> click.Group:
    """Build the command, with all its texts in a language.

    >>> sums_widgets_command("es").help
    'Los juegos de fichas Sums para la clase, en Jupyter.'
    """
    tell = teller(language)
    group = _Command(
        NAME,
        commands=[
            lab_command(tell),
            play_command(tell, language),
            site_command(tell, language),
            print_command(tell, language),
            doctor_command(tell),
        ],
        help=tell(Message.of("command-help")),
        epilog=tell(Message.of("command-first-line")),
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    tell_version = click.version_option(
        package_name=NAME, message="%(prog)s %(version)s", help=tell(Message.of("command-version"))
    )
    return tell_version(group)


def main() -> None:
    """Run the command with the process's arguments, in the language of the environment."""
    sums_widgets_command(preferred_language(os.environ)).main(prog_name=NAME)
