"""Checks that a program of the tests prints line by line: `ok` or `FAIL`, and the claim."""

import os
import subprocess
import sys

from build import ROOT


def check_printed(outcome, folder, is_long):
    """Runs tests/FOLDER/run.py and takes over its checks; what is not ok is shown."""
    name = f"tests/{folder}/run.py"
    command = [sys.executable, os.path.join(ROOT, name), *(["--long"] if is_long else [])]
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
        outcome.check(name, False)
