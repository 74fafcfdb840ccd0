"""`sums-widgets print`: board, tiles, puzzles and the rest, as PDF to print and cut."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sums_widgets.cli.word_choice import WordChoice, language_choice
from sums_widgets.engine import VARIANTS, load_variant
from sums_widgets.learning.words import MARKS, Message

if TYPE_CHECKING:
    from sums_widgets.cli.speech import Tell

OWN_GAME = ".toml"
"""The suffix of a file with a custom game."""


def print_command(tell: Tell, language: str) -> click.Command:
    """Build the command that writes sheets, by default in the user's language."""
    return _PrintCommand(tell, language)


class _PrintCommand(click.Command):
    """A command that loads its options only when used, since importing `printing` is slow."""

    def __init__(self, tell: Tell, language: str) -> None:
        """Store how to say messages, and the default language of the sheets."""
        super().__init__(
            "print",
            callback=self.write,
            help=tell(Message.of("command-print-help")),
            short_help=tell(Message.of("command-print-short")),
        )
        self.tell = tell
        self.language = language

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the parameters, loading them on first use."""
        if not self.params:
            self.params = self._choices()
        return super().get_params(ctx)

    def write(self, kind: str, variant: str, path: Path | None, **choices: object) -> None:
        """Write the sheets, and print where they are."""
        from sums_widgets.printing import write  # noqa: PLC0415 - see above

        game = load_variant(Path(variant)) if variant.endswith(OWN_GAME) else variant
        place = path or Path(f"{Path(variant).stem}-{kind}.pdf")
        # The options are those of `write` itself, each checked when it was parsed.
        written = write(kind, place, variant=game, **choices)  # type: ignore[call-overload]
        click.echo(self.tell(Message.of("command-print-written", path=str(written))))

    def _choices(self) -> list[click.Parameter]:
        from sums_widgets.printing import KINDS, PAPERS, THEMES  # noqa: PLC0415 - see above

        tell, whole = self.tell, click.INT
        self.epilog = tell(Message.of("command-print-kinds", kinds=", ".join(KINDS)))
        games = tell(Message.of("command-print-game", games=", ".join(VARIANTS)))
        file = click.Path(dir_okay=False, path_type=Path)
        return [
            click.Argument(["kind"], type=WordChoice(KINDS), metavar="SHEETS"),
            _option(["--game", "variant"], click.STRING, games),
            click.Option(["--out", "path"], type=file, help=tell(Message.of("command-print-out"))),
            _option(["--paper"], WordChoice(PAPERS), tell(Message.of("command-print-paper"))),
            _option(["--theme"], WordChoice(THEMES), tell(Message.of("command-print-theme"))),
            click.Option(
                ["--language"],
                type=language_choice(),
                default=self.language,
                show_default=True,
                help=tell(Message.of("command-print-language")),
            ),
            _option(["--mark"], WordChoice(MARKS), tell(Message.of("command-print-mark"))),
            _option(["--seed"], whole, tell(Message.of("command-print-seed"))),
            _option(["--count"], whole, tell(Message.of("command-print-count"))),
            _option(["--name"], click.STRING, tell(Message.of("command-print-name"))),
        ]


def _option(names: list[str], kind: click.ParamType[object], words: str) -> click.Option:
    """Build an option with the default of the same parameter of `write`."""
    from sums_widgets.printing import write  # noqa: PLC0415 - see above

    name = names[-1].removeprefix("--")
    default = inspect.signature(write).parameters[name].default
    return click.Option(names, type=kind, default=default, show_default=default != "", help=words)
