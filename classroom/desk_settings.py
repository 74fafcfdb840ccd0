"""The settings of a child's own server, as Jupyter reads them from a file."""

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
"""Where a child is greeted by name, goes on, or makes room for somebody else."""


def desk_settings(school_class: SchoolClass) -> dict[str, Any]:
    """Give the settings: few doors, nothing from outside, kernels that end when left alone."""
    return {
        "ServerApp": {
            "allow_root": os.geteuid() == 0 and not has_own_users(school_class),
            "jpserver_extensions": {
                "jupyter_lsp": False
            },  # it helps to write programs, and is heavy
            "kernel_manager_class": f"{Kernels.__module__}.{Kernels.__name__}",
            "terminals_enabled": False,
            # Told so, Voila takes the formulas' letters that it has, and asks nobody outside.
            "tornado_settings": {"mathjax_config": None, "mathjax_url": None},
        },
        "LabApp": {"extension_manager": "readonly"},
        "MappingKernelManager": {
            "cull_idle_timeout": 60 * school_class.idle_minutes,
            "cull_interval": 60,
            "transport_encryption": "auto",  # every child could listen to the others' kernels
        },
        "VoilaConfiguration": {
            **DRESS,
            "resources": {"sums": _around_a_page(school_class.language)},
        },
    }


def _around_a_page(language: str) -> dict[str, Any]:
    """Tell what a page says around a lesson: here the way back leads to the door."""
    told = page_words(language)
    words = told["words"]
    return {**told, "home": DOOR, "words": {**words, "home": words["back"]}}


def write_desk_settings(school_class: SchoolClass) -> Path:
    """Write them where every child's server can read them, and give the folder."""
    folder = school_class.folder / "desk"
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o755)
    file = folder / "jupyter_server_config.json"
    text = json.dumps(desk_settings(school_class), indent=1, ensure_ascii=False)
    file.write_text(text, encoding="utf-8")
    file.chmod(0o644)
    return folder
