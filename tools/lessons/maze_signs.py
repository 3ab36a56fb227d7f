"""The world of the lesson maze_signs: at each fork a sign says which way is free."""

from pieces import Entity, Robot, World
from scenery import BLUE, CHALK, GOLD, GRASS, HEDGE, RED, arc, cloud, flag, tree

STAGE_M, STAGES = 4.0, 3
WAYS = ("left", "right", "right")   # as they are when nothing is shuffled
FIRST_GATE = 21
HIGH_M, HALF_WIDE_M, THICK_M = 1.5, 1.9, 0.2
LANE_M = 1.2                        # from the middle to the middle of either lane


def build():
    world = World(f"""
The lesson maze_signs: three forks, {STAGE_M:g} m apart. At each a hedge stands in the middle with
a sign: a blue arrow to
the left or a red one to the right; the lane on the other side is closed. Entities {FIRST_GATE} to
{FIRST_GATE + 2} are sign
and barrier of a fork, which the lesson shuffles; entity 10 is the garden, entity 11 the hedges,
entity 1 the pupil's Tello.
Made by tools/lessons/worlds.py.""")
    scene = world.add(Entity(10, "Garden, start and landing place."))
    length = STAGE_M * STAGES
    scene.plane(GRASS, "Grass", -0.02)
    path = scene.slab((-0.9, -HALF_WIDE_M, -0.02), (length + 1.0, HALF_WIDE_M, 0), "#e3cf9f",
                      "Sand")
    start = (-(length + 0.1) / 2, 0)
    scene.disc(path, start, 0.35, "#3c4654")
    scene.line(path, arc(start, 0.29, 0, 360, 32), 0.03, CHALK)
    goal = (start[0] + length, 0)
    for radius, colour in ((0.6, GOLD), (0.45, CHALK), (0.3, GOLD), (0.15, CHALK)):
        scene.disc(path, goal, radius, colour)
    for side in (-1, 1):
        flag(scene, length + 0.7, 1.2 * side, 0, 1.2, GOLD)
    for x, y, size in ((1, 3.2, 2.2), (4.6, 3.4, 2.6), (8.2, 3.1, 2.2), (11.6, 3.4, 2.4),
                       (14, -1.6, 2.0)):
        tree(scene, x, y, -0.02, size)
    for x in (3.0, 9.5):
        cloud(scene, x, 7.0, 3.8, 0.7)
    hedges(world.add(Entity(11, "Hedges.")), length)
    for stage, way in enumerate(WAYS):
        world.add(gate(FIRST_GATE + stage, stage, way))
    world.add(Robot("tello", 1, "The pupil's drone.", (0, 0, 0)))
    return world


def hedges(entity, length):
    def hedge(low, high):
        entity.slab((*low, 0), (*high, HIGH_M), HEDGE, "Grass")

    wide, thick = HALF_WIDE_M, THICK_M
    for side in (-1, 1):
        near, far = sorted((side * wide, side * (wide + thick)))
        hedge((-0.9, near), (length + 1.0, far))
    hedge((-0.9 - thick, -wide - thick), (-0.9, wide + thick))
    hedge((length + 1.0, -wide - thick), (length + 1.0 + thick, wide + thick))
    for stage in range(STAGES):
        x = stage * STAGE_M
        hedge((x + 0.8, -0.55), (x + 1.9, 0.55))
        for side in (-1, 1):
            near, far = sorted((side * 0.65, side * wide))
            hedge((x + 3.0, near), (x + 3.0 + thick, far))
    sign = entity.sign((length + 0.98, 0, 1.0), (0.8, 0.6), 180)
    entity.disc(sign, (0, 0), 0.22, GOLD)


def gate(entity_id, stage, way):
    """The sign on the hedge in the middle, and the barrier in the lane that it does not show."""
    entity = Entity(entity_id, f"A sign to the {way}, and the barrier on the other side.",
                    "Generic",
                    (stage * STAGE_M, 0, 0))
    sign = entity.sign((0.785, 0, 1.0), (0.84, 0.64), 180)
    to_left = way == "left"
    entity.arrow(sign, 0.66, BLUE if to_left else RED, to_left)
    y = -LANE_M if to_left else LANE_M
    for index in range(3):
        colour = "#e9e4d8" if index % 2 else "#8d7bb5"
        entity.box((1.35, y, 0.25 + 0.5 * index), (0.12, 1.25, 0.5), colour, "Wood")
    return entity
