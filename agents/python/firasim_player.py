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
GREATEST_TURN_M_S = 0.6   # of the rims, from that of the middle
BEHIND_M = 0.1            # of the ball, before it is pushed


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
    """The values of these fields; what is not there is zero."""
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


def chase(robot, ball, goal_x):
    """Where to go to push the ball to the middle of the goal at goal_x."""
    way = math.hypot(goal_x - ball[0], ball[1])
    along = (goal_x - ball[0]) / way, -ball[1] / way
    behind = (ball[0] - robot[0]) * along[0] + (ball[1] - robot[1]) * along[1]
    beside = (ball[0] - robot[0]) * along[1] - (ball[1] - robot[1]) * along[0]
    if behind > 0.02 and abs(beside) < 0.03 + 0.3 * behind:
        return ball[0] + 0.2 * along[0], ball[1] + 0.2 * along[1]
    side = 1 if beside > 0 else -1
    clear = 1.3 * BEHIND_M if behind < BEHIND_M / 2 else 0.0  # around it, not through it
    return (ball[0] - BEHIND_M * along[0] - clear * side * along[1],
            ball[1] - BEHIND_M * along[1] + clear * side * along[0])


def play(ball, robots, size):
    """{robot: speeds}. The goal to attack is where x is positive."""
    width, length, goal_width = size[:3]
    line = length / 2 - 0.06
    keeper_y = max(-goal_width / 2, min(goal_width / 2, ball[1] + 0.2 * ball[4]))
    speeds = {0: drive(robots[0], -line, keeper_y)}
    others = sorted(set(robots) - {0},
                    key=lambda i: math.hypot(ball[0] - robots[i][0], ball[1] - robots[i][1])
                    + (0.3 if robots[i][0] > ball[0] else 0))
    for place, robot in enumerate(others):
        if place == 0:
            target = chase(robots[robot], ball, length / 2 + 0.05)
        else:
            y = width * (robot / (len(robots)) - 0.5)
            target = max(-line / 2, min(line / 2, ball[0] - 0.3 * place)), y
        speeds[robot] = drive(robots[robot], *target)
    return speeds


def answer(data, is_yellow):
    """The packet with commands that answers a frame."""
    message = read_message(data)
    frame = read_message(message[2][0])
    sign = -1.0 if is_yellow else 1.0
    x, y, z, vx, vy = numbers(frame[1][0], 1, 5)
    robots = {}
    for robot in frame.get(2 if is_yellow else 3, []):
        number, robot_x, robot_y, angle = numbers(robot, 1, 4)
        robots[int(number)] = sign * robot_x, sign * robot_y, angle + math.pi * is_yellow
    ball = sign * x, sign * y, z, sign * vx, sign * vy
    return commands(play(ball, robots, numbers(message[3][0], 1, 3)), is_yellow)


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
        answered = 0
        while not options.frames or answered < options.frames:
            data = port.recv(65536)
            port.setblocking(False)
            while not options.lock_step:
                try:
                    data = port.recv(65536)
                except BlockingIOError:
                    break
            port.setblocking(True)
            port.sendto(answer(data, options.yellow), address(options.command))
            answered += 1


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
