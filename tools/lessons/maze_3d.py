"""The world of the lesson maze_3d: a maze on two levels with a ramp between them."""

import math

from pieces import Entity, Robot, World
from scenery import GOLD, GRASS, RED, fir, flag, tree

CELL_M, WALL_M, HIGH_M = 0.5, 0.03, 0.16
ROBOT_HEIGHT_M = 0.045  # of an mBot's reference body
RISE_M = 0.2           # of the ramp, over two cells
LOWER, UPPER = 5, 4    # columns

# Drawn as it is seen from above; the ramp is in the third row from below, columns 5 and 6.
MAP = """
+--+--+--+--+--+     +--+--+--+--+
|        |     |     |           |
+  +--+  +  +  +--+--+  +  +  +  +
|  |     |  |              |  |  |
+  +  +--+  +--+--+--+--+--+  +  +
|  |  |     |  |     |        |  |
+  +--+  +--+  +     +--+--+--+  +
|              |     |           |
+--+--+--+--+--+     +--+--+--+--+
""".strip("\n").split("\n")
STARTS = ((0, 0, 90), (2, 2, 0), (4, 1, -90))   # column, row, heading
LOST = (7, 1)                                  # where the lost robot is


def wall_pieces():
    """Walls as runs of grid lines: (column, row, column, row)."""
    runs = []
    for line, text in enumerate(MAP):
        row = (len(MAP) - 1 - line) / 2
        if line % 2 == 0:
            columns = [c for c in range((len(text) - 1) // 3) if text[3 * c + 1] == "-"]
            for c in columns:
                if runs and runs[-1][1] == row and runs[-1][2] == c and runs[-1][3] == row:
                    runs[-1] = (runs[-1][0], row, c + 1, row)
                else:
                    runs.append((c, row, c + 1, row))
    for column in range((len(MAP[0]) - 1) // 3 + 1):
        for line in range(len(MAP) - 2, 0, -2):
            row = (len(MAP) - 2 - line) // 2
            if len(MAP[line]) <= 3 * column or MAP[line][3 * column] != "|":
                continue
            if runs and runs[-1][0] == runs[-1][2] == column and runs[-1][3] == row:
                runs[-1] = (column, runs[-1][1], column, row + 1)
            else:
                runs.append((column, row, column, row + 1))
    return runs


def middle(column, row):
    return (column + 0.5) * CELL_M, (row + 0.5) * CELL_M


def build():
    world = World("""
The lesson maze_3d: a maze on two levels; a ramp of 11 degrees leads from the lower to the upper
one.
Entity 1 is the pupil's mBot, entity 2 the lost piBot, entity 10 the floors, entity 11 the walls.
Made by tools/lessons/worlds.py.""")
    scene = world.add(Entity(10, "Meadow, two floors and the ramp."))
    low, high = LOWER * CELL_M, (LOWER + 2) * CELL_M
    floor = scene.slab((-0.15, -0.15, -0.05), (low, 2.15, 0), "#d9b98a", "Wood")
    for column, row, _ in STARTS:
        x, y = middle(column, row)
        scene.disc(floor, (x - (low - 0.15) / 2, y - 1), 0.09, "#4f7fd0")
    angle = math.atan2(RISE_M, high - low)
    long_m = math.hypot(RISE_M, high - low)
    scene.box(((low + high) / 2 + 0.02 * math.sin(angle), middle(5, 2)[1],
               RISE_M / 2 - 0.02 * math.cos(angle)),
              (long_m, CELL_M, 0.04), "#c79a5e", "Wood", turned=(0, -math.degrees(angle), 0))
    upper = scene.slab((high, -0.15, -0.05), (high + UPPER * CELL_M + 0.15, 2.15, RISE_M),
                       "#b9cf9e", "Carpet")
    goal = middle(*LOST)
    centre = (high + UPPER * CELL_M / 2 + 0.075, 1.0)
    scene.disc(upper, (goal[0] - centre[0], goal[1] - centre[1]), 0.2, GOLD)
    scene.disc(upper, (goal[0] - centre[0], goal[1] - centre[1]), 0.16, "#fff3c9")
    walls = world.add(Entity(11, "The walls."))
    for run in wall_pieces():
        add_wall(walls, run)
    decorate(scene)
    world.add(Robot("pibot", 2, "The robot that got lost.", (*lost_place(), RISE_M), 0,
                    without_devices=True))
    x, y = middle(*STARTS[0][:2])
    world.add(Robot("mbot", 1, "The pupil's robot.", (x, y, 0), STARTS[0][2]))
    for entity_id, start, colour in zip((21, 22), STARTS[1:], (RED, GOLD)):
        world.add(balloon(entity_id, start, colour))
    return world


def balloon(entity_id, start, colour):
    """Hovers over a start that is free. Its reference body, a grain that touches nothing, has the
    pose that the robot
    would have there, so that a lesson can shuffle the two."""
    entity = Entity(entity_id, "A balloon over a start that is free.", "Generic",
                    (*middle(*start[:2]), ROBOT_HEIGHT_M), turned=start[2])
    entity.sphere((0, 0, 0), 0.001, colour, touches=False)
    entity.cylinder((0, 0, 0.35), 0.003, 0.3, "#f7f4ea", touches=False)
    entity.sphere((0, 0, 0.6), 0.11, colour, touches=False)
    return entity


def lost_place():
    x, y = middle(*LOST)
    return x - 0.05, y


def add_wall(walls, run):
    ends = [(column * CELL_M, row * CELL_M) for column, row in (run[:2], run[2:])]
    for part in split_at_levels(ends):
        (x1, y1), (x2, y2) = part
        along_ramp = LOWER * CELL_M < (x1 + x2) / 2 < (LOWER + 2) * CELL_M
        is_upper = (x1 + x2) / 2 >= (LOWER + 2) * CELL_M
        top = HIGH_M + (RISE_M if along_ramp or is_upper else 0)
        colour = "#e8835a" if along_ramp else "#4f9bb0" if is_upper else "#7a6fb0"
        half = WALL_M / 2
        walls.slab((x1 - half, y1 - half, 0), (x2 + half, y2 + half, top), colour)


def split_at_levels(ends):
    """A wall along x in parts, one for each level."""
    (x1, y1), (x2, y2) = ends
    cuts = [x1] + [c * CELL_M for c in (LOWER, LOWER + 2) if x1 < c * CELL_M < x2] + [x2]
    if x1 == x2:
        return [ends]
    return [((a, y1), (b, y2)) for a, b in zip(cuts, cuts[1:])]


def decorate(scene):
    scene.plane(GRASS, "Grass", -0.05)
    flag(scene, (LOWER + 2 + UPPER) * CELL_M + 0.1, 2.1, RISE_M, 0.6, RED)
    for x, y, size in ((-0.8, 1.9, 1.1), (3.0, 2.3, 1.0), (6.2, 1.2, 1.2), (3.0, -0.3, 0.7)):
        tree(scene, x, y, -0.05, size)
    for x, y, size in ((-0.7, 0.1, 0.8), (1.2, 2.8, 1.3), (4.6, 2.8, 1.5), (2.75, 0.3, 0.6)):
        fir(scene, x, y, -0.05, size)
