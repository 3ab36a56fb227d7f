"""Runs GoogleTest programs, the parts of their suites side by side on all processors.

A suite that crashes or hangs costs only the test in which it did: that one is counted as failed
and the rest of the suite runs in a new process.
"""

import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

from outcome import Outcome

RESULT = re.compile(r"\[\s*(OK|FAILED|SKIPPED|RUN)\s*\] ([\w/]+\.[\w/]+)")
LAST_LINES = 60
PROCESSES_PER_SUITE = 8


def list_tests(command, pattern, environment):
    """{suite: [full test names]}"""
    listed = subprocess.run([*command, "--gtest_list_tests", f"--gtest_filter={pattern}"],
                            capture_output=True, text=True, env=environment, timeout=60, check=True)
    suites, suite = {}, None
    for line in listed.stdout.splitlines():
        name = line.split("#")[0].strip()
        if line.startswith("  "):
            suites[suite].append(suite + name)
        elif name.endswith("."):
            suite = name
            suites[suite] = []
    return suites


def run_once(command, tests, environment, timeout_s):
    """Runs the tests in one process. Returns {test: verdict}, what it printed, how it ended."""
    with subprocess.Popen([*command, "--gtest_color=no", "--gtest_filter=" + ":".join(tests)],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", env=environment, start_new_session=True) as process:
        try:
            output, _ = process.communicate(timeout=timeout_s)
            end = f"exit status {process.returncode}" if process.returncode else ""
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            output, _ = process.communicate()
            end = f"no end after {timeout_s} s"
    verdicts = {}
    for verdict, test in RESULT.findall(output):
        verdicts[test] = verdict
    return verdicts, output, end


def run_suite(command, tests, environment, timeout_s):
    outcome, waiting = Outcome(), list(tests)
    while waiting:
        verdicts, output, end = run_once(command, waiting, environment, timeout_s)
        outcome.passed += sum(verdict == "OK" for verdict in verdicts.values())
        outcome.skipped += sum(verdict == "SKIPPED" for verdict in verdicts.values())
        outcome.failures += [test for test, verdict in verdicts.items() if verdict == "FAILED"]
        interrupted = [test for test, verdict in verdicts.items() if verdict == "RUN"]
        outcome.failures += [f"{test} ({end or 'ended in mid-test'})" for test in interrupted]
        if outcome.failures or end:
            print("\n".join(output.splitlines()[-LAST_LINES:]), flush=True)
        waiting = [test for test in waiting if test not in verdicts]
        if end and "FAILED" not in verdicts.values() and not interrupted:
            # It died outside any test, or a sanitizer spoke up at the end: no test is to blame.
            outcome.failures.append(f"{tests[0].split('.')[0]} ({end})")
            break
        if waiting and not interrupted:
            outcome.failures += [f"{test} (did not run)" for test in waiting]
            break
    return outcome


def shares(tests):
    """A suite in a few parts, so that no processor waits for the longest one."""
    size = -(-len(tests) // PROCESSES_PER_SUITE)
    return [tests[i:i + size] for i in range(0, len(tests), size)] if tests else []


def jobs_of(command, pattern, environment):
    """[(command, tests)]: the shares of all suites of the program."""
    suites = list_tests(command, pattern, environment)
    return [(command, share) for tests in suites.values() for share in shares(tests)]


def run_programs(commands, environment, pattern="*", timeout_s=300):
    """Runs all tests of the programs that match the pattern."""
    environment = {**os.environ, **environment}
    outcome, jobs = Outcome(), []
    for command in commands:
        try:
            jobs += jobs_of(command, pattern, environment)
        except (subprocess.SubprocessError, OSError) as error:
            print(error, flush=True)
            outcome.failures.append(f"{os.path.basename(command[-1])} (cannot list its tests)")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = pool.map(lambda job: run_suite(*job, environment, timeout_s), jobs)
        return sum(outcomes, outcome)
