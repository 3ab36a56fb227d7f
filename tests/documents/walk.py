"""Follows a page as a stranger would: writes its files, types its commands, looks at its answers.

What a block is asked for stands in remarks above it, which readers of the page do not see:

    <!-- not run: REASON -->       it cannot be followed here; its options are looked up though
    <!-- run -->                   it is to be followed; commands and consoles are without saying so
    <!-- file: NAME -->            it is written to this file
    <!-- around: TEXT BLOCK TEXT --> with this text around it
    <!-- before: COMMAND -->       what is typed before, and does not stand on the page
    <!-- then: COMMAND -->         what is typed after it
    <!-- output -->                it is what the last command printed
    <!-- status: N -->             with which its commands end; 0 otherwise
    <!-- varies: PATTERN -->       parts of lines that may be otherwise
    <!-- as: A => B -->            B is typed in place of A: other ports or tools of this machine
    <!-- short: A => B -->         likewise, unless counts are full
    <!-- endless: NAME -->         commands with this name go on for ever: they need only begin
    <!-- table: N with M -->       of a table: the commands in column N, each beside that in M
    <!-- in: FOLDER -->            where commands are typed, from the root of the sources
    <!-- folder: NAME -->          the same for a folder that is empty at first, also for files
    <!-- input: TEXT -->           what is typed into the commands

Hashes differ from build to build; those that are the same on a page must come out the same.
"""

import os
import re
import shutil
import socket
import tempfile
import traceback

from compare import Hashes, difference
from options import unknown_options
from page import read_blocks
from shell import Shell, Step, read_commands, read_console

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# Of the sources, what a scratch folder shows: all but what programs write.
HIDDEN = {".git", ".github", "simrob-data"}


def free_ports(count):
    """PORT_1 and so on, for programs that cannot be asked for any free one."""
    lines = [socket.socket(socket.AF_INET, socket.SOCK_DGRAM) for _ in range(count)]
    for line in lines:
        line.bind(("127.0.0.1", 0))
    ports = {f"PORT_{i + 1}": str(line.getsockname()[1]) for i, line in enumerate(lines)}
    for line in lines:
        line.close()
    return ports


class Walk:
    """One page, in a folder of its own that looks like the root of the sources."""

    def __init__(self, page, is_long, report):
        self.page, self.is_long, self.report = page, is_long, report
        self.folder = tempfile.mkdtemp(prefix="simrob-page-")
        os.chmod(self.folder, 0o755)  # strategies are other users
        for name in os.listdir(ROOT):
            if name not in HIDDEN and not name.startswith("build-"):
                os.symlink(os.path.join(ROOT, name), os.path.join(self.folder, name))
        places = [os.path.join(HERE, "tools"), os.path.join(ROOT, "build", "bin")]
        self.shell = Shell(self.folder, {
            **os.environ, "PATH": ":".join([*places, os.environ["PATH"]]), "LC_ALL": "C.UTF-8",
            "SIMROB_ROOT": ROOT, "PYTHONDONTWRITEBYTECODE": "1", **free_ports(4)})
        self.hashes = Hashes()
        self.last_output = []

    def run(self):
        with open(os.path.join(ROOT, self.page), encoding="utf-8") as stream:
            self.follow_all(read_blocks(self.page, stream.read()))

    def follow_all(self, blocks):
        try:
            for block in blocks:
                try:
                    problem = self.follow(block)
                except Exception:  # of one block, not of the whole
                    problem = traceback.format_exc()
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
        if block.has("table"):
            return self.follow_table(block)
        is_shell = block.language in ("console", "commands")
        if not is_shell and not block.has("file") and not block.has("then"):
            return None if block.language == "text" else \
                f"this looks like {block.language}: say what is to be done with it (walk.py)"
        for command in block.all("before"):
            if problem := self.type(block, Step(command, None), 0, is_shown=False):
                return problem
        if block.has("file"):
            self.write(block)
        elif is_shell:
            if problem := self.type_all(block):
                return problem
        for command in block.all("then"):
            if problem := self.type(block, Step(command), int(block.one("status", "0")),
                                    is_shown=False):
                return problem
        return ""

    def follow_table(self, block):
        column, beside = (int(number) - 1 for number in block.one("table").split(" with "))
        for line in block.lines[2:]:
            cells = [re.findall("`([^`]*)`", cell) for cell in line.strip("|").split("|")]
            for command in cells[column]:
                if command.startswith("--"):
                    continue
                problem = self.type(block, Step(cells[beside][0] + " &"), 0, is_shown=False) or \
                    self.type(block, Step(command), 0)
                problems = [problem] if problem else self.shell.stop_servers()
                if problems:
                    return "\n".join(problems)
        return ""

    def write(self, block):
        path = os.path.join(self.folder, block.one("folder"), block.one("file"))
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

    def type(self, block, step, status, is_shown=True):
        command = step.command
        if is_shown:
            for change in block.all("as") + ([] if self.is_long else block.all("short")):
                command = command.replace(*change.split(" => "))
        if block.has("in"):
            command = f"cd '{os.path.join(ROOT, block.one('in'))}' && {command}"
        if block.has("folder"):
            command = f"mkdir -p {block.one('folder')} && cd {block.one('folder')} && {command}"
        if any(name in command for name in block.all("endless")):
            ended, output = self.shell.look_in(command)
        else:
            ended, output = self.shell.run(command, block.one("input").replace("\\n", "\n"))
        self.last_output = output.rstrip("\n").split("\n")
        if ended != status:
            return f"{command}\nended with status {ended}, expected {status}\n{output[-3000:]}"
        is_short = is_shown and not self.is_long and block.has("short")
        if step.shown is None or is_short:
            return ""
        problem = difference(step.shown, self.last_output, block.all("varies"), self.hashes)
        return f"{command}\n{problem}" if problem else ""
