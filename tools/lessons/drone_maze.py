"""The world of the lesson drone_maze: a maze of hedges, one to fly over, and a gate to fly
under."""

from pieces import Entity, Robot, World
from scenery import (BLUE, CHALK, GOLD, GRASS, HEDGE, RED, arc, chequers, cloud, flag, tree,
                     write_number)

CELL_M, THICK_M, HIGH_M = 1.4, 0.2, 1.8
LOW_HEDGE_M = 1.15     # of the hedge that is flown over
BEAM_M = 1.2           # from here up the gate is closed

# From above; `=` is the low hedge, `:` the gate with a beam. The drone starts in the lower left
# cell, and leaves through the gap, `.`, on the right.
MAP = """
+--+--+--+--+
|     |  =  |
+  +  +  +  +
|  |     |  |
+--+--+  +  +
|     :  |  |
+  +--+--+  +
|  |        .
+--+--+--+--+
""".strip("\n").split("\n")
COLUMNS = 4
FIRST_WALL = 11


def middle(column, row):
    return column * CELL_M, row * CELL_M


def pieces():
    """The walls as (kind, x1, y1, x2, y2), straight runs joined, in the order of their numbers."""
    found = []
    for line, text in enumerate(MAP):
        y = ((len(MAP) - 1 - line) / 2 - 0.5) * CELL_M
        for column in range(COLUMNS if line % 2 == 0 else 0):
            if text[3 * column + 1] == "-":
                join(found, "-", ((column - 0.5) * CELL_M, y, (column + 0.5) * CELL_M, y))
    for column in range(COLUMNS + 1):
        for line in range(len(MAP) - 2, 0, -2):
            row, kind = (len(MAP) - 2 - line) // 2, MAP[line][3 * column]
            x = (column - 0.5) * CELL_M
            if kind not in " .":
                join(found, kind, (x, (row - 0.5) * CELL_M, x, (row + 0.5) * CELL_M))
    return found


def join(found, kind, piece):
    if found and found[-1][0] == kind and found[-1][3:] == piece[:2] and kind in "-|":
        found[-1] = (kind, *found[-1][1:3], *piece[2:])
    else:
        found.append((kind, *piece))


def build():
    world = World(f"""
The lesson drone_maze: a maze of hedges {HIGH_M:g} m high. Entity 1 is the pupil's Tello, entity
10 the garden; each wall
from entity {FIRST_WALL} on bears its number. One hedge is low enough to be flown over, one gate
is flown under.
Made by tools/lessons/worlds.py.""")
    scene = world.add(Entity(10, "Garden, start and exit."))
    scene.plane(GRASS, "Grass", -0.02)
    path = scene.slab((-0.7, -0.7, -0.02), (4.9 + 2.1, 4.9, 0), "#e3cf9f", "Sand")
    centre = (3.15, 2.1)
    start = (-centre[0], -centre[1])
    scene.disc(path, start, 0.35, "#3c4654")
    scene.line(path, arc(start, 0.29, 0, 360, 32), 0.03, CHALK)
    exit_place = middle(4.2, 0)
    chequers(scene, path, (exit_place[0] - centre[0] - 0.5, exit_place[1] - centre[1] - 0.5), 0.25,
             4, 4, CHALK)
    for side in (-1, 1):
        flag(scene, exit_place[0] + 0.6, exit_place[1] + 0.6 * side, 0, 1.0, GOLD)
    for x, y, size in ((-1.8, 5.4, 2.4), (2.0, 6.0, 2.8), (7.6, 4.6, 2.2), (7.8, 0.2, 1.8),
                       (-2.0, 1.8, 2.0)):
        tree(scene, x, y, -0.02, size)
    cloud(scene, 5.2, 8.0, 4.0, 0.8)
    cloud(scene, -1.0, 8.4, 3.6, 0.6)
    for index, piece in enumerate(pieces()):
        world.add(wall(FIRST_WALL + index, *piece))
    world.add(Robot("tello", 1, "The pupil's drone.", (0, 0, 0), 90))
    return world


def wall(entity_id, kind, x1, y1, x2, y2):
    names = {"-": "A hedge.", "|": "A hedge.", "=": "The low hedge.", ":": "The gate."}
    entity = Entity(entity_id, names[kind])
    half = THICK_M / 2
    low, high = (x1 - half, y1 - half), (x2 + half, y2 + half)
    if kind == ":":
        entity.slab((*low, BEAM_M), (*high, HIGH_M), "#b8513f", "Wood")
        for y in (y1 + half, y2 - half):
            entity.slab((low[0], y - half / 2, 0), (high[0], y + half / 2, BEAM_M), "#8f3d30",
                        "Wood")
    else:
        top = LOW_HEDGE_M if kind == "=" else HIGH_M
        entity.slab((*low, 0), (*high, top), "#6fae4e" if kind == "=" else HEDGE, "Grass")
    number_signs(entity, kind, (x1 + x2) / 2, (y1 + y2) / 2, x1 == x2)
    return entity


def number_signs(entity, kind, x, y, is_along_y):
    height = {"=": 0.75, ":": 1.5}.get(kind, 1.45)
    colour = {"=": BLUE, ":": RED}.get(kind, "#20242b")
    shift = THICK_M / 2 + 0.012
    for facing, dx, dy in (((0, shift, 0), (180, -shift, 0)) if is_along_y
                           else ((90, 0, shift), (-90, 0, -shift))):
        sign = entity.sign((x + dx, y + dy, height), (0.42, 0.36), facing)
        write_number(entity, sign, str(entity.id), 0.2, colour)
