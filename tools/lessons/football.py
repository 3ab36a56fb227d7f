"""The worlds of the lessons football and football_2v2: a small pitch with boards, goals, ball and
robots."""

import math

from pieces import Ball, Entity, Robot, World
from scenery import CHALK, arc, flag, tree

BALL_RADIUS_M, BALL_KG = 0.035, 0.1
BOARD_M, HIGH_M = 0.04, 0.09
GOAL_M, DEEP_M = 0.56, 0.14       # width of a goal, and its depth
CORNER_M = 0.16                   # the boards cut the corners, so that no ball gets stuck there
OURS, THEIRS = "#2456d6", "#8a3ec2"
BANK_M, RISE_M = 0.14, 0.02       # the rim slopes: a ball that gets there rolls back
THEIR_FORCE_N = 1.2               # less than the 3 N of an mBot: nobody is to push for ever
KICKER = {"Maximum": 0.15, "Position_X": 0.08, "Reach": 0.055}


def build():
    return match("football", (2.2, 1.5), {1: ("mbot", (-0.55, 0, 0), 0, OURS),
                                          2: ("mbot", (0.7, 0.35, 0), 180, THEIRS)})


def build_2v2():
    return match("football_2v2", (2.6, 1.8), {
        1: ("mbot", (-0.5, 0, 0), 0, OURS), 2: ("mbot", (-1.0, 0.1, 0), 0, OURS),
        4: ("mbot", (0.7, 0.45, 0), 180, THEIRS), 5: ("mbot", (1.05, -0.1, 0), 180, THEIRS)})


def match(name, size, robots):
    half_x, half_y = size[0] / 2, size[1] / 2
    world = World(f"""
The lesson {name}: a pitch of {size[0]:g} m x {size[1]:g} m. Entity 1 is the pupil's mBot and
plays towards +x, entity 3 the ball;
blue robots are on its side, violet ones on the other. Entity 10 is the pitch. Made by
tools/lessons/worlds.py.""")
    ball, boards = world.material("Ball"), world.material("Boards")
    world.rub(0, ball, Friction=0.6, Restitution=0.3, Rolling_Friction=0.0006)
    world.rub(boards, ball, Friction=0.2, Restitution=0.6)
    world.rub(0, boards, Friction=0.2)
    pitch = world.add(Entity(10, "Pitch, lines, boards and goals."))
    ground = pitch.plane("#5fa455", "Grass")
    paint_lines(pitch, ground, half_x, half_y)
    add_boards(pitch, half_x, half_y, boards)
    add_banks(pitch, half_x, half_y)
    for side, colour in ((-1, OURS), (1, THEIRS)):
        add_goal(pitch, side, half_x, colour, boards)
        for y in (-1, 1):
            flag(pitch, side * (half_x + 0.1), y * (half_y + 0.1), 0, 0.35, colour)
    stands(pitch, half_x, half_y)
    world.add(Ball(3, "The ball.", (0, 0, BALL_RADIUS_M), BALL_RADIUS_M, BALL_KG, "#ff8000", ball))
    for entity_id, (file, place, turned, colour) in robots.items():
        devices = {"Kicker": KICKER}
        if colour == THEIRS:
            devices["Drive"] = {"Maximum_Force": THEIR_FORCE_N}
        note = "The pupil's robot." if entity_id == 1 else "A robot that the lesson plays."
        world.add(Robot(file, entity_id, note, place, turned, devices,
                        {0: colour, 5: colour}))
    return world


def paint_lines(pitch, ground, half_x, half_y):
    def line(points):
        pitch.line(ground, points, 0.02, CHALK)

    x, y = half_x - 0.05, half_y - 0.05
    line([(-x, -y), (x, -y), (x, y), (-x, y), (-x, -y)])
    line([(0, -y), (0, y)])
    line(arc((0, 0), 0.25, 0, 360, 40))
    for side in (-1, 1):
        line([(side * x, -0.42), (side * (x - 0.25), -0.42), (side * (x - 0.25), 0.42),
              (side * x, 0.42)])


def add_boards(pitch, half_x, half_y, material):
    colour = "#f3ead6"
    for side in (-1, 1):
        pitch.box((0, side * (half_y + BOARD_M / 2), HIGH_M / 2),
                  (2 * half_x + 2 * BOARD_M, BOARD_M, HIGH_M),
                  colour, "Wood", material=material)
        for y in (-1, 1):
            low, high = sorted((y * GOAL_M / 2, y * half_y))
            pitch.box((side * (half_x + BOARD_M / 2), (low + high) / 2, HIGH_M / 2),
                      (BOARD_M, high - low, HIGH_M), colour, "Wood", material=material)
            pitch.box((side * (half_x - CORNER_M / 2), y * (half_y - CORNER_M / 2), HIGH_M / 2),
                      (CORNER_M * 2 ** 0.5 + 0.03, BOARD_M, HIGH_M), colour, "Wood",
                      turned=(0, 0, -45 * side * y), material=material)


def add_banks(pitch, half_x, half_y):
    angle = math.atan2(RISE_M, BANK_M)
    wide, thick = math.hypot(RISE_M, BANK_M), 0.02
    inwards = BANK_M / 2 - thick / 2 * math.sin(angle)
    height = RISE_M / 2 - thick / 2 * math.cos(angle)
    degrees, colour = math.degrees(angle), "#549a4b"
    for side in (-1, 1):
        pitch.box((0, side * (half_y - inwards), height), (2 * half_x, wide, thick), colour,
                  "Grass",
                  turned=(side * degrees, 0, 0))


def add_goal(pitch, side, half_x, colour, material):
    x = half_x + DEEP_M
    pitch.box((side * (x + 0.01), 0, 0.09), (0.02, GOAL_M + 0.04, 0.18), colour, material=material)
    for y in (-1, 1):
        pitch.box((side * (half_x + DEEP_M / 2), y * (GOAL_M / 2 + 0.01), 0.09),
                  (DEEP_M, 0.02, 0.18), colour,
                  material=material)
    pitch.box((side * half_x, 0, 0.19), (0.02, GOAL_M + 0.04, 0.02), "#f7f4ea")


def stands(pitch, half_x, half_y):
    """Benches behind the far side, with a crowd, and trees behind them."""
    colours = ("#d4252b", "#2456d6", "#f4e04d", "#8a3ec2", "#3c9a6a", "#e9e4d8")
    for row in range(3):
        y, z = half_y + 0.32 + 0.2 * row, 0.06 + 0.1 * row
        pitch.box((0, y, z / 2), (2 * half_x - 0.3, 0.18, z), "#9aa3ad", "Wood")
        count = int((2 * half_x - 0.5) / 0.19)
        for seat in range(count):
            if (seat * 7 + row * 3) % 5 == 0:
                continue
            x = (seat - (count - 1) / 2) * 0.19
            colour = colours[(seat * 5 + row * 2) % len(colours)]
            pitch.cylinder((x, y, z + 0.05), 0.035, 0.1, colour)
            pitch.sphere((x, y, z + 0.13), 0.032, "#f3dccb" if (seat + row) % 3 else "#6b625e")
    for side in (-1, 1):
        tree(pitch, side * (half_x + 0.5), half_y + 0.4, 0, 1.0)
