"""The settings for a cluster match those for one computer; no cluster is needed here."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from jupyterhub.app import JupyterHub  # type: ignore[import-untyped] # it ships no type hints
from jupyterhub.auth import Authenticator  # type: ignore[import-untyped] # it ships no type hints
from jupyterhub.authenticators.shared import (  # type: ignore[import-untyped] # likewise
    SharedPasswordAuthenticator,
)
from ways_in.class_server import ROOT

from classroom.school_class import OPENS
from sums_widgets.cli import sums_widgets_command

CHART = {
    "hub": {"config"},
    "proxy": {"https"},
    "singleuser": {"image", "defaultUrl", "lifecycleHooks", "memory", "cpu", "storage"},
    "cull": {"enabled", "every", "timeout"},
}
"""The keys of the chart that we use, as its schema names them."""


@pytest.fixture(scope="module")
def values() -> dict[str, Any]:
    """Return the settings."""
    read = yaml.safe_load((ROOT / "classroom" / "values.yaml").read_text(encoding="utf-8"))
    return dict(read)


def test_keys_are_those_of_the_chart(values: dict[str, Any]) -> None:
    """A key that the chart does not know would stop the installation: there is none."""
    assert {key: set(below) for key, below in values.items()} == CHART


def test_jupyterhub_knows_every_setting(values: dict[str, Any]) -> None:
    """What goes to JupyterHub itself are settings that its classes have."""
    known = {
        each.__name__: each for each in (Authenticator, JupyterHub, SharedPasswordAuthenticator)
    }
    for name, settings in values["hub"]["config"].items():
        assert set(settings) <= set(known[name].class_trait_names(config=True)), name


def test_passwords_are_left_to_the_school(values: dict[str, Any]) -> None:
    """No password comes with the repository: JupyterHub lets nobody in before one is set."""
    assert set(values["hub"]["config"]["SharedPasswordAuthenticator"].values()) == {""}


def test_lessons_are_laid_where_the_page_opens(values: dict[str, Any]) -> None:
    """The command that lays the lessons is ours, and the first page is in its folder."""
    user = values["singleuser"]
    program, *words = user["lifecycleHooks"]["postStart"]["exec"]["command"]
    assert program == "sums-widgets"
    laid = sums_widgets_command("en").commands["lab"].make_context("lab", words[1:]).params
    folder = laid["folder"].name
    assert laid["copy_only"]
    assert user["defaultUrl"] == OPENS["page"].format(lesson=f"{folder}/00-start-here")
