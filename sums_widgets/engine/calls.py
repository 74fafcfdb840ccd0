"""Report wrong arguments of a call in one clear sentence, and show its options in its help."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import wraps
from textwrap import fill
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, get_args, get_type_hints

from sums_widgets.engine.choices import LONGEST, closest
from sums_widgets.engine.errors import SumsError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Given = ParamSpec("Given")
Returned = TypeVar("Returned")


@dataclass(frozen=True, slots=True)
class Option:
    """A keyword argument that a function takes as one of its `**options`, as its help shows it."""

    name: str
    type: object
    default: object
    help: str

    def __str__(self) -> str:
        """Return the line of the help."""
        line = f"- `{self.name}`: {self.help} (default: {self.default!r})"
        return fill(line, 88, subsequent_indent="  ", break_on_hyphens=False)


def options_of(table: type, defaults: Mapping[str, object]) -> tuple[Option, ...]:
    """Return the options that a `TypedDict` annotates with a type and a help text.

    They come in the order of `defaults`, which has a value for each of them and maybe for others.

    >>> from typing import Annotated, TypedDict
    >>> Look = TypedDict("Look", {"theme": Annotated[str, "the colors"]}, total=False)
    >>> options_of(Look, {"theme": "auto"})
    (Option(name='theme', type=<class 'str'>, default='auto', help='the colors'),)
    >>> print(*options_of(Look, {"theme": "auto"}))
    - `theme`: the colors (default: 'auto')
    """
    hints = get_type_hints(table, include_extras=True)
    notes = {name: get_args(hint) for name, hint in hints.items()}
    known = [name for name in defaults if name in notes]
    return tuple(Option(name, notes[name][0], defaults[name], notes[name][1]) for name in known)


def kind_call(
    *options: Option, title: str = ""
) -> Callable[[Callable[Given, Returned]], Callable[Given, Returned]]:
    """Return a decorator that makes a call with wrong arguments raise `SumsError`.

    `options` are those that the function takes as `**options`: its signature and its docstring show
    each of them. `title` is its name in messages, if not its own.

    >>> @kind_call(Option("theme", str, "auto", "the colors"))
    ... def show(variant, seed=None, **look):
    ...     "Return the variant."
    ...     return variant
    >>> show("tens", theme="dark")
    'tens'
    >>> show("tens", them="dark")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: 'them' is not a choice of show; did you mean theme? ...
    >>> show()
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: show needs variant; choices are variant, seed, theme
    >>> inspect.signature(show)
    <Signature (variant, seed=None, *, theme: str = 'auto')>
    """

    def decorate(function: Callable[Given, Returned]) -> Callable[Given, Returned]:
        signature = inspect.signature(function)
        also = [option.name for option in options]
        shape = _Shape(title or function.__name__, signature, also)

        @wraps(function)
        def call(*args: Given.args, **named: Given.kwargs) -> Returned:
            if not named.keys() <= shape.known:
                raise shape.unknown(named)
            try:
                return function(*args, **named)
            except TypeError as error:
                if error.__traceback__ and error.__traceback__.tb_next:  # raised inside
                    raise
                raise shape.misfit(len(args), named) from None

        if options:
            shown = _spelled_out(signature, options, function.__globals__)
            vars(call)["__signature__"] = shown
            call.__doc__ = _with_options(function.__doc__, options)
        return call

    return decorate


def _spelled_out(
    signature: inspect.Signature, options: Iterable[Option], names: dict[str, Any]
) -> inspect.Signature:
    """Return a signature that has each option in place of `**options`, and types for people."""
    every = signature.parameters.values()
    own = [
        each.replace(annotation=_meaning(each.annotation, names))
        for each in every
        if each.kind is not each.VAR_KEYWORD
    ]
    listed = [
        inspect.Parameter(
            each.name, inspect.Parameter.KEYWORD_ONLY, default=each.default, annotation=each.type
        )
        for each in options
    ]
    returned = _meaning(signature.return_annotation, names)
    return signature.replace(parameters=[*own, *listed], return_annotation=returned)


def _meaning(annotation: object, names: dict[str, Any]) -> object:
    """Return the type that an annotation spells, or its text if its module is not loaded yet."""
    if not isinstance(annotation, str):
        return annotation
    try:
        return eval(annotation, names)  # noqa: S307 - written in our own modules
    except NameError:
        return annotation


def _with_options(words: str | None, options: Iterable[Option]) -> str | None:
    """Return a docstring with a list of the options, before its example; None under `-OO`."""
    if words is None:
        return None
    contract, prompt, example = inspect.cleandoc(words).partition("\n\n>>> ")
    gap = "\n" if contract.rpartition("\n\n")[2].startswith("- ") else "\n\n"
    listed = "\n".join(map(str, options))
    return f"{contract}{gap}{listed}{prompt}{example}"


class _Shape:
    """The parameters of a function, and the errors for calls that do not match them."""

    def __init__(self, title: str, signature: inspect.Signature, also: Iterable[str]) -> None:
        every = [each for each in signature.parameters.values() if each.name != "self"]
        own = [each for each in every if each.kind not in (each.VAR_KEYWORD, each.VAR_POSITIONAL)]
        self.title = title
        self.choices = (*(each.name for each in own), *also)
        self.known = frozenset(self.choices)
        self.in_order = [each.name for each in own if each.kind is not each.KEYWORD_ONLY]
        self.needed = [each.name for each in own if each.default is each.empty]
        self.hidden = len(signature.parameters) - len(every)

    def unknown(self, named: Iterable[str]) -> SumsError:
        """Return the error for the first name that is not accepted."""
        name = next(each for each in named if each not in self.known)
        if not self.choices:
            return SumsError(f"{name[:LONGEST]!r} is not a choice of {self.title}; it has none")
        meant = closest(name, self.choices)
        hint = f"did you mean {meant}? Choices" if meant else "choices"
        listed = ", ".join(self.choices)
        return SumsError(f"{name[:LONGEST]!r} is not a choice of {self.title}; {hint} are {listed}")

    def misfit(self, count: int, named: Iterable[str]) -> SumsError:
        """Return the error for too many values, a value that is given twice, or a missing one."""
        given = self.in_order[: count - self.hidden]
        if count - self.hidden > len(self.in_order):
            order = f" in this order: {', '.join(self.in_order)}" if self.in_order else ""
            return SumsError(
                f"{self.title} takes at most {len(self.in_order)} values without a name{order}"
            )
        if twice := [name for name in given if name in set(named)]:
            return SumsError(f"{self.title} is given {twice[0]} twice; expected it once")
        missing = [name for name in self.needed if name not in {*given, *named}]
        listed = ", ".join(self.choices)
        return SumsError(f"{self.title} needs {' and '.join(missing)}; choices are {listed}")
