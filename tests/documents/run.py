"""Follows the pages of the project: each block that can be followed is a check.

A line is printed for each, `ok` or `FAIL`, as tests/tidy/run.py does. Arguments name pages; --long
types what takes long as well.
"""

import glob
import os
import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from options import complaints
from page import Block
from shell import Shell
from walk import ROOT, Walk

PAGES = ["README.md", "CONTRIBUTING.md", "agents/README.md"]


def all_pages():
    docs = sorted(glob.glob(os.path.join(ROOT, "docs", "*.md")))
    return PAGES + [os.path.relpath(path, ROOT) for path in docs]


class Report:
    def __init__(self):
        self.failed = 0
        self.lock = threading.Lock()

    def __call__(self, place, problem):
        with self.lock:
            self.failed += bool(problem)
            name = f"{place}"
            if isinstance(place, Block):
                name += ": " + next(line for line in place.lines if line.strip()).strip()[:60]
            print(f"{'FAIL' if problem else 'ok  '} {name}", flush=True)
            if problem:
                print("     " + problem.replace("\n", "\n     "), flush=True)


def missing_links(page, text):
    """Files that a page leads to and that are not there."""
    for place in re.findall(r"\]\((?!\w+:|#)([^)#\s]+)", text):
        if not os.path.exists(os.path.join(ROOT, os.path.dirname(page), place)):
            yield f"there is no {place}"


def check_words(page, report):
    """Commands that are only spoken of must be there, too."""
    with open(os.path.join(ROOT, page), encoding="utf-8") as stream:
        text = stream.read()
    found = [*complaints(Shell(ROOT, dict(os.environ)), text, {}), *missing_links(page, text)]
    report(f"{page}: the commands and files that it speaks of", "\n".join(found))


def main():
    is_long = "--long" in sys.argv
    pages = [name for name in sys.argv[1:] if not name.startswith("-")] or all_pages()
    report = Report()

    def follow(page):
        Walk(page, is_long, report).run()
        check_words(page, report)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(follow, pages))
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
