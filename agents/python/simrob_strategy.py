"""Strategies of robot soccer in Python, played by `simrob match --blue FILE.py`.

A strategy is a function `play(sight)`, or a class that derives from Strategy. Either is found in
the file that is played; nothing else need be in it. Metres, radians, seconds. All numbers are in
the team's own frame: the origin is the middle of the pitch, x goes to the goal that it attacks, y
to its left. docs/strategies.md describes the messages that are exchanged.

Standard library only.
"""

import os
import random
import runpy
import socket
import struct
import sys
import traceback
from typing import NamedTuple

VERSION = 1
BRIEFING, SIGHT, PLACING, END = 1, 2, 3, 4
READY, WHEELS, WISH, EXCUSE = 101, 102, 103, 104

LONGEST_MESSAGE = 8192
GREATEST_WHEEL_VELOCITY = 125
GAME_STATES = ("play", "free_ball", "place_kick", "penalty_kick", "free_kick", "goal_kick")
WHOSE_BALL = ("anyone", "ours", "theirs")
TEAMS = ("blue", "yellow")

_BRIEFING = struct.Struct("<4IQd15d32s")
_SIGHT = struct.Struct("<4I2i2Id5d")
_ROBOT = struct.Struct("<6d")
_PLACE = struct.Struct("<3d")


class Briefing(NamedTuple):
    """What a team learns before the match."""
    team: str
    robots_per_side: int
    seed: int
    step_s: float
    length_m: float
    width_m: float
    goal_width_m: float
    goal_depth_m: float
    corner_side_m: float
    goal_area_depth_m: float
    goal_area_width_m: float
    penalty_mark_m: float
    free_ball_x_m: float
    free_ball_y_m: float
    ball_radius_m: float
    robot_side_m: float
    wheel_radius_m: float
    track_m: float
    unit_m_s: float
    league: str


class RobotSeen(NamedTuple):
    x_m: float
    y_m: float
    rotation_rad: float
    velocity_x_m_s: float
    velocity_y_m_s: float
    spin_rad_s: float


class BallSeen(NamedTuple):
    x_m: float
    y_m: float
    z_m: float
    velocity_x_m_s: float
    velocity_y_m_s: float


class Place(NamedTuple):
    x_m: float
    y_m: float
    rotation_rad: float


class Sight(NamedTuple):
    """What a team sees before each step. The first robot of a team is its goalkeeper."""
    time_s: float
    state: str
    whose_ball: str
    defends_left: bool
    our_goals: int
    their_goals: int
    ball: BallSeen
    ours: list
    theirs: list
    briefing: Briefing


class Strategy:
    """The base class; only play() must be overridden."""

    def begin(self, briefing):
        """Called before the first step."""

    def play(self, sight):
        """Returns (left, right) for each robot, from -125 to 125."""
        raise NotImplementedError("a strategy needs play(self, sight)")

    def propose(self, sight, places):
        """Before play begins again, returns a Place for each robot where the referee's will not
        do; it takes what the rules allow."""
        return places


class _Function(Strategy):
    def __init__(self, function):
        self._function = function

    def play(self, sight):
        return self._function(sight)


def read_briefing(message):
    _, version, team, robots, seed, step_s, *rest = _BRIEFING.unpack(message)
    if version != VERSION:
        raise ValueError(f"the program speaks version {version} of the protocol, not {VERSION}")
    league = rest.pop().rstrip(b"\0").decode()
    return Briefing(TEAMS[team], robots, seed, step_s, *rest, league)


def read_sight(message, briefing):
    """The sight, and its end in the message."""
    (_, state, whose, defends_left, our_goals, their_goals, ours, theirs, time_s,
     *ball) = _SIGHT.unpack_from(message)
    middle = _SIGHT.size + ours * _ROBOT.size
    end = middle + theirs * _ROBOT.size
    robots = [RobotSeen._make(numbers)
              for numbers in _ROBOT.iter_unpack(message[_SIGHT.size:end])]
    return Sight(time_s, GAME_STATES[state], WHOSE_BALL[whose], bool(defends_left), our_goals,
                 their_goals, BallSeen._make(ball), robots[:ours], robots[ours:], briefing), end


def write_rows(kind, rows, numbers_each):
    flat = [number for row in rows for number in row]
    if len(flat) != numbers_each * len(rows):
        raise ValueError(f"expected {numbers_each} numbers for each robot, not {rows!r}")
    return struct.pack(f"<2I{len(flat)}d", kind, len(rows), *flat)


def write_excuse(text):
    data = text.encode("ascii", "replace")[:1000]
    return struct.pack("<2I", EXCUSE, len(data)) + data


def _excuse_of(error):
    """The error, and the last line in the strategy's own file that led to it."""
    folder = sys.path[0]
    theirs = [frame for frame in traceback.extract_tb(error.__traceback__)
              if os.path.dirname(os.path.abspath(frame.filename)) == folder]
    text = f"{type(error).__name__}: {error}"
    if theirs:
        text += f" ({os.path.basename(theirs[-1].filename)}, line {theirs[-1].lineno})"
    return text


class _Line:
    """The socket that the program left open for its strategy."""

    def __init__(self):
        number = os.environ.get("SIMROB_STRATEGY_FD")
        if number is None:
            sys.exit("a strategy is played by the program: simrob match --blue FILE.py")
        self._socket = socket.socket(fileno=int(number))

    def next(self):
        return self._socket.recv(LONGEST_MESSAGE)

    def say(self, message):
        self._socket.send(message)


def _answer(strategy, message, briefing):
    kind = struct.unpack_from("<I", message)[0]
    sight, end = read_sight(message, briefing)
    if kind == SIGHT:
        return write_rows(WHEELS, strategy.play(sight), 2)
    places = [Place._make(numbers) for numbers in _PLACE.iter_unpack(message[end:])]
    return write_rows(WISH, strategy.propose(sight, places), 3)


def _serve(strategy, line):
    briefing = read_briefing(line.next())
    random.seed(briefing.seed)
    strategy.begin(briefing)
    proposes = type(strategy).propose is not Strategy.propose
    line.say(struct.pack("<3I", READY, VERSION, int(proposes)))
    while (message := line.next()) and struct.unpack_from("<I", message)[0] != END:
        line.say(_answer(strategy, message, briefing))


_has_run = False


def run(strategy):
    """Plays with a Strategy, or with a function of a sight, until the match is over."""
    global _has_run
    _has_run = True
    line = _Line()
    try:
        _serve(strategy if isinstance(strategy, Strategy) else _Function(strategy), line)
    except Exception as error:
        line.say(write_excuse(_excuse_of(error)))


def _found_in(names):
    for value in names.values():
        if isinstance(value, type) and issubclass(value, Strategy) and value is not Strategy:
            return value()
    if callable(names.get("play")):
        return _Function(names["play"])
    raise ValueError("expected a function play(sight), or a class that derives from Strategy")


def main(path):
    """Plays with the strategy in a file, unless the file called run() itself."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    try:
        strategy = None
        names = runpy.run_path(path, run_name="__main__")
        if not _has_run:
            strategy = _found_in(names)
    except Exception as error:
        line = _Line()
        line.next()
        line.say(write_excuse(_excuse_of(error)))
        return
    if strategy is not None:
        run(strategy)
