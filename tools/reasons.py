"""Makes the C++ header of a room's reasons from its reasons.txt, and reads those files for others.

A file says in which namespace its functions go, then describes each reason in a line: its code,
a colon, and what people are told. {name:type} stands for an argument; a type is integer, number
(100000), exact (a number too, but written in its shortest form: 1e+05), text or reason. Words that
begin or end with a space stand in double quotes. A line that begins with a space continues the one
before; # begins a comment.
"""

import os
import re
import sys

TYPES = {"integer": "ReasonNumber", "number": "double", "exact": "double", "text": "ReasonText",
         "reason": "Reason"}
CODE = re.compile(r"([a-z][a-z0-9_]*): (\S.*)")
ARGUMENT = re.compile(r"\{(\w+):(\w+)\}")
SHARED = "simrob"


class Wrong(Exception):
    """Says which line of which file is wrong, and why."""


class Described:
    """A reason as its file describes it."""

    def __init__(self, code, words):
        self.code = code
        self.words = words

    @property
    def arguments(self):
        """Name and type of each, in order."""
        return list(dict.fromkeys(ARGUMENT.findall(self.words)))

    @property
    def template(self):
        mark = lambda found: "!" if found.group(2) == "exact" else ""
        return ARGUMENT.sub(lambda found: f"{{{found.group(1)}{mark(found)}}}", self.words)


def whole_lines(path):
    """Each line of the file joined with its continuations, and its number."""
    lines = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("#") or not line.strip():
                continue
            if line[0] == " " and lines:
                lines[-1][1] += " " + line.strip()
            else:
                lines.append([number, line.rstrip()])
    return lines


def read(path):
    """The namespace of a file, and its reasons in order."""
    lines = whole_lines(path)
    if not lines or not lines[0][1].startswith("namespace "):
        raise Wrong(f"{path}:1: expected 'namespace NAME' before the reasons")
    namespace = lines[0][1].split()[1]
    reasons = []
    for number, line in lines[1:]:
        found = CODE.fullmatch(line)
        if not found:
            raise Wrong(f"{path}:{number}: expected 'code: words', not {line!r}")
        reason = Described(found.group(1), unquoted(found.group(2)))
        check(reason, {each.code for each in reasons}, f"{path}:{number}")
        reasons.append(reason)
    return namespace, reasons


def unquoted(words):
    is_quoted = len(words) > 1 and words[0] == words[-1] == '"'
    return words[1:-1] if is_quoted else words


def check(reason, known, place):
    if reason.code in known:
        raise Wrong(f"{place}: {reason.code} is described already")
    names = [name for name, _ in reason.arguments]
    for name, kind in reason.arguments:
        if kind not in TYPES:
            raise Wrong(f"{place}: {name} is of type {kind!r}; expected one of {', '.join(TYPES)}")
        if names.count(name) > 1:
            raise Wrong(f"{place}: {name} is of two types")
    if "{" in ARGUMENT.sub("", reason.words):
        raise Wrong(f"{place}: expected {{name:type}} between braces")


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def function(reason):
    """The C++ function that makes it."""
    taken = ", ".join(f"{TYPES[kind]} {name}" for name, kind in reason.arguments)
    given = ", ".join(f"{{{quoted(name)}, {value_of(name, kind)}}}"
                      for name, kind in reason.arguments)
    rest = f", {{{given}}}" if given else ""
    return (f"inline Reason {reason.code}({taken}) {{\n"
            f"    return Reason({quoted(reason.code)}, {quoted(reason.template)}{rest});\n}}\n")


def value_of(name, kind):
    if kind == "text":
        return f"std::move({name}.value)"
    if kind == "integer":
        return f"{name}.value"
    if kind == "reason":
        return f"std::make_shared<const Reason>(std::move({name}))"
    return name


def header(path):
    namespace, reasons = read(path)
    shared = "" if namespace == SHARED else (
        "using namespace simrob::reasons;"
        "  // NOLINT(google-build-using-namespace): all of them\n\n")
    below = "base/reason.h" if namespace == SHARED else "base/reasons.h"
    return (f"#pragma once\n\n#include <utility>\n\n#include \"{below}\"\n\n"
            f"namespace {namespace}::reasons {{\n\n{shared}"
            + "\n".join(function(each) for each in reasons)
            + f"\n}}  // namespace {namespace}::reasons\n")


def files(sources):
    """All reasons files below a folder, in order."""
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(sources)
                  for name in names if name == "reasons.txt")


def write_if_changed(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: reasons.py FILE HEADER")
    try:
        write_if_changed(sys.argv[2], header(sys.argv[1]))
    except Wrong as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
