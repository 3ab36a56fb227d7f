"""Runs each fuzz target of fuzz/ for a while. One check each."""

import glob
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

from build import ROOT, build, folder
from outcome import Outcome

INPUT_TIMEOUT_S = 300  # against hangs; fuzz/processor_limit.h says how slow an input may be
MEMORY_MIB = 2048
PLACE = folder("asan")
PROGRAM = os.path.join(PLACE, "bin", "simrob")
DICTIONARY = os.path.join(PLACE, "fuzz", "words.dict")
SEEDS = os.path.join(PLACE, "fuzz", "seeds")
# What reads the bytes of agents gets most of the time.
LONG_SHARE = ("json_message_fuzz", "session_fuzz", "xml_message_fuzz")
# Messages of agents, one of each kind.
MESSAGES = (
    '<Message><Agent_Message Command="Synchronize"><Key>a</Key><Iteration>7</Iteration>'
    '</Agent_Message><Simulation_Message><Entity_Request Command="Robot_Motor_Control">'
    '<Entity_Id>1</Entity_Id><Motors><Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>3</Value>'
    '</Motor></Motors></Entity_Request></Simulation_Message></Message>',
    '{"command":"Robot_Motor_Control","entity_id":1,"tag":7,'
    '"motors":[{"wheel_joint_id":0,"value":3}]}',
    '[{"command":"Create_Entity","type":"Field","data":{"entity_id":5,"structure":{"body":'
    '{"type":"Heightfield","body_id":1,"size_x":1,"size_y":1,"rows":2,"columns":2,'
    '"heights":[0,0.5,1,-1]}}}},{"command":"Set_Timestep","timestep":0.01,"response":true}]',
)


def prepare():
    """Writes what the targets start from: the words of the protocol, messages and saves."""
    os.makedirs(SEEDS, exist_ok=True)
    with open(DICTIONARY, "w", encoding="utf-8") as stream:
        subprocess.run([PROGRAM, "catalogue", "--dictionary"], stdout=stream, check=True)
    for number, message in enumerate(MESSAGES):
        with open(os.path.join(SEEDS, f"message_{number}"), "w", encoding="utf-8") as stream:
            stream.write(message)
    for world in ("pendulum", "chain", "sumbot"):
        path = os.path.join(ROOT, "worlds", f"{world}.xml")
        save = os.path.join(SEEDS, f"{world}_save.xml")
        subprocess.run([PROGRAM, "run", path, "--steps", "3", "--save", save],
                       stdout=subprocess.DEVNULL, check=True)


def run_target(name, seconds):
    corpus = os.path.join(PLACE, "corpus", name)
    artifacts = os.path.join(PLACE, "artifacts", name)
    os.makedirs(corpus, exist_ok=True)
    os.makedirs(artifacts, exist_ok=True)
    # New inputs go to the first folder; the others are only read.
    command = [os.path.join(PLACE, "fuzz", f"fuzz_{name}"), f"-max_total_time={seconds}", "-seed=1",
               f"-timeout={INPUT_TIMEOUT_S}", f"-rss_limit_mb={MEMORY_MIB}", "-verbosity=0",
               "-print_final_stats=1", f"-artifact_prefix={artifacts}/", f"-dict={DICTIONARY}",
               corpus, SEEDS, os.path.join(ROOT, "worlds"), os.path.join(ROOT, "robots")]
    done = subprocess.run(command, cwd=PLACE, text=True, errors="replace", stdout=subprocess.PIPE,
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
    """Each target that reads agents' bytes gets the seconds, the others a tenth of them."""
    outcome = Outcome()
    names = sorted(os.path.basename(path)[:-4]
                   for path in glob.glob(os.path.join(ROOT, "fuzz", "*.cpp")))
    if build("asan", ["simrob", *(f"fuzz_{name}" for name in names)], outcome):
        prepare()
        # All at once: each has its seconds of wall time, however many processors there are.
        with ThreadPoolExecutor(max_workers=len(names)) as pool:
            done = pool.map(lambda name: run_target(
                name, seconds if name in LONG_SHARE else seconds // 10), names)
            for name, passed in zip(names, done):
                outcome.check(f"fuzz {name}", passed)
    return outcome
