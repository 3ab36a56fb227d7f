"""Checks of the lessons: they are complete, and judge programs as they say (tests/lessons)."""

from printed import check_printed


def check(outcome, is_long):
    check_printed(outcome, "lessons", is_long)
