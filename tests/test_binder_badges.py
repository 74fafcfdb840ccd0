"""The badges in the README and on the page about Binder."""

from __future__ import annotations

from pathlib import Path

from lessons.notebooks import FOR_CHILDREN, NAMES

from studies.binder_badges import PAGE, README, Door, badges, pages_with_badges


def test_badges_are_up_to_date() -> None:
    """They are those of the lessons and of the repository's address; `make golden` writes them."""
    pages = pages_with_badges()
    assert set(pages) == {PAGE, README}
    for path, text in pages.items():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_every_lesson_has_its_badges() -> None:
    """A teacher can open every lesson, and a child those that need no code."""
    lessons = {door: tuple(each.lesson for each in badges() if each.door is door) for door in Door}
    assert lessons == {Door.LAB: NAMES, Door.CHILD: FOR_CHILDREN}


def test_badges_are_pictures_of_our_own() -> None:
    """No picture is fetched from elsewhere: each lies beside the page."""
    pictures = {Path(badge.door.picture) for badge in badges()}
    assert pictures
    assert all((PAGE.parent / picture).is_file() for picture in pictures)
