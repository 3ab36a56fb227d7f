"""Checks of the page: its types, its style, its units, and the whole of it in a browser."""

import json
import os
import re
import subprocess
import tempfile

from build import ROOT

WEB = os.path.join(ROOT, "web")
NODE = os.path.join(ROOT, "tools", "node.sh")
BROWSER_TIMEOUT_S = 2400  # against hangs: it takes five minutes where nothing else runs
LONG_BROWSER_TIMEOUT_S = 6 * 3600


def tool(name):
    return [NODE, os.path.join(WEB, "node_modules", ".bin", name)]


def run(command, folder, timeout_s=None):
    """The text that it printed, and whether it ended well."""
    try:
        done = subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=timeout_s, check=False)
        return done.stdout, done.returncode == 0
    except subprocess.TimeoutExpired as late:
        text = late.stdout.decode(errors="replace") if late.stdout else ""
        return text + f"\nnot done after {timeout_s} s", False


def make_contract(outcome):
    """What the page's sources are checked against, which the build would make too."""
    command = ["python3", os.path.join(ROOT, "tools", "all_reasons.py"), "--page"]
    text, succeeded = run(command, ROOT)
    if not outcome.check("web: contract", succeeded):
        print(text)


def check_sources(outcome):
    make_contract(outcome)
    for name, command in (("tsc", [*tool("tsc"), "--noEmit"]),
                          ("biome", [*tool("biome"), "check", "."])):
        text, succeeded = run(command, WEB)
        if not outcome.check(f"web: {name}", succeeded):
            print(text)


def check_units(outcome):
    with tempfile.TemporaryDirectory() as folder:
        result = os.path.join(folder, "result.json")
        text, succeeded = run([*tool("vitest"), "run", "--reporter=json",
                               f"--outputFile={result}"], WEB)
        if not os.path.exists(result):
            outcome.check("web: vitest", False)
            print(text)
            return
        with open(result, encoding="utf-8") as stream:
            suites = json.load(stream)["testResults"]
    for suite in suites:
        for case in suite["assertionResults"]:
            if not outcome.check(f"web: {case['fullName']}", case["status"] == "passed"):
                print("\n".join(case["failureMessages"]))
    if not succeeded and not outcome.failures:
        outcome.check("web: vitest", False)
        print(text)


def check_in_browser(words, outcome):
    """Each line of the run that says ok or FAIL is a check."""
    script = words[0]
    timeout_s = LONG_BROWSER_TIMEOUT_S if len(words) > 1 else BROWSER_TIMEOUT_S
    text, succeeded = run([NODE, f"tests/browser/{script}", *words[1:]], ROOT, timeout_s)
    print(text)
    for word, claim in re.findall(r"^(ok|FAIL) +(.*)$", text, re.M):
        outcome.check(f"browser: {claim}", word == "ok")
    if not succeeded and not outcome.failures:
        outcome.check(f"browser: {script}", False)
