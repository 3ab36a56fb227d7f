#!/usr/bin/env python3
"""How fast lessons run without a page: bench/lesson_speed.py [--seconds S] [--rounds N]

A program that reads a sensor in each control period, against an agent that only synchronises, each
in Node behind the same pipe, in the same lesson and on the same core; the best of some rounds.
docs/benchmarks.md tells what came out."""

import argparse
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SIMROB = os.path.join(ROOT, "build", "bin", "simrob")

EMPTY_AGENT = """
import { readSync, writeSync } from "node:fs";
let text = "";
const piece = Buffer.alloc(65536);
function line() {
  let end;
  while ((end = text.indexOf("\\n")) < 0) {
    const got = readSync(0, piece, 0, piece.length, null);
    if (got === 0) process.exit(0);
    text += piece.toString("utf8", 0, got);
  }
  const first = text.slice(0, end);
  text = text.slice(end + 1);
  return first;
}
const say = (send) => writeSync(1, JSON.stringify({ send }) + "\\n");
line();
say([]);
for (;;) {
  const { broadcast } = JSON.parse(line());
  say([{ command: "Synchronize", key: "pupil", iteration: broadcast.iteration }]);
}
"""

READING = """
while True:
    x = {call}
    if x == 12345:
        break
"""


def lesson(folder, seconds):
    """The first lesson, without an end before that time."""
    path = os.path.join(folder, "speed")
    os.makedirs(path, exist_ok=True)
    source = os.path.join(ROOT, "lessons", "first_metres")
    with open(os.path.join(source, "lesson.json"), encoding="utf-8") as stream:
        told = json.load(stream)
    told.update(lesson="speed", fails=[{"time": {"over_s": seconds}}], hints=[], stars=[],
                api=["line", "distance", "image", "wait", "forward", "find_colour"])
    told.pop("picture", None)
    with open(os.path.join(path, "lesson.json"), "w", encoding="utf-8") as stream:
        json.dump(told, stream)
    with open(os.path.join(source, "world.xml"), encoding="utf-8") as stream, \
            open(os.path.join(path, "world.xml"), "w", encoding="utf-8") as copy:
        copy.write(stream.read())
    return path


def run(path, program, runner, data):
    """Simulated and wall seconds of a run, and exchanges with the program."""
    core = ["taskset", "-c", "0"] if os.path.exists("/usr/bin/taskset") else []
    words = [*core, SIMROB, "lesson", "run", path, "--seed", "1", "--json", "--program", program,
             "--data", data, *runner]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stderr)
    told = json.loads(done.stdout)
    one = told["seeds"][0]
    if one["error"] is not None:
        sys.exit(json.dumps(one["error"]))
    return told["time_s"], one["wall_s"], one["exchanges"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = lesson(folder, options.seconds)
        agent = os.path.join(folder, "empty.mjs")
        with open(agent, "w", encoding="utf-8") as stream:
            stream.write(EMPTY_AGENT)
        programs = {"nothing": ("pass", ["--runner", "node", agent])}
        for name, call in (("line", "line()"), ("distance", "distance()")):
            programs[name] = (READING.format(call=call), [])
        programs["camera"] = (READING.format(call="find_colour('red')"), [])
        best = {}
        for _ in range(options.rounds):
            for name, (text, runner) in programs.items():
                program = os.path.join(folder, name + ".py")
                with open(program, "w", encoding="utf-8") as stream:
                    stream.write(text)
                told = run(path, program, runner, folder)
                if name not in best or told[1] < best[name][1]:
                    best[name] = told
    empty = best["nothing"][1] / best["nothing"][2]
    print("| program | times real time | us a control period | of an empty agent |")
    print("|---|---|---|---|")
    for name, (time_s, wall_s, exchanges) in best.items():
        period = wall_s / max(exchanges, 1)
        print(f"| {name} | {time_s / wall_s:.0f} | {period * 1e6:.0f} | {period / empty:.2f} |")


if __name__ == "__main__":
    main()
