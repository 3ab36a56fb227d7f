#!/usr/bin/env python3
"""How fast lessons run: bench/lesson_speed.py [--seconds S] [--rounds N] [--page]

A program that reads a sensor in each control period, against an agent that only synchronises, by
turns in the same lesson; the best of some rounds. Without a page each is in Node behind the same
pipe, on the same core; with --page in a worker of the page in Chromium, over a lane.
docs/benchmarks.md tells what came out."""

import argparse
import json
import math
import os
import resource
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

CALLS = {"line": "line()", "distance": "distance()", "camera": "find_colour('red')"}
PERIOD_S = 0.02

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
    """Simulated seconds of a run, wall seconds, exchanges with the program, and seconds of the
    processor for all of it."""
    core = ["taskset", "-c", "0"] if os.path.exists("/usr/bin/taskset") else []
    words = [*core, SIMROB, "lesson", "run", path, "--seed", "1", "--json", "--program", program,
             "--data", data, *runner]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(done.stderr)
    told = json.loads(done.stdout)
    one = told["seeds"][0]
    if one["error"] is not None:
        sys.exit(json.dumps(one["error"]))
    used_s = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return told["time_s"], one["wall_s"], one["exchanges"], used_s


def over_pipe(folder, seconds, rounds):
    """For each program microseconds of the processor for a control period, and how many times real
    time it ran. A period is the difference of two runs, so that it is no matter how long a program
    takes to begin; on a core of its own it takes just that time."""
    agent = os.path.join(folder, "empty.mjs")
    with open(agent, "w", encoding="utf-8") as stream:
        stream.write(EMPTY_AGENT)
    programs = {"nothing": ("pass", ["--runner", "node", agent])}
    for name, call in CALLS.items():
        programs[name] = (READING.format(call=call), [])
    lengths = (seconds / 6, seconds)
    told = {(name, length): [] for name in programs for length in lengths}
    for _ in range(rounds):
        for (name, length), runs in told.items():
            text, runner = programs[name]
            program = os.path.join(folder, name + ".py")
            with open(program, "w", encoding="utf-8") as stream:
                stream.write(text)
            runs.append(run(lesson(folder, length), program, runner, folder))
    least, most = {}, {}
    for name in programs:
        short, long = (told[(name, length)] for length in lengths)
        used_s = min(one[3] for one in long) - min(one[3] for one in short)
        least[name] = used_s / (long[0][2] - short[0][2]) * 1e6
        most[name] = max(one[0] / one[1] for one in long)
    return least, most


def over_lane(folder, seconds, rounds):
    """The same in the page, by the clock; its beginning is left out, and shorter runs suffice."""
    words = [os.path.join(ROOT, "tools", "node.sh"), os.path.join(ROOT, "bench", "lane_speed.js"),
             lesson(folder, seconds / 15), str(rounds)]
    words += [f"{name}={call}" for name, call in CALLS.items()]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    least = json.loads(done.stdout)
    return least, {name: PERIOD_S / us * 1e6 for name, us in least.items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=600, help="simulated, of a run")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--page", action="store_true")
    options = parser.parse_args()
    measure = over_lane if options.page else over_pipe
    with tempfile.TemporaryDirectory() as folder:
        least, most = measure(folder, options.seconds, options.rounds)
    print("| program | times real time | us a control period | of the empty agent |")
    print("| --- | --- | --- | --- |")
    for name, us in least.items():
        print(f"| {name} | {most[name]:.0f} | {us:.0f} | {us / least['nothing']:.2f} |")


if __name__ == "__main__":
    main()
