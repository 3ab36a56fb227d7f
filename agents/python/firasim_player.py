#!/usr/bin/env python3
"""Plays a team of robot soccer as a program for FIRASim: UDP with Protocol Buffers.

The goalkeeper stays before its goal, the robot next to the ball takes it to the other goal, the
others stand ready. Each frame is answered by one packet with commands for all robots of the team.
"""

import argparse
import math
import socket
import struct

WHEEL_RADIUS_M = 0.0225
HALF_TRACK_M = 0.034
GREATEST_SPEED_M_S = 1.2
GREATEST_TURN_M_S = 0.6   # difference between a rim's speed and the middle's
NEAR_M = 0.09             # distance from a robot's middle to a ball that it touches
STUCK_FRAMES, BACK_FRAMES = 40, 15
SPIN = (-30.0, 30.0)      # rad/s, to strike the ball by turning


def varint(number):
    out = bytearray()
    while number > 0x7f:
        out.append(number & 0x7f | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def field(number, value):
    """One field of a message: an integer, a double, or bytes of a message."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    if isinstance(value, float):
        return varint(number << 3 | 1) + struct.pack("<d", value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def read_varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7f) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def read_message(data):
    """{number of field: [values]}; messages inside stay bytes."""
    fields, at = {}, 0
    while at < len(data):
        tag, at = read_varint(data, at)
        if tag & 7 == 0:
            value, at = read_varint(data, at)
        elif tag & 7 == 1:
            value, at = struct.unpack_from("<d", data, at)[0], at + 8
        elif tag & 7 == 2:
            size, at = read_varint(data, at)
            value, at = data[at:at + size], at + size
        else:
            raise ValueError(f"wire type {tag & 7}")
        fields.setdefault(tag >> 3, []).append(value)
    return fields


def numbers(message, first, last):
    """The values of these fields; zero for those that are missing."""
    fields = read_message(message)
    return [fields.get(number, [0.0])[0] for number in range(first, last + 1)]


def commands(speeds, is_yellow):
    """The packet for {robot: (left, right)} in rad/s."""
    return field(1, b"".join(
        field(1, field(1, robot) + field(2, int(is_yellow)) + field(6, left) + field(7, right))
        for robot, (left, right) in speeds.items()))


def drive(robot, x, y):
    """Speeds of the wheels on the way to a place, forwards or backwards."""
    distance = math.hypot(x - robot[0], y - robot[1])
    turn = math.atan2(y - robot[1], x - robot[0]) - robot[2]
    turn = math.atan2(math.sin(turn), math.cos(turn))
    sign = 1 if abs(turn) <= math.pi / 2 else -1
    turn = math.atan2(math.sin(turn) * sign, math.cos(turn) * sign)
    speed = sign * min(GREATEST_SPEED_M_S, 5 * distance) * max(0.0, math.cos(turn)) ** 2
    spin = 9 * turn * HALF_TRACK_M if distance > 0.01 else 0.0
    spin = max(-GREATEST_TURN_M_S, min(GREATEST_TURN_M_S, spin))
    return (speed - spin) / WHEEL_RADIUS_M, (speed + spin) / WHEEL_RADIUS_M


def chase(robot, ball, size):
    """Speeds that push the ball to the middle of the goal, from behind it."""
    apart_x, apart_y = ball[0] - robot[0], ball[1] - robot[1]
    way_x, way_y = size[1] / 2 + 0.05 - ball[0], -ball[1]
    if abs(ball[1]) > size[0] / 2 - 0.08:  # along the wall
        if math.hypot(apart_x, apart_y) < NEAR_M and robot[0] > ball[0] - 0.05:
            return SPIN if apart_y < 0 else SPIN[::-1]
        way_y = 0.0
    way = math.hypot(way_x, way_y)
    way_x, way_y = way_x / way, way_y / way
    behind = apart_x * way_x + apart_y * way_y
    beside = apart_x * way_y - apart_y * way_x
    # The less it is in line with ball and goal, the farther behind the ball it aims first.
    off_line = abs(beside) / (0.03 + 0.3 * max(0.0, behind))
    aim, around = max(-0.1, min(0.3, 0.3 - (off_line - 0.7))), 0.0
    if behind < 0.03:  # around it, not through it
        aim, around = -0.1, math.copysign(0.12, beside)
    edge = size[0] / 2 - 0.045
    return drive(robot, ball[0] + aim * way_x - around * way_y,
                 max(-edge, min(edge, ball[1] + aim * way_y + around * way_x)))


def play(ball, robots, size):
    """{robot: speeds}. The goal to attack is where x is positive."""
    line = size[1] / 2 - 0.06

    def distance(robot):
        return math.hypot(ball[0] - robots[robot][0], ball[1] - robots[robot][1])

    keeper_y = max(-size[2] / 2, min(size[2] / 2, ball[1] + 0.2 * ball[3]))
    speeds = {0: drive(robots[0], -line, keeper_y)}
    if distance(0) < NEAR_M:
        speeds[0] = SPIN if ball[1] < robots[0][1] else SPIN[::-1]
    others = sorted(set(robots) - {0},
                    key=lambda robot: distance(robot) + 0.3 * (robots[robot][0] > ball[0]))
    for place, robot in enumerate(others):
        x = max(-line / 2, min(line / 2, ball[0] - 0.3 * place))
        y = size[0] * (robot / len(robots) - 0.5)
        speeds[robot] = drive(robots[robot], x, y) if place else chase(robots[robot], ball, size)
    return speeds


class Team:
    def __init__(self, is_yellow):
        self._is_yellow = is_yellow
        self._waits = {}  # for each robot: where it is stuck, and for how many frames

    def answer(self, data):
        """The packet with commands that answers a frame."""
        message = read_message(data)
        frame = read_message(message[2][0])
        sign = -1.0 if self._is_yellow else 1.0
        x, y, _, vx, vy = numbers(frame[1][0], 1, 5)
        robots = {}
        for robot in frame.get(2 if self._is_yellow else 3, []):
            number, robot_x, robot_y, angle = numbers(robot, 1, 4)
            robots[int(number)] = sign * robot_x, sign * robot_y, angle + math.pi * self._is_yellow
        ball = sign * x, sign * y, sign * vx, sign * vy
        speeds = play(ball, robots, numbers(message[3][0], 1, 3))
        return commands({robot: self._unless_stuck(robot, robots[robot], *wheels)
                         for robot, wheels in speeds.items()}, self._is_yellow)

    def _unless_stuck(self, robot, pose, left, right):
        """The speeds, or their opposite for a while if the robot is stuck."""
        place, frames = self._waits.get(robot, (pose, 0))
        if math.dist(place[:2], pose[:2]) > 0.02 and frames < STUCK_FRAMES:
            place, frames = pose, 0
        self._waits[robot] = place, (frames + 1) % (STUCK_FRAMES + BACK_FRAMES)
        return (-left, -right) if frames >= STUCK_FRAMES else (left, right)


def address(text):
    host, port = text.rsplit(":", 1)
    return host, int(port)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--yellow", action="store_true", help="play yellow, not blue")
    parser.add_argument("--listen", default="127.0.0.1:10002", help="where frames come in")
    parser.add_argument("--command", default="127.0.0.1:20011", help="where commands go")
    parser.add_argument("--lock-step", action="store_true",
                        help="answer each frame, not only the newest")
    parser.add_argument("--frames", type=int, default=0, help="how many to answer; 0: no end")
    options = parser.parse_args()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as port:
        port.bind(address(options.listen))
        team, answered = Team(options.yellow), 0
        while not options.frames or answered < options.frames:
            data = port.recv(65536)
            port.setblocking(False)
            while not options.lock_step:
                try:
                    data = port.recv(65536)
                except BlockingIOError:
                    break
            port.setblocking(True)
            port.sendto(team.answer(data), address(options.command))
            answered += 1


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
