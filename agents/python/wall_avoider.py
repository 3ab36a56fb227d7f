#!/usr/bin/env python3
"""Drives about in worlds/devices.xml without touching the walls, by distance sensors alone.

Builds the world in an empty nucleus, goes on in lock-step, and prints how far the wheels went, the
least distance that was seen, and how often the robot touched something.
"""

import argparse
import os

from simrob_agent import Agent, LockStep, lock_step_mode, motors

WORLD = os.path.join(os.path.dirname(__file__), "../../worlds/devices.xml")
ROBOT = 1
DISTANCES, LEFT_ENCODER, RIGHT_ENCODER, CONTACT = 0, 1, 2, 6
WHEEL_RADIUS_M = 0.024
CRUISE_RAD_S = 10.0
NEAR_M = 0.3


def speeds(distances):
    """Wheel speeds from five distances, right to left: straight on if there is room, otherwise
    away from the nearer side."""
    ahead = min(distances[1:4])
    right, left = min(distances[:2]), min(distances[3:])
    if ahead < NEAR_M:
        turn = CRUISE_RAD_S / 3 if left >= right else -CRUISE_RAD_S / 3
        return -turn, turn
    steer = max(-1.0, min(1.0, (left - right) / 0.6)) * CRUISE_RAD_S / 4
    return CRUISE_RAD_S - steer, CRUISE_RAD_S + steer


def drive(agent, iterations):
    steps = LockStep(agent)
    nearest, touches, travelled = float("inf"), 0, 0.0
    while (broadcast := steps.next()).iteration < iterations:
        readings = broadcast.entities[ROBOT].readings
        nearest = min(nearest, *readings[DISTANCES])
        touches += readings[CONTACT][0] > 0
        travelled = WHEEL_RADIUS_M * (readings[LEFT_ENCODER][0] + readings[RIGHT_ENCODER][0]) / 2
        left, right = speeds(readings[DISTANCES])
        steps.answer(motors(ROBOT, {0: left, 1: right}))
    return travelled, nearest, touches


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--world", default=WORLD, help="the file of the world")
    parser.add_argument("--iterations", type=int, default=3000)
    options = parser.parse_args()
    with Agent("avoider", options.udp) as agent:
        agent.register(sync=True)
        agent.do(lock_step_mode())
        agent.build_world(options.world)
        travelled, nearest, touches = drive(agent, options.iterations)
        print(f"travelled {travelled:.2f} m, nearest {nearest:.3f} m, touched {touches} times")


if __name__ == "__main__":
    main()
