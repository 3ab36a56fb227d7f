"""Checks of the pages: what they say to type is typed (tests/documents)."""

import os
import subprocess
import sys

from build import ROOT
from printed import check_printed

PLACE = os.path.join(ROOT, "tests", "documents")


def check_walker(outcome):
    """The walker itself, which must find what is untrue."""
    done = subprocess.run([sys.executable, "test_walk.py"], cwd=PLACE, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if not outcome.check("tests/documents/test_walk.py", done.returncode == 0):
        print(done.stdout)


def check_pages(outcome, is_long):
    check_printed(outcome, "documents", is_long)
