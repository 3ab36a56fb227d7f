"""Checks of the generated modules: who uses them notices what is renamed (tests/contract)."""

import os
import subprocess
import sys

from build import ROOT, folder


def check(outcome):
    command = [sys.executable, os.path.join(ROOT, "tests", "contract", "run.py"),
               os.path.join(folder("release"), "bin", "simrob_write_contract")]
    done = subprocess.run(command, cwd=ROOT, text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    checks = 0
    for line in done.stdout.splitlines():
        if line.startswith(("ok   ", "FAIL ")):
            checks += 1
            outcome.check(f"contract: {line[5:]}", line.startswith("ok"))
        if not line.startswith("ok   "):
            print(line)
    if checks == 0:
        outcome.check("tests/contract/run.py", False)
        print(done.stdout)
