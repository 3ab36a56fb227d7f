#!/usr/bin/env python3
"""The manual's demonstration: builds the world of the SumBot and drives it from the keyboard.

    w a s d   forwards, left, backwards, right      space   stop      q   quit

On a terminal time passes as on the wall. From a pipe each key counts for half a second of simulated
time, as fast as the computer goes, and the end of the keys is the end.
"""

import argparse
import os
import select
import sys

from simrob_agent import Agent, LockStep, lock_step_mode, motors
from simrob_messages import SetSpeed

ROBOT = 1  # its Entity_id in annex 1 of the thesis; wheel 0 is the left one, 1 the right
WHEELS = {"w": (6, 6), "s": (-6, -6), "a": (-3, 3), "d": (3, -3), " ": (0, 0)}
PIPED_KEY_ITERATIONS = 50
WORLD = os.path.join(os.path.dirname(__file__), "../../worlds/sumbot.xml")


def piped_keys():
    """Each key for this many iterations, then "q"."""
    for key in sys.stdin.read().partition("q")[0]:
        if key in WHEELS:
            yield from key * PIPED_KEY_ITERATIONS
    yield "q"


def terminal_keys():
    """The key pressed since the last iteration, or ""."""
    import termios
    import tty
    before = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin)
    try:
        while True:
            yield os.read(0, 1).decode() if select.select([sys.stdin], [], [], 0)[0] else ""
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def drive(agent, keys):
    """Drives until "q", and returns where the robot is then."""
    steps = LockStep(agent)
    wheels = told = (0, 0)
    for key in keys:
        robot = steps.next().entities[ROBOT]
        if key == "q":
            return robot
        wheels = WHEELS.get(key, wheels)
        if wheels == told:
            steps.answer()
        else:
            steps.answer(motors(ROBOT, {0: wheels[0], 1: wheels[1]}))
        told = wheels


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--world", default=WORLD, help="the file of the world")
    options = parser.parse_args()
    is_terminal = sys.stdin.isatty()
    with Agent("keyboard", options.udp) as agent:
        agent.register(sync=True)
        agent.do(lock_step_mode(), SetSpeed(speed=1 if is_terminal else 0))
        agent.build_world(options.world)
        if is_terminal:
            print("w a s d to drive, space to stop, q to quit")
        robot = drive(agent, terminal_keys() if is_terminal else piped_keys())
        print("x %.4f y %.4f z %.4f heading %.4f" % (*robot.position, robot.rotation[2]))


if __name__ == "__main__":
    main()
