#!/usr/bin/env python3
"""Draws what `simrob run WORLD --json` prints as an SVG picture, seen obliquely from above.

    build/bin/simrob run worlds/pitch_5v5.xml --seconds 2 --json | tools/picture.py > a.svg

Entities have colours of their own in turn; --colour 1-5=#4d86c4 gives some of them another.
"""

import argparse
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "picture"))

from painter import paint  # noqa: E402  (found only through the path above)


def painted(text):
    """The entities and their colour: 1-5=#4d86c4."""
    found = re.fullmatch(r"(\d+)(?:-(\d+))?=(#[0-9a-fA-F]{6})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text}: expected FIRST-LAST=#rrggbb")
    first, last, colour = found.groups()
    return {entity: colour for entity in range(int(first), int(last or first) + 1)}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", help="the JSON; standard input by default")
    parser.add_argument("--width", type=int, default=960, help="pixels")
    parser.add_argument("--azimuth", type=float, default=-62.0, help="degrees from x towards y")
    parser.add_argument("--elevation", type=float, default=34.0, help="degrees above the ground")
    parser.add_argument("--colour", type=painted, action="append", default=[],
                        help="entities and their colour, FIRST-LAST=#rrggbb")
    options = parser.parse_args()
    with (open(options.file, encoding="utf-8") if options.file else sys.stdin) as stream:
        state = json.load(stream)
    colours = {entity: colour for some in options.colour for entity, colour in some.items()}
    print(paint(state, options.width, options.azimuth, options.elevation, colours))


if __name__ == "__main__":
    main()
