#!/usr/bin/env python3
"""Writes docs/functions.md from lessons/functions.json: `functions_page.py > docs/functions.md`."""

import json
import os

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../lessons/functions.json")

GROUPS = (("move", "Moving"), ("turn", "Turning"), ("fly", "Flying"), ("sense", "Sensing"),
          ("see", "Seeing"), ("time", "Time"), ("tell", "Telling"))

HEAD = """# Functions of the robot

<!-- Written by tools/functions_page.py from lessons/functions.json. -->

What a pupil's program can tell its robot and ask of it, in the page, by `simrob lesson run`, and
outside on a [real robot](#a-real-robot). Each function has a name in Spanish and one in English,
and those of the public WebSim; all of them can be used at any time, by themselves and as members
of the module `HAL`. Blocks, completion and this page are made from
[lessons/functions.json](../lessons/functions.json).

<!-- file: a_square.py -->

    import HAL

    for corner in range(4):
        avanzar_metros(0.5)
        HAL.turn_by(90)
    print(posicion())

- **An order holds until the next one**, which replaces it: `forward` drives straight, `turn`
  turns on the spot, `up` climbs straight up. `move` gives all three at once; `set_speed`,
  `set_turn` and `set_climb` change one and leave the others.
- **Orders take no time** by themselves. Time passes while the robot waits, while it goes or turns
  to where it was sent, and when something is sensed for the second time: a reading is new in each
  control period, so `while line() == 0: forward(0.2)` goes at the pace of the sensors. 10,000
  statements without any of it let a control period pass as well.
- Values may be given by their names, in either language: `go(speed=0.2)`,
  `girar_grados(ángulo=90)`, `girar_grados(angulo=90)`.
- Lengths are in metres, angles in degrees, left and up are positive. What is out of the robot's
  reach is cut to the greatest that it can.
- Besides, programs have Python's own words and the modules `math`, `random`, `time`, `json`, `re`
  and `collections`. `random` begins alike in each run, `time` is the robot's time. The Python is
  MicroPython 1.27: without `match` and without data classes, and a dictionary is not in the order
  in which it was filled.
"""

TAIL = """
## A real robot

[lessons/hal.py](../lessons/hal.py) carries these functions out. It is plain Python, runs
unchanged in MicroPython and in Python 3.11, and all that it wants of a robot is a link with two
calls:

| call | |
|---|---|
| `begin()` | the state before the first order |
| `exchange(commands, rest_s)` | gives orders, lets time pass, and tells the state |

At least `rest_s` pass, or a control period if that is 0. A state is a dictionary with `time`,
`iteration`, `readings` by type and index of a device, such as `("Distance", 0)`, and `answers`.
In the page the link is a lane to the nucleus, under Node a pipe. Whoever has a robot writes one
for it, of some forty lines: [agents/python/pupil.py](../agents/python/pupil.py) has one that
speaks to a robot at the other end of a UDP connection, here one in another SimRob, and runs a
lesson's program as it is:

    build/bin/simrob serve lessons/first_metres/world.xml &
    agents/python/pupil.py lessons/first_metres/reference.py

`--robot` says which robot, `--udp HOST:PORT` where. It keeps in lock-step, so the same program
does the same each time; with `--free-running` nobody waits for the program, as with a robot on
the floor.
"""


def cell(text):
    return text.replace("|", "\\|")


def limits(parameter):
    if "least" not in parameter:
        return ""
    unit = parameter["unit"]
    return f", {parameter['least']} to {parameter['most']} {unit}".rstrip()


def default(parameter, language):
    value = parameter.get("default")
    if isinstance(value, dict):
        value = value[language]
    if value is None or value == "":
        return ""
    return f"={json.dumps(value, ensure_ascii=False)}"


def call(function, language):
    inside = ", ".join(parameter["names"][language] + default(parameter, language)
                       for parameter in function["parameters"])
    return f"`{function['names'][language]}({inside})`"


def row(function):
    names = call(function, "en") + "<br>" + call(function, "es")
    if function["aliases"]:
        names += "<br>" + ", ".join(f"`{alias}`" for alias in function["aliases"])
    ranges = [parameter["names"]["en"] + limits(parameter) for parameter in function["parameters"]
              if "least" in parameter]
    told = function["returns"]
    unit = f"{told['unit']}, " if told["unit"] else ""
    tells = "" if told["type"] == "none" else unit + told["type"]
    needs = "" if function["needs"] == "none" else function["needs"]
    words = f"{function['help']['en']}<br>*{function['help']['es']}*"
    cells = (names, words, "; ".join(ranges), tells, needs)
    return "| " + " | ".join(map(cell, cells)) + " |"


def page(table):
    text = HEAD
    for group, title in GROUPS:
        functions = [function for function in table if function["group"] == group]
        text += f"\n## {title}\n\n| function | what it does | range | tells | needs |\n"
        text += "|---|---|---|---|---|\n"
        text += "".join(row(function) + "\n" for function in functions)
    return text + TAIL


if __name__ == "__main__":
    with open(TABLE, encoding="utf-8") as stream:
        print(page(json.load(stream)["functions"]), end="")
