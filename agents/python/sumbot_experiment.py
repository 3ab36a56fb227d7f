#!/usr/bin/env python3
"""Repeats the thesis's experiment with the SumBot (section 5.2) over UDP, in lock-step.

Builds the world of annex 1 in an empty nucleus, lets the robot settle for 2 s and keeps that
moment; every measurement begins there. Straight runs: 0.50 m are timed twice, from the command at
rest, and from 4 s later, when it rolls. Turns: from rest to 360 degrees; the diameter is that of
the circle that fits the second turn. Exits with 1 when a figure is outside the bounds of
docs/sumbot.md.
"""

import argparse
import math
import os
import sys

from simrob_agent import Agent, LockStep, lock_step_mode, motors
from simrob_messages import InitializeSimulation, KeepSnapshot, RecallSnapshot

WORLD = os.path.join(os.path.dirname(__file__), "../../worlds/sumbot.xml")
ROBOT = 1  # wheel 0 is the left one, 1 the right
SETTLING_S, ROLLING_START_S, LONGEST_S = 2, 4, 120
STRAIGHT_M = 0.5
FULL_TURN = 2 * math.pi

# Speeds of the wheels, rad/s, and the thesis's times, s: tables 5 and 6, with the diameters, m.
STRAIGHTS = [(2.2, 11.37), (2.6, 9.63), (3.25, 7.74), (4, 6.33), (6, 4.29)]
TURNS = [(6, 4, 18.72, None), (6, 3.25, 14.2, 0.41), (6, 2.6, 11.4, 0.31), (6, 2.2, 10.11, 0.25),
         (6, 0, 6.1, None), (6, -6, 3.3, None), (4, -4, 4.68, None), (3.25, -3.25, 5.61, None),
         (2.6, -2.6, 7, None), (2.2, -2.2, 9.04, None)]
IMPOSSIBLE_TURN = (3.25, 2.2)  # takes half a minute, whatever the thesis says
QUICK_STRAIGHTS, QUICK_TURNS = STRAIGHTS[-2:], [TURNS[3], TURNS[5]]


def crossing(time_1, before, time_2, after, goal):
    """The time at which a quantity passed `goal`, when it went from `before` to `after`."""
    return time_1 + (time_2 - time_1) * (goal - before) / (after - before)


def fitted_diameter(points):
    """The diameter of the circle through the points, by least squares."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    xx = yy = xy = xq = yq = 0.0
    for x, y in ((x - mean_x, y - mean_y) for x, y in points):
        q = (x * x + y * y) / 2
        xx, yy, xy, xq, yq = xx + x * x, yy + y * y, xy + x * y, xq + x * q, yq + y * q
    determinant = xx * yy - xy * xy
    if determinant <= 0:
        return 0.0
    a, b = (xq * yy - yq * xy) / determinant, (yq * xx - xq * xy) / determinant
    return 2 * math.sqrt(a * a + b * b + (xx + yy) / len(points))


class Stopwatch:
    """Times how long the robot takes to get 0.50 m away from where it was started."""

    def __init__(self, begin):
        self.time_s = None
        self._begin = self._last = begin

    def look(self, now):
        if self.time_s is None:
            before_m, gone_m = self._gone(self._last), self._gone(now)
            if gone_m >= STRAIGHT_M:
                self.time_s = crossing(self._last.time_s, before_m, now.time_s, gone_m,
                                       STRAIGHT_M) - self._begin.time_s
            self._last = now

    def _gone(self, then):
        return math.dist(then.entities[ROBOT].position[:2],
                         self._begin.entities[ROBOT].position[:2])


class Experiment:
    """The robot in lock-step. `now` is the broadcast that is to be answered next."""

    def __init__(self, agent, world):
        self._steps = LockStep(agent)
        agent.register(sync=True)
        agent.do(lock_step_mode())
        agent.build_world(world, start=False)
        agent.do(motors(ROBOT, {0: 0, 1: 0}))
        agent.do(InitializeSimulation())
        self.now = self._steps.next()
        while self.now.time_s < SETTLING_S:
            self._advance()
        self._settled = self.now
        self._advance(KeepSnapshot(name="settled"))
        # One more iteration, so that the first measurement goes back further than one.
        self._advance()

    def straight_s(self, wheel):
        """From rest, and rolling."""
        self._begin(wheel, wheel)
        from_rest, rolling = Stopwatch(self._settled), None
        while self.now.time_s < SETTLING_S + LONGEST_S:
            from_rest.look(self.now)
            if rolling:
                rolling.look(self.now)
            elif self.now.time_s >= SETTLING_S + ROLLING_START_S:
                rolling = Stopwatch(self.now)
            if from_rest.time_s and rolling and rolling.time_s:
                return from_rest.time_s, rolling.time_s
            self._advance()
        raise TimeoutError("the robot does not get there")

    def turn(self, left, right, with_diameter):
        """Time, diameter of the second turn, and greatest distance from its place in the first."""
        self._begin(left, right)
        time_s, turned, farthest_m, points = None, 0.0, 0.0, []
        last = self._settled
        while last.time_s < SETTLING_S + LONGEST_S:
            before = turned
            turned += math.remainder(self._yaw(self.now) - self._yaw(last), FULL_TURN)
            if time_s is None:
                farthest_m = max(farthest_m, self._distance(self._settled))
                if abs(turned) >= FULL_TURN:
                    time_s = crossing(last.time_s, abs(before), self.now.time_s, abs(turned),
                                      FULL_TURN) - self._settled.time_s
                    if not with_diameter:
                        return time_s, None, farthest_m
            elif abs(turned) < 2 * FULL_TURN:
                points.append(self._robot(self.now).position[:2])
            else:
                return time_s, fitted_diameter(points), farthest_m
            last = self.now
            self._advance()
        raise TimeoutError("the robot does not turn")

    def _begin(self, left, right):
        """Back to where it settled, and one iteration on with these wheels."""
        self._steps.answer(RecallSnapshot(name="settled"),
                           motors(ROBOT, {0: left, 1: right}), back_to=self._settled.iteration)
        self.now = self._steps.next()

    def _advance(self, *requests):
        self._steps.answer(*requests)
        self.now = self._steps.next()

    def _distance(self, begin):
        return math.dist(self._robot(self.now).position[:2], self._robot(begin).position[:2])

    @staticmethod
    def _robot(broadcast):
        return broadcast.entities[ROBOT]

    @staticmethod
    def _yaw(broadcast):
        return Experiment._robot(broadcast).rotation[2]


class Judge:
    """Prints figures and remembers whether all were within their bounds."""

    def __init__(self):
        self.is_content = True

    def check(self, text, value, low, high):
        is_fine = low < value < high
        self.is_content &= is_fine
        print(text + ("" if is_fine else "  OUTSIDE ITS BOUNDS"), flush=True)

    def compare(self, name, value, reference, percent):
        error = 100 * (value / reference - 1)
        self.check(f"{name}: {value:.4f}, thesis {reference:g}, {error:+.1f} %", error,
                   -percent, percent)
        return abs(error)

    def mean(self, name, errors, percent):
        mean = sum(errors) / len(errors)
        self.check(f"{name}, mean: {mean:.1f} %", mean, -1, percent)


def measure(experiment, judge, is_quick):
    straights, turns = (QUICK_STRAIGHTS, QUICK_TURNS) if is_quick else (STRAIGHTS, TURNS)
    errors = []
    for wheel, thesis_s in straights:
        from_rest_s, rolling_s = experiment.straight_s(wheel)
        judge.compare(f"straight at {wheel} from rest, s", from_rest_s, thesis_s, 15)
        errors.append(judge.compare(f"straight at {wheel}, s", rolling_s, thesis_s, 5))
    judge.mean("straight runs", errors, 3)
    errors = []
    for left, right, thesis_s, thesis_m in turns:
        time_s, diameter_m, farthest_m = experiment.turn(left, right, thesis_m is not None)
        errors.append(judge.compare(f"turn with {left}, {right}, s", time_s, thesis_s, 15))
        if thesis_m is not None:
            judge.compare("  its diameter, m", diameter_m, thesis_m, 25)
        if left == -right:
            judge.check(f"  on the spot within {farthest_m:.4f} m", farthest_m, -1, 0.01)
    judge.mean("turns", errors, 10)
    if not is_quick:
        time_s, _, _ = experiment.turn(*IMPOSSIBLE_TURN, False)
        judge.check(f"turn with 3.25, 2.2: {time_s:.4f} s", time_s, 30, 37)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--world", default=WORLD, help="the file of the world")
    parser.add_argument("--quick", action="store_true", help="only some of the rows")
    options = parser.parse_args()
    judge = Judge()
    with Agent("experiment", options.udp) as agent:
        measure(Experiment(agent, options.world), judge, options.quick)
    return 0 if judge.is_content else 1


if __name__ == "__main__":
    sys.exit(main())
