#!/usr/bin/env python3
"""Writes the poses of all entities to a CSV file, a line for each entity and broadcast."""

import argparse
import csv
import sys

from simrob_agent import Agent, LockStep

HEADER = ("iteration", "time_s", "entity", "kind", "x", "y", "z", "rot_x", "rot_y", "rot_z")


def log(next_broadcast, writer, broadcasts):
    writer.writerow(HEADER)
    for _ in range(broadcasts):
        broadcast = next_broadcast()
        if broadcast is None:
            sys.exit("the nucleus tells nothing: is the simulation initialised?")
        for entity in broadcast.entities.values():
            writer.writerow((broadcast.iteration, broadcast.time_s, entity.id, entity.kind,
                             *entity.position, *entity.rotation))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--interval", type=float, default=0.1, help="between broadcasts, s")
    parser.add_argument("--broadcasts", type=int, default=100, help="how many")
    parser.add_argument("--sync", action="store_true",
                        help="a synchronous nucleus waits: every iteration is logged, none missed")
    parser.add_argument("--output", default="-", help="the file; - is the standard output")
    options = parser.parse_args()
    with Agent("logger", options.udp) as agent:
        agent.register(sync=options.sync, broadcast_s=options.interval)
        next_broadcast = synchronous(agent) if options.sync else agent.receive
        if options.output == "-":
            log(next_broadcast, csv.writer(sys.stdout), options.broadcasts)
        else:
            with open(options.output, "w", newline="", encoding="utf-8") as stream:
                log(next_broadcast, csv.writer(stream), options.broadcasts)


def synchronous(agent):
    """A function that returns the next broadcast and lets the nucleus go on."""
    steps = LockStep(agent)

    def next_broadcast():
        broadcast = steps.next()
        steps.answer()
        return broadcast

    return next_broadcast


if __name__ == "__main__":
    main()
