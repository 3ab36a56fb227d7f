"""Checks of the text: the rules of tests/tidy, clang-format and clang-tidy."""

import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from build import ROOT, configure, folder

CPP = (".cpp", ".h")


def tracked_sources():
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "-co", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return sorted(path for path in set(listed)
                  if path.endswith(CPP) and os.path.exists(os.path.join(ROOT, path)))


def check_rules(outcome):
    done = subprocess.run([sys.executable, "tests/tidy/run.py"], cwd=ROOT, text=True,
                          capture_output=True, check=False)
    if done.stderr:
        outcome.check("tests/tidy/run.py", False)
    for line in (done.stdout + done.stderr).splitlines():
        if line.startswith(("ok   ", "FAIL ")):
            outcome.check(line[5:], line.startswith("ok"))
        if not line.startswith("ok   "):
            print(line)


def check_reasons(outcome):
    """What makes C++ of the reasons of refusals, which must find what is wrong with them."""
    done = subprocess.run([sys.executable, "tests/tidy/test_reasons.py"], cwd=ROOT, text=True,
                          check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if not outcome.check("tests/tidy/test_reasons.py", done.returncode == 0):
        print(done.stdout)


def check_format(outcome):
    sources = tracked_sources()
    done = subprocess.run(["clang-format-14", "--dry-run", "-Werror", *sources], cwd=ROOT,
                          text=True, capture_output=True, check=False) if sources else None
    bad = sorted(set(re.findall(r"^(\S+?):\d+:\d+: error", done.stderr, re.M))) if done else []
    for path in bad:
        print(f"     {path}: clang-format-14 -i {path}")
    outcome.check("clang-format", not bad and not (done and done.returncode))


class TidyCache:
    """Remembers in build-lint/clean/ which sources were found clean, by the content of all that
    clang-tidy reads of ours: the source, the headers it includes, its command and the checks."""

    def __init__(self):
        self.place = os.path.join(folder("lint"), "clean")
        os.makedirs(self.place, exist_ok=True)
        self.texts = {}

    def text(self, path):
        if path not in self.texts:
            with open(os.path.join(ROOT, path), encoding="utf-8") as stream:
                self.texts[path] = stream.read()
        return self.texts[path]

    def closure(self, path, found):
        """Adds to `found` the path and every header of ours that it reaches."""
        found.add(path)
        for name in re.findall(r'#\s*include\s*["<]([^">]+)[">]', self.text(path)):
            for base in ("src", "include", ".", os.path.dirname(path)):
                candidate = os.path.normpath(os.path.join(base, name))
                if candidate not in found and os.path.isfile(os.path.join(ROOT, candidate)):
                    self.closure(candidate, found)
        return found

    def stamp(self, path, command):
        digest = hashlib.sha256((command + self.text(".clang-tidy")).encode())
        for reached in sorted(self.closure(path, set())):
            digest.update(f"{reached}\0{self.text(reached)}\0".encode())
        return os.path.join(self.place, digest.hexdigest())


def clang_tidy(path):
    """What clang-tidy says about the source, as a list of complaints; empty when it is clean."""
    done = subprocess.run(
        ["clang-tidy-14", "-p", folder("lint"), "--quiet", "--warnings-as-errors=*",
         "--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-error", path],
        cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    if done.returncode == 0:
        return []
    # A room's headers are found through links; name the files that one can edit.
    said = re.sub(r"\S*/(?:rooms|inside)/simrob_\w+?/(bench/)?",
                  lambda link: link.group(1) or "src/", done.stdout).replace(ROOT + "/", "")
    return re.split(r"\n(?=\S+:\d+:\d+: error)", said.strip()) or ["clang-tidy failed"]


def check_clang_tidy(outcome):
    """Reads the rooms as the preset lint puts them together: a header is then read once a room."""
    if not configure("lint", again=True):
        outcome.check("clang-tidy", False)
        return
    with open(os.path.join(folder("lint"), "compile_commands.json"), encoding="utf-8") as stream:
        # What is made while building is not there, and nobody wrote it; nor what protoc makes.
        commands = {entry["file"]: entry["command"] for entry in json.load(stream)
                    if os.path.exists(entry["file"]) and not entry["file"].endswith(".pb.cc")}
    cache = TidyCache()
    stamps = {path: cache.stamp(path, command) for path, command in sorted(commands.items())}
    waiting = [path for path in stamps if not os.path.exists(stamps[path])]
    print(f"clang-tidy: {len(waiting)} of {len(stamps)} batches of sources changed since they were "
          "clean", flush=True)
    said = set()  # a header's faults are found again from every source that includes it
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, complaints in zip(waiting, pool.map(clang_tidy, waiting)):
            for complaint in complaints:
                if complaint not in said:
                    print(complaint, flush=True)
            said.update(complaints)
            if not complaints:
                open(stamps[path], "w", encoding="utf-8").close()
    outcome.check("clang-tidy", not said)
