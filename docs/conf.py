"""How Sphinx makes the site: `make docs` builds it into build/docs."""  # noqa: INP001 - no package

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.append(str(Path(__file__).parent))  # the directive of the reference lives there

from sums_widgets.cli.quick_jupyter import load_jsonschema
from sums_widgets.pictures import THEMES

load_jsonschema()  # the reference loads every module, and so Jupyter

project = "sums_widgets"
author = "The sums_widgets contributors"
project_copyright = author
release = version_of("sums-widgets")
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "public_names"]

# Markdown as a code host reads it; the fences with colons are for the pages of the site alone.
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

# Docstrings are plain sentences: a name in single backticks is code.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100  # a longer one has a line for each parameter
add_module_names = False
smartquotes = False  # docstrings quote what is typed
napoleon_google_docstring = True
napoleon_numpy_docstring = False

nitpicky = True
# Types in signatures are words for the reader: most of them have no page to lead to.
nitpick_ignore_regex = [("py:(class|data|exc)", ".*")]

html_theme = "furo"
html_title = "sums_widgets"
html_logo = "logo.svg"
html_favicon = "favicon.svg"
html_static_path = ["_static"]
html_css_files = ["sums.css"]
html_copy_source = False
html_show_sphinx = False


def _colours(theme: str) -> dict[str, str]:
    """Give the site the colours of the pictures in a theme."""
    style = THEMES[theme].style
    return {
        "color-brand-primary": str(style("start-blue").fill),
        "color-brand-content": str(style("start-blue").fill),
        "color-brand-visited": str(style("start-blue").edge),
        "sums-paper": str(style("board").fill),
        "sums-line": str(style("board").edge),
        "sums-tile": str(style("tile").fill),
        "sums-tile-edge": str(style("tile").edge),
        "sums-tile-ink": str(style("tile").ink),
    }


html_theme_options = {
    "light_css_variables": _colours("light"),
    "dark_css_variables": _colours("dark"),
    "navigation_with_keys": True,
}
pygments_style = "friendly"
pygments_dark_style = "github-dark"
