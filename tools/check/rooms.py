"""Checks that the build finds what a room may not include: tools/rooms.py, cmake/Rooms.cmake."""

import json
import os
import shlex
import shutil
import subprocess
import tempfile

from build import ROOT, folder

TOOL = os.path.join(ROOT, "tools", "rooms.py")


def refuses_unnamed_room(include):
    """Whether the room `world`, with one include more, is refused, and by name."""
    with tempfile.TemporaryDirectory() as place:
        copy = os.path.join(place, "world")
        shutil.copytree(os.path.join(ROOT, "src", "world"), copy)
        with open(os.path.join(copy, "world.cpp"), "a", encoding="utf-8") as source:
            source.write(f'#include "{include}"\n')
        done = subprocess.run(["python3", TOOL, "world", copy, "base", "physics", "device"],
                              text=True, capture_output=True, check=False)
        return done.returncode == 1 and f"error: {include} is of the room" in done.stderr


def commands():
    """How the files of each room are compiled."""
    with open(os.path.join(folder("release"), "compile_commands.json"), encoding="utf-8") as stream:
        return json.load(stream)


def compiles_in(room, include):
    """Whether a source of the room finds this header."""
    place = f"/CMakeFiles/simrob_{room}.dir/"
    way = next(entry for entry in commands() if place in entry["output"])
    words = shlex.split(way["command"])
    if os.path.basename(words[0]) == "ccache":
        words = words[1:]
    options = [word for word in words[1:] if word.startswith(("-I", "-D", "-std"))]
    with tempfile.NamedTemporaryFile("w", suffix=".cpp", encoding="utf-8") as source:
        source.write(f'#include "{include}"\n')
        source.flush()
        done = subprocess.run([words[0], *options, "-fsyntax-only", source.name], text=True,
                              capture_output=True, check=False)
    return done.returncode == 0


def hidden_header(room):
    """One that the room does not show."""
    place = os.path.join(folder("release"), "inside", f"simrob_{room}", room)
    return f"{room}/{sorted(name for name in os.listdir(place) if name.endswith('.h'))[0]}"


def check(outcome):
    outcome.check("rooms: an include of a room that is named is allowed",
                  not refuses_unnamed_room("physics/physics_world.h"))
    outcome.check("rooms: an include of a room that is not named does not build",
                  refuses_unnamed_room("engine/simulation.h"))
    hidden = hidden_header("physics")
    outcome.check("rooms: a header that is shown is found",
                  compiles_in("world", "physics/physics_world.h"))
    outcome.check(f"rooms: {hidden}, which is not shown, is found in its own room",
                  compiles_in("physics", hidden))
    outcome.check(f"rooms: {hidden}, which is not shown, is found in no other",
                  not compiles_in("world", hidden))
