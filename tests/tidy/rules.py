"""The laws of the house that a program can check.

A rule is a function from the tree to its violations. It carries an example that breaks it, so that
a rule that has gone blind is noticed: see run.py.
"""

import ast
import os
import re

from tree import tree_of

FILE_LINES = 500
LINE_COLUMNS = 100
OWN_TEXT = (".cpp", ".h", ".py", ".cmake", ".sh", ".txt")
BUILD_FILES = re.compile(
    r"(^|/)(CMakeLists\.txt|CMakePresets\.json|packages\.txt|package(-lock)?\.json|run|test"
    r"|[^/]*requirements[^/]*\.txt|pyproject\.toml|uv\.lock|\.npmrc)$|\.(cmake|sh)$"
    r"|^\.(ci|github/workflows|devcontainer)/"
)

RULES = []


def rule(claim, **example):
    """Registers a rule under the claim that holds for the tree when nothing violates it."""

    def register(function):
        function.claim = claim
        function.example = tree_of(**example)
        RULES.append(function)
        return function

    return register


@rule(f"files have at most {FILE_LINES} lines", src__base__long_dot_h="x\n" * (FILE_LINES + 1))
def file_length(tree):
    for file in tree.files:
        count = len(file.lines) - 1
        if file.path.endswith((".cpp", ".h", ".py")) and count > FILE_LINES:
            yield f"{file.path}:1: {count} lines, more than {FILE_LINES}: split it by idea"


@rule(f"lines have at most {LINE_COLUMNS} columns", src__base__a_dot_cpp="x" * (LINE_COLUMNS + 1))
def line_length(tree):
    for file in tree.files:
        if not (file.path.endswith(OWN_TEXT) or file.path in ("run", "test", ".ci/run")):
            continue
        for index, line in enumerate(file.lines):
            if len(line) > LINE_COLUMNS:
                yield file.at(index, f"{len(line)} columns, more than {LINE_COLUMNS}")


@rule("text ends its lines plainly", src__a_dot_h="int a; \n\tint b;\nint c;")
def plain_lines(tree):
    for file in tree.files:
        if file.is_under("docs", "tests/kept") or file.path == "LICENSE":
            continue
        for index, line in enumerate(file.lines):
            if line != line.rstrip():
                yield file.at(index, "white space at the end of the line")
            if file.is_cpp() and "\t" in line:
                yield file.at(index, "tab: indent by spaces")
        if file.text and not file.text.endswith("\n"):
            yield file.at(len(file.lines) - 1, "the last line does not end")


@rule("nothing is marked as unfinished", src__base__a_dot_h="// TO" "DO: think\n")
def unfinished(tree):
    for file in tree.files:
        for index, line in enumerate(file.lines):
            found = re.search(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b", line)
            if found:
                yield file.at(index, f"{found.group()}: do it, or say why it is left")


@rule("no code is commented out", src__base__a_dot_cpp="// step(world, 3);\n    // int b = 2;\n")
def commented_code(tree):
    looks_like_code = re.compile(
        r"^\s*//(?!/)\s*([\w:>.\-*&<\[\], ]+(=|\().*;|[\w:]+\s*[({].*\{|\})\s*$")
    for file in tree.cpp():
        for index, line in enumerate(file.lines):
            if looks_like_code.match(line):
                yield file.at(index, "commented-out code: delete it, git remembers")


@rule("headers are guarded by #pragma once", src__base__a_dot_h="int a();\n")
def pragma_once(tree):
    for file in tree.cpp():
        if file.path.endswith(".h") and "#pragma once\n" not in file.text:
            yield f"{file.path}:1: no #pragma once"


@rule("source files have names in snake_case", src__base__BadName_dot_cpp="")
def file_names(tree):
    for file in tree.cpp("src", "include", "tests", "bench", "fuzz"):
        if not re.fullmatch(r"[a-z0-9_/]+\.(cpp|h)", file.path):
            yield f"{file.path}:1: name it in snake_case"


@rule("engine headers stay in physics/<engine>/ and bench/",
      src__world__a_dot_cpp="#include <ode/ode.h>\n")
def engine_headers(tree):
    include = re.compile(r"\s*#\s*include\s*<(ode/|mujoco/|Bullet|LinearMath/|bt)")
    homes = {"ode/": "ode", "mujoco/": "mujoco"}
    for file in tree.cpp():
        for index, line in enumerate(file.lines):
            found = include.match(line)
            if not found:
                continue
            home = "src/physics/" + homes.get(found.group(1), "bullet")
            if not file.is_under(home, "bench"):
                yield file.at(index, f"an engine's header outside {home}/ and bench/")


@rule("the state path uses no unordered container",
      src__engine__a_dot_h="std::unordered_map<int, int> a;\n")
def unordered(tree):
    yield from tree.grep(tree.cpp("src/physics", "src/world", "src/engine", "src/command"),
                         r"\bunordered_\w+",
                         "{}: its order is not ours; use a sorted vector or std::map")


@rule("randomness and time are passed in", src__base__a_dot_cpp="int a = std::rand();\n")
def ambient(tree):
    yield from tree.grep(
        tree.cpp("src"),
        r"(?<![\w.>])s?rand\(|\brandom_device\b|\bsystem_clock\b|\bgettimeofday\b"
        r"|\btime\((nullptr|NULL|0)\)",
        "{}: take a seeded generator or a clock as an argument")


@rule("files are reached through the disk that is passed in",
      src__net__a_dot_cpp="std::error_code error;\nreturn fs::exists(path, error);\n")
def direct_disk(tree):
    sources = [file for file in tree.cpp("src", "include")
               if not file.is_under("src/storage/system")]
    yield from tree.grep(
        sources,
        r"\b[io]?fstream\b|\bf(re)?open\(|\bfile_body\b|\bdirectory_iterator\b"
        r"|\brecursive_directory_iterator\b|(?<![\w>])::(open(at|dir)?|creat|rename|unlink|remove"
        r"|link|symlink|mkdir|rmdir|l?stat|access|truncate|mkdtemp|mkstemp)\("
        r"|\b(fs|filesystem)::(exists|is_(regular_file|directory|empty|fifo|socket|symlink)|remove"
        r"|remove_all|rename|create_\w+|copy\w*|(symlink_)?status|file_size|last_write_time"
        r"|resize_file|permissions|space|equivalent|(weakly_)?canonical|read_symlink)\(",
        "{}: ask the storage::Disk that is passed in")


@rule("numbers with a point are doubles", src__base__a_dot_h="float x = 1.0f;\n")
def doubles(tree):
    # What only eyes will see travels in half the bytes.
    sources = [file for file in tree.cpp("src", "include")
               if file.path != "src/view/frame_bytes.cpp"]
    yield from tree.grep(sources, r"\bfloat\b(?!ing)", "{}: use double")


@rule("no test is disabled", tests__unit__a_dot_cpp="TEST(Body, DISABLED_falls) {}\n")
def disabled_tests(tree):
    yield from tree.grep(tree.cpp("tests"), r"\bDISABLED_\w+", "{}: repair it or delete it")


@rule("build files name no address or registry",
      cmake__a_dot_cmake="set(url https://example.org/a.tar.gz)\n")
def addresses(tree):
    pattern = re.compile(r"(https?|ftp|git|ssh)://|\b[\w-]+\.(debian\.org|npmjs\.(org|com)"
                         r"|pypi\.org|pythonhosted\.org|yarnpkg\.com|github\.com)\b")
    for file in tree.files:
        if not BUILD_FILES.search(file.path):
            continue
        for index, line in enumerate(file.lines):
            found = pattern.search(line)
            if found:
                yield file.at(index, f"{found.group()}: the machine knows where it fetches from")


def declared_rooms(tree):
    """Room -> the rooms it declares in its CMakeLists.txt."""
    rooms = {}
    for file in tree.files:
        if os.path.basename(file.path) != "CMakeLists.txt":
            continue
        found = re.search(r"simrob_room\(\s*([\w/]+)([^)]*)\)", file.text)
        if found:
            depends = re.search(r"DEPENDS\s+([a-z_/\s]+)", found.group(2))
            rooms[found.group(1)] = depends.group(1).split() if depends else []
    return rooms


def reach(rooms, room, seen=()):
    """The room itself and all that it may include."""
    found = {room}
    for below in rooms.get(room, []):
        if below in seen:
            raise ValueError(f"rooms depend on each other: {room} and {below}")
        found |= reach(rooms, below, (*seen, room))
    return found


def room_of(path, rooms):
    """The innermost room that holds the path, given from src/ or from the root."""
    inside = [room for room in rooms if path.startswith(room + "/")]
    return max(inside, key=len, default=None)


@rule("includes point downwards, to declared rooms",
      src__base__CMakeLists_dot_txt="simrob_room(base)\n",
      src__world__CMakeLists_dot_txt="simrob_room(world DEPENDS base)\n",
      src__base__a_dot_h='#include "world/b.h"\n', src__world__b_dot_h="")
def downward_includes(tree):
    rooms = declared_rooms(tree)
    for file in tree.cpp("src", "bench"):
        room = room_of(file.path.removeprefix("src/"), rooms)
        if room is None:
            yield f"{file.path}:1: in no room: its folder has no simrob_room in a CMakeLists.txt"
            continue
        allowed = reach(rooms, room)
        for index, line in enumerate(file.lines):
            found = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
            if not found or found.group(1).startswith("simrob/"):
                continue
            target = room_of(found.group(1), rooms)
            if target is None:
                yield file.at(index, f'"{found.group(1)}": write the path from its room')
            elif target not in allowed:
                yield file.at(index, f"{room} does not stand on {target}")


def namespaces(file):
    """(index of the line, name) of each namespace of ours that a C++ file puts something into. One
    that only names a type of another room ahead is none."""
    ahead = re.compile(r"\s*((class|struct|enum class) \w+( : [\w:]+)?;)?\s*$")
    for index, line in enumerate(file.code):
        found = re.match(r"namespace (simrob(::\w+)*) \{$", line.rstrip())
        if not found:
            continue
        end = next((i for i in range(index + 1, len(file.code)) if file.code[i].startswith("}")),
                   len(file.code))
        if not all(ahead.match(inner) for inner in file.code[index + 1:end]):
            yield index, found.group(1)


@rule("namespaces follow the rooms",
      src__sport__match__CMakeLists_dot_txt="simrob_room(sport/match)\n",
      src__sport__match__a_dot_h="namespace simrob::sport {\nint a();\n}\n",
      src__sport__match__reasons_dot_txt="namespace simrob::sport\nlate: too late\n")
def room_namespaces(tree):
    rooms = declared_rooms(tree)
    for file in tree.files:
        room = room_of(file.path.removeprefix("src/"), rooms) if file.is_under("src") else None
        if room is None:
            continue
        # What a room has of the operating system is in the room's own namespace, and what all
        # others stand on is in the outermost one.
        named = room.removesuffix("/system")
        wanted = "simrob" if named == "base" else "simrob::" + named.replace("/", "::")
        found = namespaces(file) if file.is_cpp() else []
        if os.path.basename(file.path) == "reasons.txt":
            found = [(index, line.split()[1]) for index, line in enumerate(file.lines)
                     if line.startswith("namespace ")]
        for index, name in found:
            if not (name + "::").startswith(wanted + "::"):
                yield file.at(index, f"{name}: expected {wanted}, as the room is {room}")


@rule("public headers include only the standard library and each other",
      include__simrob__a_dot_h='#include "physics/model.h"\n')
def public_headers(tree):
    for file in tree.cpp("include"):
        for index, line in enumerate(file.lines):
            found = re.match(r'\s*#\s*include\s*("(?!simrob/)[^"]*"|<[^>]*[/.][^>]*>)', line)
            if found and not re.search(r"<(simrob/|tl/expected)", line):
                yield file.at(index, f"{found.group(1)}: an embedding program cannot reach it")


@rule("scripts can be started and parse", tools__a_dot_sh="#!/bin/sh\n", tools__b_dot_py="def (:\n")
def scripts(tree):
    for file in tree.files:
        if file.text.startswith("#!") and not file.executable:
            yield f"{file.path}:1: starts with #! but is not executable"
        if file.path.endswith(".py"):
            try:
                ast.parse(file.text)
            except SyntaxError as error:
                yield f"{file.path}:{error.lineno}: {error.msg}"


@rule("each package is listed with its version", tools__packages_dot_txt="cmake\n")
def package_versions(tree):
    for file in tree.files:
        if not file.path.endswith("packages.txt"):
            continue
        for index, line in enumerate(file.lines):
            words = line.split("#")[0].split()
            if words and len(words) != 2:
                yield file.at(index, "expected: name version")


@rule("each reason of a refusal has a code of its own",
      src__base__reasons_dot_txt="namespace a\nlate: too late\n",
      src__world__reasons_dot_txt="namespace a::b\nlate: not in time\n")
def reason_codes(tree):
    places = {}
    for file in tree.files:
        if os.path.basename(file.path) != "reasons.txt":
            continue
        for index, line in enumerate(file.lines):
            found = re.match(r"([a-z][a-z0-9_]*): ", line)
            if found and found.group(1) in places:
                yield file.at(index, f"{found.group(1)} stands in {places[found.group(1)]} already")
            elif found:
                places[found.group(1)] = file.path


@rule("links in the documents lead somewhere", README_dot_md="[a](docs/missing.md)\n")
def links(tree):
    for file in tree.files:
        if not file.path.endswith(".md"):
            continue
        for index, line in enumerate(file.lines):
            for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", line):
                if re.match(r"[a-z]+:", target):
                    continue
                path = os.path.normpath(os.path.join(os.path.dirname(file.path), target))
                if path not in tree.paths:
                    yield file.at(index, f"{target} does not exist")
