"""Runs the checks of ./test and adds them up. The last line printed is `N passed, M failed`."""

import argparse
import sys
import time

import parts
from outcome import Outcome
from report import write_long_result


def parse_arguments():
    parser = argparse.ArgumentParser(
        prog="./test", description="Builds and checks everything, or the parts that are named.",
        epilog="Parts: " + ", ".join(parts.PARTS))
    parser.add_argument("part", nargs="*", help="the parts to run; all of them by default")
    parser.add_argument("--long", action="store_true",
                        help="run the full counts and keep the result in docs/long_test_result.md")
    parser.add_argument("--filter", default="*", metavar="PATTERN",
                        help="run only the test cases that match, as in GoogleTest: 'Incline.*'")
    options = parser.parse_args()
    unknown = [name for name in options.part if name not in parts.PARTS]
    if unknown:
        parser.error(f"no part is called {unknown[0]}; there are {', '.join(parts.PARTS)}")
    return options


def run_part(name, options):
    print(f"\n== {name}: {parts.PARTS[name].__doc__.splitlines()[0]}", flush=True)
    started = time.monotonic()
    outcome = parts.PARTS[name](options)
    outcome.seconds = time.monotonic() - started
    print(f"-- {name}: {outcome} in {outcome.seconds:.0f} s", flush=True)
    return outcome


def main():
    options = parse_arguments()
    outcomes = {name: run_part(name, options) for name in parts.PARTS
                if name in options.part or not options.part}
    total = sum(outcomes.values(), Outcome())
    print("\n== summary")
    for name, outcome in outcomes.items():
        print(f"{name:12} {outcome.seconds:6.0f} s   {outcome}")
    for failure in total.failures:
        print(f"FAILED {failure}")
    if options.long and not options.part:
        write_long_result(outcomes, total)
    print(f"{total.passed} passed, {total.failed} failed")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
