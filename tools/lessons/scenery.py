"""What makes the worlds of lessons friendly: trees, clouds, flags, houses, digits on signs."""

import math

GRASS, HEDGE, BARK, CREAM = "#7fb56a", "#3f7d45", "#75665a", "#f7f4ea"
CHALK, GOLD, RED, BLUE = "#fff9e6", "#f2b632", "#d4252b", "#2456d6"

# The strokes of digits, on a square of two by three, as on the displays of clocks.
SEGMENTS = {"a": ((0, 2), (1, 2)), "b": ((1, 2), (1, 1)), "c": ((1, 1), (1, 0)),
            "d": ((0, 0), (1, 0)),
            "e": ((0, 1), (0, 0)), "f": ((0, 2), (0, 1)), "g": ((0, 1), (1, 1))}
DIGITS = {"0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd",
          "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg"}


def tree(entity, x, y, ground=0.0, height=1.0, colour="#4d9a54"):
    entity.cylinder((x, y, ground + 0.2 * height), 0.05 * height, 0.4 * height, BARK, "Wood")
    entity.sphere((x, y, ground + 0.65 * height), 0.32 * height, colour, "Grass")


def fir(entity, x, y, ground=0.0, height=1.0):
    entity.cylinder((x, y, ground + 0.1 * height), 0.05 * height, 0.2 * height, BARK, "Wood")
    entity.cone((x, y, ground + 0.45 * height), 0.3 * height, 0.6 * height, "#2f7350", "Grass")
    entity.cone((x, y, ground + 0.75 * height), 0.22 * height, 0.5 * height, "#388059", "Grass")


def cloud(entity, x, y, z, size=0.5):
    for along, up, radius in ((-0.9, 0, 0.6), (0, 0.25, 0.85), (0.9, 0, 0.65)):
        entity.sphere((x + along * size, y, z + up * size), radius * size, "#ffffff")


def flag(entity, x, y, ground, height, colour):
    entity.cylinder((x, y, ground + height / 2), 0.012 * height + 0.003, height, CREAM)
    entity.box((x + 0.17 * height, y, ground + 0.86 * height),
               (0.3 * height, 0.01, 0.2 * height), colour, "Carpet")


def house(entity, x, y, size=1.0):
    entity.box((x, y, 0.45 * size), (1.2 * size, size, 0.9 * size), "#f2dfb8")
    for side in (-1, 1):
        entity.box((x, y + side * 0.29 * size, 1.13 * size),
                   (1.34 * size, 0.78 * size, 0.06 * size),
                   "#b8513f", "Wood", turned=(side * -40, 0, 0))
    door = entity.sign((x - 0.6 * size, y, 0.3 * size), (0.3 * size, 0.6 * size), 180, "#7a5638")
    entity.disc(door, (0.09 * size, 0), 0.025 * size, GOLD)


def write_number(entity, sign, text, height, colour):
    """Digits in the middle of a sign."""
    step, width = height / 2, height * 0.42
    total = len(text) * width + (len(text) - 1) * width * 0.7
    for index, digit in enumerate(text):
        left = -total / 2 + index * width * 1.7
        for name in DIGITS[digit]:
            ends = [(left + width * x, (y - 1) * step) for x, y in SEGMENTS[name]]
            entity.line(sign, ends, height * 0.16, colour)


def arc(centre, radius, start, end, count=12):
    """Points of an arc, angles in degrees; counter-clockwise where `end` is the greater one."""
    angles = [math.radians(start + (end - start) * i / count) for i in range(count + 1)]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
            for angle in angles]


def chequers(entity, body, low, cell, columns, rows, colour="#20242b"):
    for column in range(columns):
        for row in range(rows):
            if (column + row) % 2:
                continue
            x, y = low[0] + column * cell, low[1] + row * cell
            entity.area(body, [(x, y), (x + cell, y), (x + cell, y + cell), (x, y + cell)], colour)
