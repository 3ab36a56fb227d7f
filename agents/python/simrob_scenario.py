#!/usr/bin/env python3
"""Plays prepared situations of robot soccer: to train a strategy, or to test one.

    import simrob_scenario
    results = simrob_scenario.run("examples/scenarios/penalty.json", blue="hard", repeat=100)
    print(sum(result["score"] for result in results) / len(results))

A scenario is a file or a dict, as docs/scenarios.md describes it. One process of the program
answers all calls: SIMROB_PROGRAM, else build/bin/simrob of this tree, else simrob on the PATH.
"""

import argparse
import atexit
import json
import os
import pathlib
import shutil
import subprocess
import threading


class Refused(ValueError):
    """What the program did not accept: the member, what it was, and what was expected, in words
    and by a code with arguments that stays the same for ever."""

    def __init__(self, field, value, reason, code="", arguments=None):
        super().__init__(f"{field} = {value}: {reason}" if value else f"{field}: {reason}")
        self.field = field
        self.value = value
        self.reason = reason
        self.code = code
        self.arguments = arguments or {}


def find_program():
    """The path of the program simrob."""
    built = pathlib.Path(__file__).resolve().parents[2] / "build" / "bin" / "simrob"
    for path in (os.environ.get("SIMROB_PROGRAM"), str(built) if built.exists() else None,
                 shutil.which("simrob")):
        if path:
            return path
    raise FileNotFoundError("simrob is not there: build it, or set SIMROB_PROGRAM")


class Scenarios:
    """A process that plays scenarios until it is closed. One thread at a time."""

    def __init__(self, program=None):
        self._lock = threading.Lock()
        self._process = subprocess.Popen([program or find_program(), "scenario", "serve"],
                                         stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         text=True, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the process; nothing can be played any more."""
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait()
        self._process.stdout.close()

    def is_running(self):
        return self._process.poll() is None

    def play(self, scenario, blue="none", yellow="none", repeat=1, first=0, seed=None):
        """The whole answer: mean, deviation, best, worst, and "repetitions"."""
        if not isinstance(scenario, dict):
            scenario = json.loads(pathlib.Path(scenario).read_text(encoding="utf-8"))
        call = {"scenario": scenario, "blue": blue, "yellow": yellow, "repeat": repeat,
                "first": first}
        if seed is not None:
            call["seed"] = seed
        with self._lock:
            self._process.stdin.write(json.dumps(call) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"simrob ended with status {self._process.wait()}")
        answer = json.loads(line)
        if "refusal" in answer:
            raise Refused(**answer["refusal"])
        return answer["result"]

    def run(self, scenario, **options):
        """Repetitions `first` to `first + repeat - 1`, each a dict with score, hash, ..."""
        return self.play(scenario, **options)["repetitions"]


_shared = None


def _close_shared():
    if _shared is not None:
        _shared.close()


def run(scenario, blue="none", yellow="none", repeat=1, first=0, seed=None):
    """Plays in a process that is kept for the next call. Repetition i depends on the scenario, its
    seed, the strategies and i alone."""
    global _shared
    if _shared is None or not _shared.is_running():
        if _shared is None:
            atexit.register(_close_shared)
        _shared = Scenarios()
    return _shared.run(scenario, blue=blue, yellow=yellow, repeat=repeat, first=first, seed=seed)


def main():
    parser = argparse.ArgumentParser(description="Plays a scenario and tells each score")
    parser.add_argument("file")
    parser.add_argument("--blue", default="none")
    parser.add_argument("--yellow", default="none")
    parser.add_argument("--repeat", type=int, default=1)
    options = parser.parse_args()
    for result in run(options.file, options.blue, options.yellow, options.repeat):
        print(result["index"], result["score"], result["hash"])


if __name__ == "__main__":
    main()
