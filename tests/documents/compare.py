"""Whether a program prints what a page shows."""

import re

HASH = re.compile(r"\b(?=[0-9a-f]*[0-9])[0-9a-f]{16}(?:[0-9a-f]{48})?\b")


class Hashes:
    """Hashes differ from build to build, but consistently: equal hashes on the page must be equal
    in what is printed, and vice versa."""

    def __init__(self):
        self.printed = {}  # by the page's
        self.shown = {}  # by the printed

    def are_same(self, shown, printed):
        return (self.printed.setdefault(shown, printed) == printed
                and self.shown.setdefault(printed, shown) == shown)


def plain(line, varying):
    for pattern in varying:
        line = re.sub(pattern, "~", line)
    return line.rstrip()


def line_is_same(shown, printed, varying, hashes):
    shown, printed = plain(shown, varying), plain(printed, varying)
    if HASH.sub("#", shown) != HASH.sub("#", printed):
        return False
    return all(hashes.are_same(a, b) for a, b in zip(HASH.findall(shown), HASH.findall(printed)))


def difference(shown, printed, varying, hashes):
    """None, or the first difference. A line `...` stands for any number of lines."""
    index = 0
    for number, line in enumerate(shown):
        if line.strip() == "...":
            rest = shown[number + 1:]
            if not rest:
                return None
            while index < len(printed) and not line_is_same(rest[0], printed[index], varying,
                                                            hashes):
                index += 1
            continue
        if index >= len(printed):
            return f"the page goes on: {line}"
        if not line_is_same(line, printed[index], varying, hashes):
            return f"the page shows    {line}\nbut it is printed {printed[index]}"
        index += 1
    if index < len(printed):
        return f"the page ends, and it is printed: {printed[index]}"
    return None
