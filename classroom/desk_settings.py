"""The settings of a child's own server, written to a file for Jupyter."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from classroom.seating import has_own_users
from sums_widgets.cli.play.dress import DRESS
from sums_widgets.cli.play.kernels import Kernels
from sums_widgets.cli.play.launch import page_words

if TYPE_CHECKING:
    from pathlib import Path

    from classroom.school_class import SchoolClass


DOOR = "/hub/home"
"""The page that greets a child by name, and lets it continue or log out."""


def desk_settings(school_class: SchoolClass) -> dict[str, Any]:
    """Return the settings: few entry points, nothing external, and kernels that end when idle."""
    return {
        "ServerApp": {
            "allow_root": os.geteuid() == 0 and not has_own_users(school_class),
            "jpserver_extensions": {
                "jupyter_lsp": False
            },  # language servers are heavy, and not needed
            "kernel_manager_class": f"{Kernels.__module__}.{Kernels.__name__}",
            "terminals_enabled": False,
            # With these, Voila uses its own MathJax, and loads nothing external.
            "tornado_settings": {"mathjax_config": None, "mathjax_url": None},
        },
        "LabApp": {"extension_manager": "readonly"},
        "MappingKernelManager": {
            "cull_idle_timeout": 60 * school_class.idle_minutes,
            "cull_interval": 60,
            "transport_encryption": "auto",  # else every child could listen to the others' kernels
        },
        "VoilaConfiguration": {
            **DRESS,
            "resources": {"sums": _around_a_page(school_class.language)},
        },
    }


def _around_a_page(language: str) -> dict[str, Any]:
    """Return the texts around a lesson: here the way back leads to the home page of the hub."""
    told = page_words(language)
    words = told["words"]
    return {**told, "home": DOOR, "words": {**words, "home": words["back"]}}


def write_desk_settings(school_class: SchoolClass) -> Path:
    """Write the settings where every child's server can read them, and return the folder."""
    folder = school_class.folder / "desk"
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o755)
    file = folder / "jupyter_server_config.json"
    text = json.dumps(desk_settings(school_class), indent=1, ensure_ascii=False)
    file.write_text(text, encoding="utf-8")
    file.chmod(0o644)
    return folder
