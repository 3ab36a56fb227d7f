"""Checks of the lessons: they are complete, and judge programs as they say (tests/lessons)."""

import os
import subprocess
import sys

from build import ROOT

PLACE = os.path.join(ROOT, "tests", "lessons")


def check(outcome, is_long):
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
        outcome.check("tests/lessons/run.py", False)
