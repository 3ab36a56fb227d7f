#!/usr/bin/env python3
"""Watches the world from above: now and then a small picture, or with --lines a line of figures.

Robots are letters by their id (1 is A), balls are o, other things #.
"""

import argparse
import sys

from simrob_agent import Agent

COLUMNS, ROWS = 64, 20


def symbol(entity):
    if entity.kind == "Robot":
        return chr(ord("A") + (entity.id - 1) % 26)
    return "o" if entity.kind == "Ball" else "#"


def picture(broadcast, half_width_m):
    """x to the right, y up; `half_width_m` is visible on either side of x = 0."""
    cells = [[" "] * COLUMNS for _ in range(ROWS)]
    half_height_m = half_width_m * 2 * ROWS / COLUMNS  # a letter is twice as high as wide
    for entity in broadcast.entities.values():
        x, y, _ = entity.position
        column = int((x / half_width_m + 1) / 2 * COLUMNS)
        row = int((1 - y / half_height_m) / 2 * ROWS)
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            cells[row][column] = symbol(entity)
    edge = "+" + "-" * COLUMNS + "+"
    return "\n".join([edge, *("|" + "".join(row) + "|" for row in cells), edge])


def line(broadcast):
    return "  ".join(f"{symbol(e)} {e.position[0]:.2f} {e.position[1]:.2f}"
                     for e in broadcast.entities.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--interval", type=float, default=1, help="of simulated time, s")
    parser.add_argument("--count", type=int, default=0, help="of pictures; 0 is without end")
    parser.add_argument("--lines", action="store_true", help="figures in place of pictures")
    parser.add_argument("--half-width", type=float, default=1.5, help="what is seen of x, m")
    options = parser.parse_args()
    with Agent("observer", options.udp) as agent:
        agent.register(broadcast_s=options.interval)
        shown = 0
        while not options.count or shown < options.count:
            broadcast = agent.latest()
            if broadcast is None:
                print("nothing is told: is the simulation initialised?", file=sys.stderr)
                continue
            shown += 1
            print(f"{broadcast.time_s:8.2f} s  iteration {broadcast.iteration}", end="  ")
            print(line(broadcast) if options.lines
                  else "\n" + picture(broadcast, options.half_width), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
