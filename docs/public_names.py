"""The directive `public`: the names that a package offers, with their docstrings.

    .. public:: sums_widgets.engine

       start_game Game

Each name is described by what it is: a function, a class, or a value, whose words stand below it in
the module that defines it. With the option `brief` it is named, with its first sentence and a link
to the package of that option, where it is described in full.
"""  # noqa: INP001 - no package

from __future__ import annotations

import ast
import inspect
import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes  # type: ignore[import-untyped] # it tells no types
from docutils.statemachine import StringList  # type: ignore[import-untyped] # likewise
from sphinx.errors import ExtensionError
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from traitlets import MetaHasTraits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


class PublicNames(SphinxDirective):
    """Describe the names in the content, which the package of the argument must offer."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"brief": str}

    def run(self) -> list[nodes.Node]:
        """Write what autodoc reads, and let it work."""
        package = self.arguments[0]
        names = " ".join(self.content).split()
        home = self.options.get("brief")
        entries = (_link(package, name, home) if home else _entry(package, name) for name in names)
        lines = [line for entry in entries for line in entry]
        node = nodes.container()
        source = StringList(lines, self.get_source_info()[0])
        self.state.nested_parse(source, self.content_offset, node)
        return list(node.children)


def _offered(package: str, name: str) -> object:
    """Give what a package offers under a name."""
    module = import_module(package)
    if name not in module.__all__:
        raise ExtensionError(f"{package} does not offer {name}")
    return getattr(module, name)


def _link(package: str, name: str, home: str) -> Iterator[str]:
    """Write a line that leads to where a name is described."""
    if _offered(package, name) is not _offered(home, name):
        raise ExtensionError(f"{package}.{name} is not {home}.{name}")
    found = _offered(home, name)
    is_value = not (inspect.isclass(found) or inspect.isroutine(found))
    words = _words_below(home, name) if is_value else (inspect.getdoc(found) or "").splitlines()
    yield f"* :py:obj:`{name} <{home}.{name}>`: {words[0]}"


def _entry(package: str, name: str) -> Iterator[str]:
    """Write the lines that describe a name."""
    found = _offered(package, name)
    if inspect.isclass(found):
        kind = "exception" if issubclass(found, BaseException) else "class"
        yield from (f".. auto{kind}:: {package}.{name}", "   :members:", "")
    elif callable(found) and inspect.isfunction(inspect.unwrap(found)):
        yield from (f".. autofunction:: {package}.{name}", "")
    else:
        yield from (f".. py:data:: {package}.{name}", "")
        yield from (f"   {line}" for line in [*_words_below(package, name), ""])


def _words_below(package: str, name: str) -> list[str]:
    """Give the docstring that stands below a value, where it is defined."""
    home = _home(package, name)
    found = ModuleAnalyzer.for_module(home).find_attr_docs()
    if ("", name) not in found:
        raise ExtensionError(f"{home}.{name} has no words below it")
    return found["", name]


def _home(package: str, name: str) -> str:
    """Find the module that defines a value, by the import that brings it into the package."""
    source = ModuleAnalyzer.for_module(package).code
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and name in {alias.name for alias in node.names}:
            return _home(str(node.module), name)
    return package


def load_types(app: Sphinx) -> None:
    """Import what modules import for the type checker alone, so that signatures lead to it."""
    for found in pkgutil.walk_packages(import_module(app.config.project).__path__, "sums_widgets."):
        if not found.name.endswith("__main__"):
            module = import_module(found.name)
            for node in ast.parse(inspect.getsource(module)).body:
                if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                    imports = ast.Module(node.body, [])
                    exec(compile(imports, found.name, "exec"), vars(module))  # noqa: S102 - our own


def signature_of(
    _app: Sphinx, kind: str, _name: str, found: object, *_: object
) -> tuple[str, None] | None:
    """Give a widget the signature of its own `__init__`: traitlets puts another one before it."""
    if kind != "class" or not isinstance(found, MetaHasTraits):
        return None
    own = inspect.signature(vars(found)["__init__"], eval_str=True)
    shown = [each for each in own.parameters.values() if each.name != "self"]
    return str(own.replace(parameters=shown, return_annotation=own.empty)), None


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make the directive known."""
    app.add_directive("public", PublicNames)
    app.connect("builder-inited", load_types)
    app.connect("autodoc-process-signature", signature_of)
    return {"parallel_read_safe": True}
