#!/usr/bin/env python3
"""Writes the tables of docs/sumbot.md anew, from what build/bin/sumbot measures.

    examples/sumbot/document.py [PART...]     PART: tables, calibrate or fit; all of them otherwise

What stands between a line `<!-- sumbot PART -->` and the next `<!-- end -->` is replaced; the rest
of the page is left alone. The fit takes some minutes.
"""

import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "docs/sumbot.md")
PROGRAM = os.path.join(ROOT, "build/bin/sumbot")
PARTS = ("tables", "calibrate", "fit")


def measured(part):
    done = subprocess.run([PROGRAM, part], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def with_part(page, part, text):
    place = re.compile(rf"(<!-- sumbot {part} -->\n).*?(<!-- end -->)", re.DOTALL)
    changed, count = place.subn(lambda match: f"{match[1]}\n{text}\n{match[2]}", page)
    if count != 1:
        raise ValueError(f"{PAGE}: expected one place for '{part}', found {count}")
    return changed


def main(wanted):
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"{unknown[0]}: expected one of {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for part in wanted or PARTS:
        text = measured(part)
        with open(PAGE, encoding="utf-8") as stream:
            page = with_part(stream.read(), part, text)
        temporary = PAGE + ".new"
        with open(temporary, "w", encoding="utf-8") as stream:
            stream.write(page)
        os.replace(temporary, PAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
