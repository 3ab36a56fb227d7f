"""Checks that the build finds what a room may not include: tools/rooms.py, cmake/Rooms.cmake."""

import json
import os
import shlex
import subprocess
import tempfile

from build import ROOT, folder


def look_at(stamp):
    """How the build looks at the includes of what has this stamp, up to the names of the files."""
    listed = subprocess.run(["ninja", "-C", folder("release"), "-t", "commands", "-s", stamp],
                            text=True, capture_output=True, check=True).stdout
    words = shlex.split(listed)
    return words[words.index("python3"):words.index("--files") + 1]


def refuses(stamp, include):
    """Whether this include, in a file more, stops the build, and by name."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp", encoding="utf-8") as source:
        source.write(f'#include "{include}"\n')
        source.flush()
        done = subprocess.run([*look_at(stamp), source.name], text=True, capture_output=True,
                              check=False)
    return done.returncode == 1 and f"error: {include} is of the room" in done.stderr


def commands():
    """How the files of each room are compiled."""
    with open(os.path.join(folder("release"), "compile_commands.json"), encoding="utf-8") as stream:
        return json.load(stream)


def compiles_in(room, include):
    """Whether a source of the room finds this header."""
    place = f"/CMakeFiles/simrob_{room}.dir/"
    way = next(entry for entry in commands() if place in entry["command"])
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


def check_rooms(outcome):
    world = "src/world/simrob_world.named"
    outcome.check("rooms: an include of a room that is named is allowed",
                  not refuses(world, "physics/physics_world.h"))
    outcome.check("rooms: an include of a room that is not named does not build",
                  refuses(world, "engine/simulation.h"))
    hidden = hidden_header("physics")
    outcome.check("rooms: a header that is shown is found",
                  compiles_in("world", "physics/physics_world.h"))
    outcome.check(f"rooms: {hidden}, which is not shown, is found in its own room",
                  compiles_in("physics", hidden))
    outcome.check(f"rooms: {hidden}, which is not shown, is found in no other",
                  not compiles_in("world", hidden))


def check_tests(outcome):
    world = "tests/unit/world/simrob_unit_world_tests.named"
    for include in ("world/world.h", "physics/physics_world.h", "physics/ode/ode_backend.h",
                    "support/specifications.h", "unit/world/own.h"):
        outcome.check(f"rooms: {include}, which is named, is allowed in tests of world",
                      not refuses(world, include))
    for include in ("engine/simulation.h", "support/empty_simulation.h", "support/of_no_part.h",
                    "unit/physics/other.h"):
        outcome.check(f"rooms: {include}, which is not named, does not build in tests of world",
                      refuses(world, include))
    outcome.check("rooms: what is not named does not build in a part of tests/support",
                  refuses("tests/support/simrob_support_world.named", "engine/simulation.h"))
    hidden = hidden_header("physics")
    outcome.check(f"rooms: {hidden}, which is not shown, is found in tests of its room",
                  compiles_in("unit_physics_tests", hidden))
    outcome.check(f"rooms: {hidden}, which is not shown, is found in tests of no other",
                  not compiles_in("unit_world_tests", hidden))


def refuses_to_configure(room, uses):
    """Whether the tests of the room may not use this, and are told so."""
    script = os.path.join(ROOT, "tests", "unit", "upper_room.cmake")
    done = subprocess.run(["cmake", f"-DNAME={room}", f"-DUSES={uses}", "-P", script], text=True,
                          capture_output=True, check=False)
    said = " ".join(done.stderr.split())
    return done.returncode == 1 and f"simrob_room_tests({room}): it names {uses}" in said


def check_order(outcome):
    for uses in ("base", "world", "physics/ode", "support/low"):
        outcome.check(f"rooms: tests of world may use {uses}",
                      not refuses_to_configure("world", uses))
    outcome.check("rooms: tests of physics may use a room inside physics",
                  not refuses_to_configure("physics", "physics/ode"))
    for uses in ("engine", "sport/match", "support/high", "of_no_place"):
        outcome.check(f"rooms: tests of world that use {uses} do not configure",
                      refuses_to_configure("world", uses))


def check(outcome):
    check_rooms(outcome)
    check_tests(outcome)
    check_order(outcome)
