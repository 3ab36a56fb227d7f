#!/usr/bin/env python3
"""Holds a room to what it named: cmake/Rooms.cmake runs this before the room is compiled.

    rooms.py NAME [--names ROOM...] [--files FILE...]

The files, which are those of the room NAME, may include headers of their own room, of the rooms
that it names, and of nobody else of ours: that one of those rooms includes another is its own
affair. What a room does not show to others is not on the include path at all, so the compiler finds
that.

Tests are held to what they name in the same way (cmake/Tests.cmake). Those of the room physics are
unit/physics, and the parts of tests/support are support/base and so on.
"""

import argparse
import os
import re
import sys

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
INCLUDE = re.compile(r'\s*#\s*include\s+"([^"]+)"')
ROOM = re.compile(r"simrob_room\(\s*([\w/]+)")
TESTS = re.compile(r"simrob_room_tests\(\s*([\w/]+)")
SUPPORT = re.compile(r"simrob_test_support\(\s*(\w+)[^)]*?\bFILES\s([^)]*)\)")


def described(*folders):
    """What the CMakeLists.txt of these folders and of those below them say."""
    for top in folders:
        for folder, _, files in os.walk(os.path.join(SOURCES, top)):
            if "CMakeLists.txt" in files:
                with open(os.path.join(folder, "CMakeLists.txt"), encoding="utf-8") as text:
                    yield text.read()


class Rooms:
    """Who has which header."""

    def __init__(self):
        rooms = {name for text in described("src", "bench") for name in ROOM.findall(text)}
        tests = {f"unit/{name}" for text in described("tests/unit") for name in TESTS.findall(text)}
        # The longest first: physics/ode before physics.
        self.names = sorted(rooms | tests, key=len, reverse=True)
        self.support = {f"support/{file}": f"support/{part}" for text in described("tests/support")
                        for part, files in SUPPORT.findall(text) for file in files.split()}

    def room_of(self, header):
        """The room that has the header; None for one of somebody else."""
        if header.startswith("support/"):
            return self.support.get(header, "support")
        return next((name for name in self.names if header.startswith(name + "/")), None)


def wrong_includes(name, names, files):
    """Lines for people, one for each include that is not allowed."""
    rooms = Rooms()
    for path in files:
        with open(path, encoding="utf-8") as text:
            for number, line in enumerate(text, 1):
                found = INCLUDE.match(line)
                room = rooms.room_of(found.group(1)) if found else None
                if room not in (None, name, *names):
                    yield (f"{os.path.relpath(path, SOURCES)}:{number}: error: {found.group(1)} is "
                           f"of the room {room}, which {name} does not name in its "
                           "CMakeLists.txt")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("--names", nargs="*", default=[])
    parser.add_argument("--files", nargs="*", default=[])
    given = parser.parse_args()
    wrong = list(wrong_includes(given.name, given.names, given.files))
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
