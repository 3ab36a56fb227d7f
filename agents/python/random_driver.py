#!/usr/bin/env python3
"""Drives the robots of a world at random, in lock-step: the same seed gives the same bits.

Builds the world in an empty nucleus, gives each robot new speeds every tenth iteration, and prints
the hash of the state at the end. The drivers in C++ and Java draw the same numbers.
"""

import argparse
import os

from simrob_agent import Agent, LockStep, lock_step_mode, motors
from simrob_messages import GetState

WORLD = os.path.join(os.path.dirname(__file__), "../../worlds/sumbot.xml")
MASK = (1 << 64) - 1


class Numbers:
    """Knuth's 64-bit linear congruential generator, of which the upper bits are used."""

    def __init__(self, seed):
        self._state = seed & MASK

    def speed(self):
        """The speed of a wheel, from -6 to 6 rad/s."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & MASK
        return ((self._state >> 33) % 121 - 60) / 10


def drive(agent, seed, iterations):
    steps = LockStep(agent)
    numbers = Numbers(seed)
    while (broadcast := steps.next()).iteration < iterations:
        requests = []
        if broadcast.iteration % 10 == 0:
            for entity in broadcast.entities.values():
                if entity.kind == "Robot":
                    left, right = numbers.speed(), numbers.speed()
                    requests.append(motors(entity.id, {0: left, 1: right}))
        steps.answer(*requests)


def state_line(state):
    return f"iteration {state.iteration} hash {state.hash}"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--world", default=WORLD, help="the file of the world")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=1000)
    options = parser.parse_args()
    with Agent("random", options.udp) as agent:
        agent.register(sync=True)
        agent.do(lock_step_mode())
        agent.build_world(options.world)
        drive(agent, options.seed, options.iterations)
        # The last iteration is not answered yet, so the nucleus is still there.
        print(state_line(agent.ask(GetState())))


if __name__ == "__main__":
    main()
