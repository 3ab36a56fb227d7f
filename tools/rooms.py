#!/usr/bin/env python3
"""Holds a room to what it named: cmake/Rooms.cmake runs this before the room is compiled.

    rooms.py NAME FOLDER [DEPENDS...]

The sources in FOLDER, which belong to the room NAME, may include headers of their own room, of the
rooms that it DEPENDS on, and of no other of our rooms: what those rooms include is their own
affair. Private headers of other rooms are not on the include path at all, so the compiler finds
that.
"""

import os
import re
import sys

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
INCLUDE = re.compile(r'\s*#\s*include\s+"([^"]+)"')
ROOM = re.compile(r"simrob_room\(\s*([\w/]+)")


def all_rooms():
    """The names of all rooms, the longest first: physics/ode before physics."""
    names = []
    for top in ("src", "bench"):
        for folder, _, files in os.walk(os.path.join(SOURCES, top)):
            if "CMakeLists.txt" in files:
                with open(os.path.join(folder, "CMakeLists.txt"), encoding="utf-8") as text:
                    names += ROOM.findall(text.read())
    return sorted(set(names), key=len, reverse=True)


def files_of(folder):
    """The sources of a room, without those of rooms inside it."""
    for place, folders, files in os.walk(folder):
        folders[:] = [inner for inner in folders
                      if not os.path.exists(os.path.join(place, inner, "CMakeLists.txt"))]
        for name in sorted(files):
            if name.endswith((".h", ".cpp")):
                yield os.path.join(place, name)


def wrong_includes(name, folder, depends):
    """Lines for people, one for each forbidden include."""
    rooms = all_rooms()
    for path in files_of(folder):
        with open(path, encoding="utf-8") as text:
            for number, line in enumerate(text, 1):
                found = INCLUDE.match(line)
                if not found:
                    continue
                header = found.group(1)
                room = next((room for room in rooms if header.startswith(room + "/")), None)
                if room not in (None, name, *depends):
                    yield (f"{os.path.relpath(path, SOURCES)}:{number}: error: {header} is of the "
                           f"room {room}, which {name} does not name: see DEPENDS in its "
                           "CMakeLists.txt")


def main():
    wrong = list(wrong_includes(sys.argv[1], sys.argv[2], sys.argv[3:]))
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
