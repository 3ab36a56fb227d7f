"""Runs each fuzz target of fuzz/ for a while. One check each."""

import glob
import os
import subprocess

from build import ROOT, build, folder
from outcome import Outcome

SLOWEST_INPUT_S = 10
MEMORY_MIB = 2048


def run_target(name, seconds):
    place = folder("asan")
    corpus = os.path.join(place, "corpus", name)
    artifacts = os.path.join(place, "artifacts", name)
    os.makedirs(corpus, exist_ok=True)
    os.makedirs(artifacts, exist_ok=True)
    command = [os.path.join(place, "fuzz", f"fuzz_{name}"), f"-max_total_time={seconds}", "-seed=1",
               f"-timeout={SLOWEST_INPUT_S}", f"-rss_limit_mb={MEMORY_MIB}", "-verbosity=0",
               "-print_final_stats=1", f"-artifact_prefix={artifacts}/"]
    dictionary = os.path.join(ROOT, "fuzz", f"{name}.dict")
    if os.path.exists(dictionary):
        command.append(f"-dict={dictionary}")
    # New inputs go to the first folder; the others are only read.
    seeds = [os.path.join(ROOT, "fuzz", "corpus", name), os.path.join(ROOT, "worlds")]
    command += [corpus, *filter(os.path.isdir, seeds)]
    done = subprocess.run(command, cwd=place, text=True, errors="replace", stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    stats = dict(line[6:].split(": ") for line in done.stdout.splitlines()
                 if line.startswith("stat::") and ": " in line)
    runs = stats.get("number_of_executed_units", "?").strip()
    print(f"{name}: {runs} inputs in {seconds} s", flush=True)
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-60:]), flush=True)
        print(f"the input is kept in {artifacts}", flush=True)
    return done.returncode == 0


def run(seconds):
    outcome = Outcome()
    names = sorted(os.path.basename(path)[:-4]
                   for path in glob.glob(os.path.join(ROOT, "fuzz", "*.cpp")))
    if not names:
        print("no fuzz targets yet")
    elif build("asan", [f"fuzz_{name}" for name in names], outcome):
        for name in names:
            outcome.check(f"fuzz {name}", run_target(name, seconds))
    return outcome
