"""The world of the lesson take_off: a drone on its pad, and a tower that shows heights."""

from pieces import Entity, Robot, World
from scenery import BLUE, CHALK, GOLD, GRASS, RED, arc, cloud, fir, house, tree, write_number

STEP_M = 0.5


def build():
    world = World("""
The lesson take_off: a lazy drone that reaches ordered speeds slowly and does not hold its height
by itself.
Entity 1 is the drone, entity 10 the meadow, the pad and a tower with a gold ring 2 m high.
Made by tools/lessons/worlds.py.""")
    scene = world.add(Entity(10, "Meadow, pad, tower and village."))
    scene.plane(GRASS, "Grass")
    pad = scene.cylinder((0, 0, 0.01), 0.6, 0.02, "#3c4654", "Carpet")
    scene.line(pad, arc((0, 0), 0.5, 0, 360, 40), 0.04, CHALK)
    for ends in (((-0.2, -0.16), (0.2, -0.16)), ((-0.2, 0.16), (0.2, 0.16)),
                 ((0, -0.16), (0, 0.16))):
        scene.line(pad, [(y, x) for x, y in ends], 0.06, CHALK)
    tower(scene, 0.9, 1.1)
    for x, y, z, size in ((3.2, 4.2, 3.4, 0.5), (-2.6, 5.0, 3.0, 0.45), (0.8, 6.0, 4.2, 0.6)):
        cloud(scene, x, y, z, size)
    house(scene, 3.4, 2.6, 1.3)
    for x, y, size in ((-1.9, 2.1, 1.5), (2.2, 3.6, 1.8), (-3.4, 3.6, 2.0), (5.0, 1.2, 1.6)):
        tree(scene, x, y, 0, size)
    for x, y, size in ((-2.6, 1.2, 1.3), (-0.7, 3.6, 2.2), (4.6, 4.4, 2.6), (-4.2, 1.6, 1.8)):
        fir(scene, x, y, 0, size)
    world.add(Robot("drone_light", 1, "The pupil's drone.", (0, 0, 0.02),
                    devices={"Drive": {"Speed_Gain": 0.6, "Speed_Derivative": 0, "Hold_Gain": 0,
                                       "Hold_Damping": 0, "Maximum_Speed": 6}}))
    return world


def tower(scene, x, y):
    """Red and white by half metres, with a gold ring where the drone shall stay."""
    for step in range(6):
        colour = RED if step % 2 else CHALK
        scene.cylinder((x, y, (step + 0.5) * STEP_M), 0.07, STEP_M, colour)
    scene.cylinder((x, y, 2.0), 0.17, 0.1, GOLD, "Metal")
    scene.sphere((x, y, 3.05), 0.12, BLUE)
    for metres in (1, 2, 3):
        sign = scene.sign((x + 0.24, y - 0.09, metres - 0.02), (0.26, 0.3), -90)
        write_number(scene, sign, str(metres), 0.2, "#20242b")
