"""Tries the lessons: each is complete, its reference programs pass with every seed, and each of its
wrong programs fails for the reason that stands in its first line.

A line is printed for each check, `ok` or `FAIL`, as tests/tidy/run.py does. Arguments name lessons;
--long tries all of their programs, otherwise a choice is tried.
"""

import argparse
import glob
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from content import ROOT, complaints

PROGRAM = os.path.join(ROOT, "build", "bin", "simrob")
WRONG = os.path.dirname(os.path.abspath(__file__))
# Against what hangs: the longest takes some seconds.
TIMEOUT_S = 600
EXPECTS = "# expects: "


def lesson_names():
    found = glob.glob(os.path.join(ROOT, "lessons", "*", "lesson.json"))
    return sorted(os.path.basename(os.path.dirname(path)) for path in found)


def read_lesson(name):
    with open(os.path.join(ROOT, "lessons", name, "lesson.json"), encoding="utf-8") as file:
        return json.load(file)


def attempt(name, program, seed=None):
    """What `simrob lesson run` says of a program; a text if it says nothing."""
    command = [PROGRAM, "lesson", "run", name, "--program", program, "--json"]
    if seed is not None:
        command += ["--seed", str(seed)]
    with tempfile.TemporaryDirectory() as data:
        try:
            done = subprocess.run([*command, "--data", data], cwd=data, text=True, check=False,
                                  capture_output=True, timeout=TIMEOUT_S)
        except subprocess.TimeoutExpired:
            return f"not done after {TIMEOUT_S} s"
    try:
        return json.loads(done.stdout)
    except ValueError:
        return f"status {done.returncode}: {done.stdout[-1000:]}{done.stderr[-1000:]}"


def try_file(name):
    """What `simrob lesson check` does not like."""
    done = subprocess.run([PROGRAM, "lesson", "check", name], cwd=ROOT, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=TIMEOUT_S)
    return done.stdout if done.returncode else None


def told(report):
    if isinstance(report, str):
        return report
    words = [f"{verdict['condition']} ({'met' if verdict['met'] else 'not met'}): "
             f"{verdict['text']['en']}" for verdict in report.get("verdicts", [])]
    if report.get("error"):
        words.append(json.dumps(report["error"], ensure_ascii=False))
    return "\n".join(words)


def failed_by(report, lesson):
    """The condition for which it was not passed: a mishap, or else the first goal not met."""
    if report.get("failed_by"):
        return report["failed_by"]
    verdicts = report.get("verdicts", [])
    fails = {kind for entry in lesson.get("fails", []) for kind in entry}
    for verdict in verdicts:
        is_fail = verdict.get("role", "fail") == "fail" and verdict["condition"] in fails
        if is_fail and verdict["met"]:
            return verdict["condition"]
    for verdict in verdicts:
        if verdict.get("role", "goal") == "goal" and not verdict["met"]:
            return verdict["condition"]
    return "nothing"


def try_reference(name, file, seed=None):
    report = attempt(name, os.path.join(ROOT, "lessons", name, file), seed)
    if isinstance(report, str) or not report.get("passed"):
        return "does not pass:\n" + told(report)
    return None


def try_wrong(name, path, lesson):
    with open(path, encoding="utf-8") as file:
        first = file.readline().strip()
    report = attempt(name, path)
    if isinstance(report, str):
        return report
    if report.get("error"):
        return "breaks instead of failing:\n" + told(report)
    if report.get("passed"):
        return "passes"
    by = failed_by(report, lesson)
    if EXPECTS + by != first:
        return f"{first}, but failed by {by}:\n{told(report)}"
    return None


def checks_of(name, is_long):
    """Pairs of a claim and a function that returns a complaint, or nothing."""
    lesson = read_lesson(name)
    wrong = sorted(glob.glob(os.path.join(WRONG, name, "wrong_*.py")))
    yield f"{name}: is complete", lambda: "\n".join(complaints(name, lesson, wrong)) or None
    yield f"{name}: simrob lesson check finds nothing", lambda: try_file(name)
    yield (f"{name}: the reference in Python passes with every seed",
           lambda: try_reference(name, "reference.py"))
    seed = None if is_long else lesson["seeds"][-1]
    yield (f"{name}: the reference in blocks passes" + (" with every seed" if is_long else ""),
           lambda: try_reference(name, "reference.blocks.json", seed))
    chosen = wrong if is_long else wrong[lesson["number"] % 5:][:1]
    for path in chosen:
        yield (f"{name}: {os.path.basename(path)} fails for its reason",
               lambda path=path: try_wrong(name, path, lesson))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lessons", nargs="*", help="their names; all by default")
    parser.add_argument("--long", action="store_true", help="all programs")
    options = parser.parse_args()
    checks = [check for name in options.lessons or lesson_names()
              for check in checks_of(name, options.long)]
    failed = 0
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        for (claim, _), complaint in zip(checks, pool.map(lambda check: check[1](), checks)):
            failed += bool(complaint)
            print(f"{'FAIL' if complaint else 'ok  '} {claim}", flush=True)
            if complaint:
                print("     " + complaint.replace("\n", "\n     "), flush=True)
    return 1 if failed or not checks else 0


if __name__ == "__main__":
    sys.exit(main())
