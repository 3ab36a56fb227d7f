"""A strategy in Python: the goalkeeper stays on its line, the one who is nearest goes for the ball
from behind, the others wait in their lanes.

    simrob match --blue examples/strategies/chaser.py
"""

import math

FULL = 60.0          # units of wheel velocity
TURN = 25.0          # units for each radian between heading and goal
BEHIND_M = 0.12      # distance from the ball at which it gets in line
KEEPER_M = 0.06      # distance from the goal line


def drive(robot, x_m, y_m, speed=FULL):
    """Wheels that bring a robot there, forwards or backwards, whichever is nearer."""
    distance = math.hypot(x_m - robot.x_m, y_m - robot.y_m)
    if distance < 0.02:
        return 0.0, 0.0
    aside = math.remainder(math.atan2(y_m - robot.y_m, x_m - robot.x_m) - robot.rotation_rad,
                           2 * math.pi)
    ahead = 1.0
    if abs(aside) > math.pi / 2:
        aside, ahead = math.remainder(aside + math.pi, 2 * math.pi), -1.0
    forward = ahead * speed * max(0.0, math.cos(aside)) * min(1.0, distance / 0.15 + 0.2)
    return forward - TURN * aside, forward + TURN * aside


def keep(robot, sight):
    half = sight.briefing.goal_width_m / 2
    y_m = max(-half, min(half, sight.ball.y_m))
    return drive(robot, -sight.briefing.length_m / 2 + KEEPER_M, y_m)


def attack(robot, ball, briefing):
    """Behind the ball first, as seen from the goal; then through it."""
    to_goal = math.atan2(-ball.y_m, briefing.length_m / 2 - ball.x_m)
    x_m = ball.x_m - BEHIND_M * math.cos(to_goal)
    y_m = ball.y_m - BEHIND_M * math.sin(to_goal)
    towards = math.atan2(ball.y_m - robot.y_m, ball.x_m - robot.x_m)
    if abs(math.remainder(towards - to_goal, 2 * math.pi)) < 0.5:
        return drive(robot, ball.x_m, ball.y_m, 2 * FULL)
    return drive(robot, x_m, y_m)


def play(sight):
    ball, briefing = sight.ball, sight.briefing
    field = range(1, len(sight.ours))
    chaser = min(field, default=0,
                 key=lambda i: math.hypot(sight.ours[i].x_m - ball.x_m,
                                          sight.ours[i].y_m - ball.y_m))
    wheels = [keep(sight.ours[0], sight)]
    for i in field:
        if i == chaser:
            wheels.append(attack(sight.ours[i], ball, briefing))
        else:
            lane_m = briefing.width_m * (i / len(sight.ours) - 0.5)
            wheels.append(drive(sight.ours[i], (ball.x_m - briefing.length_m / 2) / 2, lane_m))
    return wheels
