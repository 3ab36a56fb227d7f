"""Keeps the result of ./test --long in docs."""

import datetime
import os
import platform
import re
import subprocess

from build import ROOT


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as stream:
            return re.search(r"model name\s*: (.*)", stream.read()).group(1)
    except (OSError, AttributeError):
        return platform.machine()


def commit():
    done = subprocess.run(["git", "-c", "safe.directory=*", "describe", "--always", "--dirty"],
                          cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def write_long_result(outcomes, total):
    rows = "\n".join(f"| {name} | {outcome.passed} | {outcome.failed} | {outcome.skipped} "
                     f"| {outcome.seconds:.0f} |" for name, outcome in outcomes.items())
    failures = "\n".join(f"- {failure}" for failure in total.failures) or "None."
    text = f"""# The last long test

`./test --long` runs every test with the full counts and writes this page.

- Day: {datetime.date.today().isoformat()}
- Commit: {commit()}
- Machine: {processor()}, {os.cpu_count()} processors
- Result: **{total.passed} passed, {total.failed} failed**

| Part | Passed | Failed | Skipped | Seconds |
|---|---|---|---|---|
{rows}

## Failures

{failures}
"""
    os.makedirs(os.path.join(ROOT, "docs"), exist_ok=True)
    path = os.path.join(ROOT, "docs", "long_test_result.md")
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)
    print(f"written: {os.path.relpath(path, ROOT)}")
