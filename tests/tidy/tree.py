"""The text files of the repository, as the rules see them."""

import os
import re
import subprocess
from dataclasses import dataclass, field
from functools import cached_property

CPP = (".cpp", ".h")
BINARY = (".png", ".jpg", ".gif", ".ico", ".woff2", ".zst", ".bin")


@dataclass
class TextFile:
    path: str
    text: str
    executable: bool = False

    @cached_property
    def lines(self):
        return self.text.split("\n")

    @cached_property
    def code(self):
        """The lines of a C++ file without comments and string contents, for rules about code."""
        blank = lambda comment: "\n" * comment.group().count("\n")
        without = re.sub(r"/\*.*?\*/", blank, self.text, flags=re.S)
        without = re.sub(r'"(\\.|[^"\\\n])*"', '""', without)
        return [re.sub(r"//.*", "", line) for line in without.split("\n")]

    def is_cpp(self):
        return self.path.endswith(CPP)

    def is_under(self, *folders):
        return self.path.startswith(tuple(folder + "/" for folder in folders))

    def at(self, index, message):
        """A violation in the line with this index, as editors understand it."""
        return f"{self.path}:{index + 1}: {message}"


@dataclass
class Tree:
    files: list = field(default_factory=list)
    binaries: list = field(default_factory=list)  # paths of what is no text

    @cached_property
    def paths(self):
        """Every file and every folder that holds one."""
        found = set()
        for path in [file.path for file in self.files] + self.binaries:
            while path:
                found.add(path)
                path = os.path.dirname(path)
        return found

    def cpp(self, *folders):
        return [f for f in self.files if f.is_cpp() and (not folders or f.is_under(*folders))]

    def grep(self, files, pattern, message):
        """Violations for each line of code in `files` that holds `pattern`."""
        for file in files:
            for index, line in enumerate(file.code):
                found = re.search(pattern, line)
                if found:
                    yield file.at(index, message.format(found.group().strip()))


def tree_of(**texts):
    """A small tree for the examples: keys are paths with __ for / and _dot_ for the dot."""
    return Tree([TextFile(k.replace("__", "/").replace("_dot_", "."), v) for k, v in texts.items()])


def read_tree(root):
    """What git tracks, or would track if it were added."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "-co", "--exclude-standard"],
        cwd=root, check=True, capture_output=True, text=True,
    ).stdout.split("\0")
    files, binaries = [], []
    for path in sorted(set(filter(None, listed))):
        full = os.path.join(root, path)
        if not os.path.isfile(full):
            continue
        if path.endswith(BINARY):
            binaries.append(path)
            continue
        with open(full, encoding="utf-8", errors="replace", newline="") as stream:
            files.append(TextFile(path, stream.read(), os.access(full, os.X_OK)))
    return Tree(files, binaries)
