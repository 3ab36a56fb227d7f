"""Follows a page as a stranger would: writes its files, types its commands, looks at its answers.

What a block is asked for stands in remarks above it, which readers of the page do not see:

    <!-- not run: REASON -->       it cannot be followed here; its options are looked up all the same
    <!-- run -->                   it is to be followed; commands and consoles are without saying so
    <!-- file: NAME -->            it is written to this file
    <!-- around: TEXT BLOCK TEXT --> with this text around it
    <!-- before: COMMAND -->       what is typed before, and does not stand on the page
    <!-- then: COMMAND -->         what is typed after it
    <!-- output -->                it is what the last command printed
    <!-- status: N -->             with which its commands end; 0 otherwise
    <!-- varies: PATTERN -->       parts of lines that may be otherwise
    <!-- short: A => B -->         unless counts are full, B is typed in place of A
    <!-- in: FOLDER -->            where commands are typed, from the root of the sources
    <!-- input: TEXT -->           what is typed into the commands

Hashes differ from build to build; those that are the same on a page must come out the same.
"""

import os
import shutil
import tempfile

from compare import Hashes, difference
from options import unknown_options
from page import read_blocks
from shell import Shell, Step, read_commands, read_console

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# Of the sources, what a scratch folder shows: all but what programs write.
HIDDEN = {".git", ".github", "simrob-data"}


class Walk:
    """One page, in a folder of its own that looks like the root of the sources."""

    def __init__(self, page, is_long, report):
        self.page, self.is_long, self.report = page, is_long, report
        self.folder = tempfile.mkdtemp(prefix="simrob-page-")
        for name in os.listdir(ROOT):
            if name not in HIDDEN and not name.startswith("build-"):
                os.symlink(os.path.join(ROOT, name), os.path.join(self.folder, name))
        places = [os.path.join(HERE, "tools"), os.path.join(ROOT, "build", "bin")]
        self.shell = Shell(self.folder, {
            **os.environ, "PATH": ":".join([*places, os.environ["PATH"]]), "LC_ALL": "C.UTF-8",
            "SIMROB_ROOT": ROOT, "PYTHONDONTWRITEBYTECODE": "1"})
        self.hashes = Hashes()
        self.last_output = []

    def run(self):
        with open(os.path.join(ROOT, self.page), encoding="utf-8") as stream:
            blocks = read_blocks(self.page, stream.read())
        try:
            for block in blocks:
                problem = self.follow(block)
                if problem is not None:
                    self.report(block, problem)
            for problem in self.shell.stop_servers():
                self.report(self.page, problem)
        finally:
            self.shell.stop_servers()
            shutil.rmtree(self.folder, ignore_errors=True)

    def follow(self, block):
        """None where there is nothing to follow, otherwise what is wrong, empty for nothing."""
        if block.has("not run"):
            if not block.one("not run"):
                return "expected a reason: <!-- not run: REASON -->"
            return "\n".join(unknown_options(self.shell, block))
        if block.has("output"):
            return difference(block.lines, self.last_output, block.all("varies"), self.hashes) or ""
        is_shell = block.language in ("console", "commands")
        if not is_shell and not block.has("file") and not block.has("then"):
            return None if block.language == "text" else \
                f"this looks like {block.language}: say what is to be done with it (walk.py)"
        for command in block.all("before"):
            if problem := self.type(block, Step(command), 0):
                return problem
        if block.has("file"):
            self.write(block)
        elif is_shell:
            if problem := self.type_all(block):
                return problem
        for command in block.all("then"):
            if problem := self.type(block, Step(command), int(block.one("status", "0"))):
                return problem
        return ""

    def write(self, block):
        path = os.path.join(self.folder, block.one("file"))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as stream:
            around = block.one("around")
            stream.write(around.replace("BLOCK", block.text) if around else block.text)

    def type_all(self, block):
        read = read_console if block.language == "console" else read_commands
        for step in read(block.lines):
            if problem := self.type(block, step, int(block.one("status", "0"))):
                return problem
        return ""

    def type(self, block, step, status):
        command = step.command
        for change in [] if self.is_long else block.all("short"):
            whole, short = change.split(" => ")
            command = command.replace(whole, short)
        folder = block.one("in")
        if folder:
            command = f"cd '{os.path.join(ROOT, folder)}' && {command}"
        ended, output = self.shell.run(command, block.one("input").replace("\\n", "\n"))
        self.last_output = output.rstrip("\n").split("\n")
        if ended != status:
            return f"{command}\nended with status {ended}, expected {status}\n{output[-3000:]}"
        if step.shown is None or command != step.command and step.shown != ["..."] and not folder:
            return ""
        problem = difference(step.shown, self.last_output, block.all("varies"), self.hashes)
        return f"{command}\n{problem}" if problem else ""
