"""The world of the lesson line_ramp: a line over two floors and the ramp between them."""

import math

from pieces import Entity, Robot, World
from scenery import CHALK, GOLD, GRASS, arc, chequers, fir, flag, tree

ANGLE = 13.0           # of the ramp, degrees
RAMP_M = 1.2           # along its slope
FOOT = (1.5, 0.5)      # where the ramp begins, and its middle
THICK = 0.06
LINE_M = 0.03


def lower_line():
    return ([(-1.35, -0.75)] + arc((0.6, -0.4), 0.35, -90, 90) + arc((-0.5, 0.325), 0.375, -90,
            -270)
            + [(0, 0.7), (0.25, 0.5), (0.5, 0.72), (0.75, 0.5), FOOT])


def upper_line(crest):
    corner = crest + 0.9
    return ([(crest, 0.5)] + arc((corner - 0.2, 0.3), 0.2, 90, 0, 6) + [(corner, -0.25)]
            + arc((corner - 0.5, -0.25), 0.5, 0, -90))


def build():
    slope = math.radians(ANGLE)
    crest, height = FOOT[0] + RAMP_M * math.cos(slope), RAMP_M * math.sin(slope)
    world = World(f"""
The lesson line_ramp: a bright line over a floor, up a ramp of {ANGLE:.0f} degrees and over an
upper floor.
Entity 1 is an mBot that does not make up for its weight on slopes: at rest it rolls slowly back.
Entity 10 is everything else: its paints 0, 1 and 2 are the line on the floor, the ramp and the
upper floor.
Made by tools/lessons/worlds.py.""")
    scene = world.add(Entity(10, "Meadow, floors, ramp, and the line on them."))
    floor = scene.slab((-1.7, -1.1, -THICK), (FOOT[0], 1.1, 0), "#6d4a30", "Wood")
    middle = (RAMP_M / 2 * math.cos(slope) + THICK / 2 * math.sin(slope),
              RAMP_M / 2 * math.sin(slope) - THICK / 2 * math.cos(slope))
    ramp = scene.box((FOOT[0] + middle[0], FOOT[1], middle[1]), (RAMP_M, 0.6, THICK), "#85592f",
                     "Wood",
                     turned=(0, -ANGLE, 0))
    upper = scene.slab((crest, -1.1, height - THICK), (crest + 1.6, 1.1, height), "#6d4a30", "Wood")
    scene.line(floor, [(x + 0.1, y) for x, y in lower_line()], LINE_M, CHALK)
    scene.line(ramp, [(-RAMP_M / 2, 0), (RAMP_M / 2, 0)], LINE_M, CHALK)
    centre = crest + 0.8
    scene.line(upper, [(x - centre, y) for x, y in upper_line(crest)], LINE_M, CHALK)
    end = upper_line(crest)[-1]
    chequers(scene, upper, (end[0] - centre - 0.44, end[1] - 0.16), 0.08, 4, 4, "#f7f4ea")
    decorate(scene, crest, height, end)
    world.add(Robot("mbot", 1, "The pupil's robot, at the beginning of the line.", (-1.3, -0.75, 0),
                    devices={"Drive": {"Feed_Forward": "false"}}))
    return world


def decorate(scene, crest, height, end):
    scene.plane(GRASS, "Grass", -0.3)
    for x, y in ((-1.6, -1), (-1.6, 1), (FOOT[0] - 0.1, -1), (FOOT[0] - 0.1, 1)):
        scene.cylinder((x, y, -0.18), 0.04, 0.24, "#4a3320", "Wood")
    for x in (crest + 0.1, crest + 1.5):
        for y in (-1, 1):
            scene.cylinder((x, y, (height - THICK - 0.3) / 2), 0.04, height - THICK + 0.3,
                           "#4a3320", "Wood")
    for side in (-1, 1):
        flag(scene, end[0] - 0.28, end[1] + side * 0.25, height, 0.4, GOLD)
        flag(scene, -1.5, -0.75 + side * 0.25, 0, 0.3, "#3f8fd0")
    for x, y, size in ((-2.3, 0.9, 1.1), (-0.7, 1.7, 0.9), (2.1, 1.6, 1.2), (4.9, 0.4, 1.0)):
        tree(scene, x, y, -0.3, size)
    for x, y, size in ((0.6, 1.9, 1.2), (3.3, 1.7, 1.4), (2.1, -0.9, 0.7), (-2.4, -1.3, 0.9)):
        fir(scene, x, y, -0.3, size)
