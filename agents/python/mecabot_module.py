#!/usr/bin/env python3
"""The controller of one module of MECABOT, 2 to 15, as the thesis has it: docs/mission_radio.md.

It sees what the devices of its module tell, is told what to do by radio, and orders its own motors,
connectors and emitter. It joins a nucleus in lock-step, beside the others: copy it, and change what
your module is to do better.
"""

import argparse
import math
import time

from simrob_agent import Agent, LockStep, device_control

PIVOT, LEFT_WHEEL, RIGHT_WHEEL, FRONT = 1, 3, 4, 6
COMPASS, GPS, EMITTER, RECEIVER = 10, 11, 12, 13
GPS_BEHIND_M = 0.087
PERIOD_ITERATIONS, PERIOD_S = 4, 0.064

REPORT, DOCK_REAR, DOCK_LEFT, DOCK_RIGHT, CRAWL, LIFT, LOWER, ALIGN, FLIP, UNDOCK = range(10)
STAND, LIE_DOWN, FLATTEN, LEAVE_HEXAPOD, LEAVE_CATERPILLAR = 10, 19, 20, 21, 22
CENTRE_B, CENTRE_A = 17, 18
HEXAPOD = 2
EVERYBODY = 1
TRIPOD_A = (11, 13, 15, CENTRE_A)  # instructions that lift its legs

KNEES_A, KNEES_B, HIPS_A, HIPS_B = (4, 9, 12), (5, 8, 13), (6, 11, 14), (7, 10, 15)
RUNNING_RAD_S = math.radians(1) / 0.025


def is_of_all(instruction):
    return instruction == CRAWL or STAND <= instruction <= FLATTEN


def rounded(value):
    """As C rounds: halves away from zero."""
    return int(math.floor(abs(value) + 0.5)) * (1 if value >= 0 else -1)


class Body:
    """A module: what its devices tell of it, and the orders to them."""

    def __init__(self, module):
        self.module = module
        self.pose = (0, 0, 0)  # x and z, mm; heading, degrees
        self.heard = []        # messages since the last look
        self.is_docked = False
        self._angles = {}
        self._wanted = {PIVOT: (0.0, 0.0), LEFT_WHEEL: (0.0, 0.0), RIGHT_WHEEL: (0.0, 0.0)}
        self._told = dict.fromkeys(self._wanted, 0.0)
        self._wheels = [0.0, 0.0]  # as told, degrees
        self._is_flipped = False
        self._orders = []
        self._ears = []

    def listen(self, readings):
        """In each iteration."""
        told, at = readings.get(RECEIVER, []), 0
        while at + 3 <= len(told):
            count = int(told[at + 2])
            self._ears.append(tuple(map(int, told[at + 3:at + 3 + count])))
            at += 3 + count

    def look(self, readings):
        """In each control period."""
        heading = readings[COMPASS][0]
        x, y = readings[GPS][0], readings[GPS][1]
        x += GPS_BEHIND_M * math.cos(heading)
        y += GPS_BEHIND_M * math.sin(heading)
        self.pose = (rounded(1000 * x), rounded(-1000 * y),
                     rounded(math.degrees(-heading) % 360) % 360)
        self._angles = {motor: readings[motor][2] for motor in self._wanted}
        self.is_docked = readings[FRONT][0] > 0
        self.heard, self._ears = self._ears, []

    def turn(self, motor, degrees, speed_rad_s=0.0):
        self._wanted[motor] = (math.radians(degrees), speed_rad_s)

    def step(self, left, right, speed_rad_s=0.0):
        """Degrees of the side wheels."""
        self._drive(self._wheels[0] + left, self._wheels[1] + right, speed_rad_s)

    def run(self, left, right):
        """The same without looking, 25 ms a degree."""
        self.step(left, right, RUNNING_RAD_S)

    def align(self):
        back = 90 if self._is_flipped else 0
        self._is_flipped = False
        self._drive(*(90 * rounded(angle / 90) - back for angle in self._wheels), 1.0)

    def flip(self):
        self._is_flipped = True
        self.step(90, 90, 1.0)

    def is_moving(self):
        return any(abs(math.degrees(self._angles[motor]) - wanted) > 0.35
                   for motor, wanted in zip((LEFT_WHEEL, RIGHT_WHEEL), self._wheels))

    def is_bending(self):
        return abs(math.degrees(self._angles[PIVOT] - self._wanted[PIVOT][0])) > 2

    def lock(self, holds):
        if not (holds and self.is_docked):
            self._orders.append(device_control(self.module, FRONT, 1 if holds else 0))

    def send(self, *numbers):
        self._orders.append(device_control(self.module, EMITTER, *numbers))

    def take_orders(self):
        """What goes out in this control period: nothing that was told before."""
        orders, self._orders = self._orders, []
        for motor, (wanted, speed) in self._wanted.items():
            missing, most = wanted - self._told[motor], speed * PERIOD_S
            arrives = speed <= 0 or abs(missing) <= most
            value = wanted if arrives else self._told[motor] + math.copysign(most, missing)
            if value != self._told[motor]:
                self._told[motor] = value
                orders.append(device_control(self.module, motor, value))
        return orders

    def _drive(self, left, right, speed_rad_s):
        self._wheels = [left, right]
        self.turn(LEFT_WHEEL, left, speed_rad_s)
        self.turn(RIGHT_WHEEL, right, speed_rad_s)


def degrees_between(wanted, now):
    return (wanted - now + 180) % 360 - 180


class Drive:
    """To a point and a heading: annexes 5 and 6. act() is true once it is there."""

    def __init__(self, target):
        self._x, self._z, self._heading = target
        self._act = self._aim
        self._course = self._sign = 0

    def act(self, body):
        return bool(self._act(body))

    def _distance(self, body):
        return math.hypot(self._x - body.pose[0], self._z - body.pose[1])

    def _aim(self, body):
        angle = math.atan2(self._z - body.pose[1], self._x - body.pose[0])
        self._course = rounded(math.degrees(angle)) % 360
        self._act = self._choose_x if self._course % 180 == 0 else self._turn

    def _turned(self, body, heading):
        error = degrees_between(heading, body.pose[2])
        if abs(error) <= 3 and body.is_moving():
            return False
        if error:
            body.step(*((1, -1) if error > 0 else (-1, 1)))
        return error == 0

    def _turn(self, body):
        if self._distance(body) <= 1:
            self._act = self._choose_x
        elif self._turned(body, self._course):
            self._sign = sign(self._z - body.pose[1])
            self._act = self._along_z

    def _along(self, body, missing, then):
        if body.pose[2] != self._course:
            self._act = self._aim
        elif self._sign and sign(missing) == self._sign and self._distance(body) > 1:
            if self._distance(body) > 3 or not body.is_moving():
                body.step(1, 1)
        elif not body.is_moving():
            self._act = then

    def _along_z(self, body):
        self._along(body, self._z - body.pose[1], self._choose_x)

    def _choose_x(self, body):
        self._sign = sign(self._x - body.pose[0])
        self._course = 0 if self._sign > 0 else 180
        if self._distance(body) <= 1:
            self._act = self._last_turn
        else:
            self._act = self._turn_x if self._sign else self._aim

    def _turn_x(self, body):
        if self._distance(body) <= 1:
            self._act = self._choose_x
        elif self._turned(body, self._course):
            self._act = self._along_x

    def _along_x(self, body):
        is_there = self._distance(body) <= 1
        self._along(body, self._x - body.pose[0], self._choose_x if is_there else self._aim)

    def _last_turn(self, body):
        if self._distance(body) > 5:
            self._act = self._aim
            return False
        return self._turned(body, self._heading)


def sign(value):
    return (value > 0) - (value < 0)


# Behind, ahead, to the left and to the right of the module to dock to: how much farther out the
# corners are for others that stand there. Annex 10.
DETOURS = {4: (110, 310, 240, 0), 5: (110, 320, 130, 240), 6: (110, 226, 220, 220),
           7: (110, 226, 220, 220), 8: (110, 310, 110, 240), 9: (110, 320, 240, 120),
           10: (240, 110, 220, 220), 11: (240, 110, 220, 220), 12: (0, 300, 0, 320),
           13: (0, 190, 320, 0), 14: (340, 0, 0, 120), 15: (340, 0, 0, 0)}
# By instruction, by point: the next one (0: the last advance), and the turn from the heading of the
# other. Table 9.
PASSAGES = {
    DOCK_REAR: {1: (5, 90), 2: (1, 180), 3: (4, 180), 4: (5, -90), 5: (6, 0), 6: (7, 0), 7: (0, 0),
                8: (1, 180), 11: (4, 180)},
    DOCK_LEFT: {1: (8, 0), 2: (8, 180), 3: (4, 180), 4: (1, -90), 5: (1, -90), 8: (9, 90),
                9: (10, 90), 10: (0, 90), 11: (4, 180)},
    DOCK_RIGHT: {1: (4, 90), 2: (1, 180), 3: (11, 180), 4: (11, 0), 5: (4, 90), 8: (1, 180),
                 11: (12, -90), 12: (13, -90), 13: (0, -90)}}
FIRST_OF_APPROACH = {DOCK_REAR: 6, DOCK_LEFT: 9, DOCK_RIGHT: 12}
LEAVING_CATERPILLAR = {5: (940, 700), 6: (690, 570), 7: (640, 570), 8: (480, 440), 9: (480, 440),
                       10: (570, 310), 11: (680, 310), 12: (790, 180), 13: (910, 180),
                       14: (1020, 50), 15: (1150, 50)}
LEAVING_HEXAPOD = {4: (80, 600), 5: (80, -600), 6: (396, 350), 7: (300, -350), 8: (80, 325),
                   9: (80, -325), 10: (300, 75), 11: (300, -75), 12: (80, 50), 13: (80, -50),
                   14: (80, -200), 15: (80, 200)}


def beside(pose, ahead, right, turn):
    angle = math.radians(pose[2])
    return (rounded(pose[0] + math.cos(angle) * ahead - math.sin(angle) * right),
            rounded(pose[1] + math.sin(angle) * ahead + math.cos(angle) * right),
            (pose[2] + turn) % 360)


def docking_point(number, module, order):
    detour = DETOURS.get(module, (0,) * 4) if order[5] == HEXAPOD else (0,) * 4
    behind, ahead, left, right = (141.4 + more for more in detour)
    places = {1: (-behind, -left), 2: (ahead, -left), 3: (ahead, right), 4: (-behind, right),
              5: (-behind, 0), 6: (-129, 0), 7: (-121, 0), 8: (0, -left), 9: (0, -125),
              10: (0, -111), 11: (0, right), 12: (0, 125), 13: (0, 111)}
    return beside(order[1:4], *places[number], PASSAGES[order[4]][number][1])


class Slave:
    """What a module does by radio."""

    def __init__(self, body):
        self.body = body
        self.done = 0  # orders
        self._order = None
        self._state = "idle"
        self._began_s = 0.0
        self._course = None  # of what takes several control periods, as a generator

    def act(self, now_s):
        for message in self.body.heard:
            is_mine = message[0] == self.body.module
            is_for_all = message[0] == EVERYBODY and is_of_all(abs(message[4]))
            if len(message) == 6 and (is_mine or is_for_all):
                self._take(message, now_s)
        if self._state == "busy":
            self._perform(now_s)

    def _take(self, order, now_s):
        if order[4] == REPORT:
            self.body.send(self.body.module, *self.body.pose, REPORT, order[5])
        elif order != self._order or self._state in ("idle", "failed"):
            self._order, self._state, self._began_s = order, "busy", now_s
            self._course = self._begin(order[4])
        elif self._state == "done":
            self._answer(order[4])
        elif not is_of_all(order[4]):
            self.body.send(self.body.module, *self.body.pose, REPORT, order[5])

    def _begin(self, instruction):
        courses = {DOCK_REAR: self._dock, DOCK_LEFT: self._dock, DOCK_RIGHT: self._dock,
                   LIFT: self._lift, LOWER: self._lift, ALIGN: self._turn_wheels,
                   FLIP: self._turn_wheels, UNDOCK: self._undock,
                   LEAVE_HEXAPOD: self._leave_hexapod,
                   LEAVE_CATERPILLAR: self._leave_caterpillar}
        return courses.get(instruction, self._move_with_all)()

    def _perform(self, now_s):
        self._now_s = now_s - self._began_s
        try:
            next(self._course)
        except StopIteration as end:
            self._state = "failed" if end.value is False else "done"
            self.done += 1
            self._answer(self._order[4] if self._state == "done" else -self._order[4])

    def _answer(self, instruction):
        last_a, last_b, last_of_row = 12, 13, 15
        of_all = abs(instruction)
        if is_of_all(of_all):
            answerer = (last_of_row if of_all == FLATTEN
                        else last_a if of_all in TRIPOD_A else last_b)
            if self.body.module != answerer:
                return
        self.body.send(self.body.module, *self.body.pose, instruction, self._order[5])

    # ---- What it can do: each a generator that does a bit in each control period

    def _until(self, is_over):
        while not is_over():
            yield

    def _dock(self):
        order, module = self._order, self.body.module
        starts = (1, 2, 3, 4, 5, 8, 11)
        point = min(starts, key=lambda number: math.dist(
            docking_point(number, module, order)[:2], self.body.pose[:2]))
        for _ in range(4):
            while point:
                drive = Drive(docking_point(point, module, order))
                yield from self._until(lambda: drive.act(self.body))
                point = PASSAGES[order[4]][point][0]
            yield from self._advance(16, 1)
            yield from self._until(lambda: not self.body.is_moving())
            self.body.lock(True)
            locked_s = self._now_s
            yield from self._until(lambda: self.body.is_docked or self._now_s > locked_s + 0.5)
            if self.body.is_docked:
                return True
            self.body.lock(False)
            yield from self._advance(56, -1)
            point = FIRST_OF_APPROACH[order[4]]
        return False

    def _advance(self, steps, degrees):
        for _ in range(steps):
            self.body.step(degrees, degrees)
            yield

    def _lift(self):
        self.body.turn(PIVOT, -40 if self._order[4] == LIFT else 0, 0.7)
        yield
        yield from self._until(lambda: not self.body.is_bending() or self._now_s > 3)

    def _turn_wheels(self):
        self.body.align() if self._order[4] == ALIGN else self.body.flip()
        yield
        yield from self._until(lambda: not self.body.is_moving() or self._now_s > 6)

    def _run(self, left, right):
        self.body.run(left, right)
        yield
        yield from self._until(lambda: not self.body.is_moving())

    def _undock(self, steps=90):
        self.body.lock(False)
        yield from self._run(-steps, -steps)

    def _leave_hexapod(self):
        back, forward = LEAVING_HEXAPOD[self.body.module]
        yield from self._undock(back)
        yield from self._run(111, -111)
        yield from self._run(forward, forward)

    def _leave_caterpillar(self):
        yield from self._undock(60)
        right = 241.4 if self.body.module % 2 else -241.4
        for behind in LEAVING_CATERPILLAR[self.body.module]:
            drive = Drive(beside(self._order[1:4], -behind - 141.4, right, 0))
            yield from self._until(lambda: drive.act(self.body))

    def _move_with_all(self):
        while True:
            degrees, speed_rad_s, is_over = self._pivot(self._order[4], self._now_s)
            if degrees is not None:
                self.body.turn(PIVOT, degrees, speed_rad_s)
            if is_over:
                return
            yield

    def _pivot(self, instruction, time_s):
        module = self.body.module
        is_a = instruction in TRIPOD_A
        if instruction == CRAWL:
            phase = time_s + 3 * (module - 1) / 15
            return math.degrees(0.5 * math.sin(2 * math.pi * phase)), 0.0, False
        if instruction == FLATTEN:
            return 0.0, 2.0, time_s >= 0.3
        if instruction in (STAND, LIE_DOWN):
            is_knee = module in KNEES_A + KNEES_B
            degrees = 60.0 if instruction == STAND else 0.0
            return (degrees, 2.0, time_s >= 1) if is_knee else (None, 0.0, True)
        if module in (KNEES_A if is_a else KNEES_B):
            return 30.0 if time_s < 0.6 else 60.0, 2.0, time_s >= 1.1
        if module not in HIPS_A + HIPS_B:
            return None, 0.0, True
        is_lifted = (module in HIPS_A) == is_a
        centres = instruction in (CENTRE_A, CENTRE_B)
        if time_s < 0.3 or (centres and not is_lifted):
            return None, 0.0, time_s >= 0.8
        ahead = 1 if instruction < 13 or (module % 2 == 0) == (instruction < 15) else -1
        swing = 0.0 if centres or not is_lifted else -10.0 * ahead
        return swing, 2.0, time_s >= 0.8


def control(steps, module, orders):
    """Until it has done so many orders, and its last answer has been heard."""
    slave, spare = Slave(Body(module)), 2 * PERIOD_ITERATIONS
    while slave.done < orders or (spare := spare - 1) > 0:
        broadcast = steps.next()
        own = broadcast.entities.get(module)
        requests = []
        if own:
            slave.body.listen(own.readings)
            if broadcast.iteration % PERIOD_ITERATIONS == 0:
                slave.body.look(own.readings)
                slave.act(broadcast.time_s)
                requests = slave.body.take_orders()
        steps.answer(*requests)
    return slave


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--module", type=int, required=True, help="2 to 15")
    parser.add_argument("--orders", type=int, default=10 ** 9, help="end after so many")
    options = parser.parse_args()
    with Agent(f"module_{options.module}", options.udp) as agent:
        agent.register(sync=True, own_entity_id=[options.module])
        steps, begun = LockStep(agent), time.monotonic()
        while agent.receive(1) is None:
            if time.monotonic() - begun > 120:
                raise SystemExit("the nucleus tells nothing: is a world running?")
        slave = control(steps, options.module, options.orders)
        print(f"module {options.module} did {slave.done} orders, is at {slave.body.pose}")


if __name__ == "__main__":
    main()
