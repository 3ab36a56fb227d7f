"""Checks of the pages: what they say to type is typed (tests/documents)."""

import os
import subprocess
import sys

from build import ROOT

PLACE = os.path.join(ROOT, "tests", "documents")


def check_walker(outcome):
    """The walker itself, which must find what is untrue."""
    done = subprocess.run([sys.executable, "test_walk.py"], cwd=PLACE, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if not outcome.check("tests/documents/test_walk.py", done.returncode == 0):
        print(done.stdout)


def check_pages(outcome, is_long):
    command = [sys.executable, os.path.join(PLACE, "run.py"), *(["--long"] if is_long else [])]
    done = subprocess.run(command, cwd=ROOT, text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    checks = 0
    for line in done.stdout.splitlines():
        if line.startswith(("ok   ", "FAIL ")):
            checks += 1
            outcome.check(line[5:], line.startswith("ok"))
        if not line.startswith("ok   "):
            print(line)
    if done.returncode and not outcome.failures or checks == 0:
        outcome.check("tests/documents/run.py", False)
