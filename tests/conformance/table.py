#!/usr/bin/env python3
"""Runs the conformance tests and writes their measured errors to docs/conformance.md.

    tests/conformance/table.py [PROGRAM]     PROGRAM: build/bin/simrob_conformance_tests
"""

import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HEAD = """# Conformance

Every claim below is a test in `tests/conformance`: an experiment whose outcome is known in closed
form, run for every engine at the default sub-step of 5 ms unless the claim names another. The error
is the largest that was measured over all variants of the experiment; the tolerance is the one of
`tests/conformance/tolerances*.h`, with its reason.
How fast a block creeps down a slope on which it should rest is "creep on the default surface".
`tests/conformance/table.py` wrote this page; do not edit it.
"""


def measure(program):
    """The lines that the tests recorded, each as a list of its seven cells."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "conformance.tsv")
        environment = {**os.environ, "SIMROB_CONFORMANCE_TABLE": path}
        subprocess.run([program, "--gtest_brief=1"], env=environment, check=True)
        with open(path, encoding="utf-8") as stream:
            return [line.rstrip("\n").split("\t") for line in stream]


def worst_of(rows):
    """{engine: {claim: row}} with the largest error of each claim, in the order of their names."""
    worst = {}
    for row in rows:
        claims = worst.setdefault(row[0], {})
        if row[1] not in claims or float(row[3]) > float(claims[row[1]][3]):
            claims[row[1]] = row
    return {engine: dict(sorted(claims.items())) for engine, claims in sorted(worst.items())}


def number(text, unit):
    value = f"{float(text):.1e}" if float(text) else "0"
    return f"{value} {unit}".strip()


def page(worst):
    parts = [HEAD]
    for engine, claims in worst.items():
        parts.append(f"\n## {engine}\n\n{len(claims)} claims.\n\n")
        parts.append("| Claim | Closed form | Measured error | Tolerance | Why |\n")
        parts.append("|---|---|---|---|---|\n")
        for _, claim, form, error, limit, unit, reason in claims.values():
            cells = [claim, form, number(error, unit), number(limit, unit), reason]
            parts.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n")
    return "".join(parts)


def main():
    default = os.path.join(ROOT, "build", "bin", "simrob_conformance_tests")
    program = sys.argv[1] if len(sys.argv) > 1 else default
    text = page(worst_of(measure(program)))
    with open(os.path.join(ROOT, "docs", "conformance.md"), "w", encoding="utf-8") as stream:
        stream.write(text)


if __name__ == "__main__":
    main()
