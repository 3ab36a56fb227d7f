#!/usr/bin/env python3
"""Checks the repository against the laws of the house that a program can check.

Each rule is one check: it passes when nothing violates it beyond exceptions.txt, and when it still
notices its own example. Prints a line for each, and exits with 1 if one failed.
"""

import os
import sys

from rules import RULES
from tree import read_tree

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def read_exceptions():
    """{(rule, path): reason}; one `rule path reason` a line."""
    exceptions = {}
    with open(os.path.join(HERE, "exceptions.txt"), encoding="utf-8") as stream:
        for line in stream:
            words = line.split("#")[0].split(maxsplit=2)
            if words:
                name, path, _reason = words
                exceptions[name, path] = _reason
    return exceptions


def complaints(rule, tree, exceptions):
    """What is wrong with the tree, with an exception, or with the rule itself."""
    if not list(rule(rule.example)):
        yield f"tests/tidy/rules.py:1: {rule.__name__} no longer notices its own example"
    excused = set()
    for violation in rule(tree):
        key = (rule.__name__, violation.split(":")[0])
        if key in exceptions:
            excused.add(key)
        else:
            yield violation
    for key in exceptions:
        if key[0] == rule.__name__ and key not in excused:
            yield f"tests/tidy/exceptions.txt:1: {key[1]} no longer needs its exception"


def main():
    tree = read_tree(ROOT)
    exceptions = read_exceptions()
    failed = 0
    for rule in RULES:
        found = list(complaints(rule, tree, exceptions))
        failed += bool(found)
        print(f"{'FAIL' if found else 'ok  '} {rule.claim}")
        for violation in found:
            print(f"     {violation}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
