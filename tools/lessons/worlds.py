#!/usr/bin/env python3
"""Writes lessons/NAME/world.xml for the lessons whose worlds have many walls, signs or lines.

    tools/lessons/worlds.py             all of them
    tools/lessons/worlds.py football    one
    tools/lessons/worlds.py --check     says which ones differ from what would be written

Robots come from library/, so that they are drawn and weighed as everywhere else.
"""

import argparse
import os
import sys

import drone_maze
import football
import line_ramp
import maze_3d
import maze_signs
import take_off

LESSONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../lessons")
BUILDERS = {
    "line_ramp": line_ramp.build, "maze_3d": maze_3d.build, "take_off": take_off.build,
    "drone_maze": drone_maze.build, "maze_signs": maze_signs.build, "football": football.build,
    "football_2v2": football.build_2v2,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *BUILDERS], help="lessons; all by default")
    parser.add_argument("--check", action="store_true",
                        help="write nothing; 1 if one is not current")
    options = parser.parse_args()
    stale = 0
    for name in options.names or BUILDERS:
        path = os.path.join(LESSONS, name, "world.xml")
        text = BUILDERS[name]().xml()
        if options.check:
            with open(path, encoding="utf-8") as file:
                if file.read() != text:
                    stale = 1
                    print(f"{name}: world.xml is not what tools/lessons/worlds.py writes")
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return stale


if __name__ == "__main__":
    sys.exit(main())
