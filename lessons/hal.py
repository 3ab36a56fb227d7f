"""What a pupil's program can tell a robot and ask of it: HAL, the layer that hides the robot.

Runs unchanged in MicroPython (in the page, and under Node) and in Python 3.11 (outside, against a
real robot). Standard library only. functions.json describes the functions: names in Spanish and
English, units, ranges, help. Metres, seconds, degrees; left and up are positive.

All that it needs of the robot is a link:

    link.begin() -> state                       the robot as it is before the first order
    link.exchange(commands, rest_s) -> state    gives orders, then lets time pass: at least rest_s,
                                                or a control period if that is 0

A state is a dictionary:

    "time"      simulated time, s
    "readings"  get((device type, index)), such as ("Distance", 0): a list of numbers, or None
    "answers"   to commands that ask something: dictionaries

It counts until the next exchange, so a link may tell the same one again and again. A command is
one too, {"command": NAME, ...}: "Device_Control" with "entity_id", "device_id" and "value",
"Get_Image" with "entity_id" and "device_id", "Get_Lesson", and "Give_Answer" with "name" and
"value". A link may leave out what its robot has not.

Orders cost no time by themselves: they are on their way with the next exchange. Whoever reads the
same thing for the second time is told what is new, so a control period passes first, and
`while line() == 0: forward(0.2)` goes at the pace of the sensors.
"""

import binascii
import math

LANGUAGES = ("es", "en")
LONGEST_REST_S = 3600
LINE_BRIGHTNESS = 0.5      # what is brighter is a line
STUCK_S = 2.0              # without getting on, after which a movement is given up
COLOURS = {"es": ("rojo", "naranja", "amarillo", "verde", "turquesa", "azul", "violeta",
                  "blanco", "gris", "negro"),
           "en": ("red", "orange", "yellow", "green", "turquoise", "blue", "purple",
                  "white", "grey", "black")}
OTHER_WORDS = {"celeste": "turquesa", "cyan": "turquoise", "morado": "violeta", "violet": "purple",
               "púrpura": "violeta", "magenta": "purple", "gray": "grey"}
# Where one hue ends and the next begins, in degrees, in the order of the colours; red is at both
# ends.
HUES_DEGREES = (15, 42, 70, 160, 200, 265, 335)


class RobotError(Exception):
    """What the robot cannot do, in words for pupils: one text for each language."""

    def __init__(self, es, en):
        super().__init__(en)
        self.words = {"es": es, "en": en}


class Image:
    """A picture of the camera. Columns count from the left, rows from the top."""

    def __init__(self, columns, rows, pixels):
        self.columns, self.rows, self.pixels = columns, rows, pixels

    def colour(self, column, row):
        """Red, green and blue, 0 to 255 each."""
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            raise RobotError(
                f"la foto tiene {self.columns} columnas y {self.rows} filas, contadas desde 0",
                f"the picture has {self.columns} columns and {self.rows} rows, counted from 0")
        at = 3 * (int(row) * self.columns + int(column))
        return list(self.pixels[at:at + 3])

    color = colour


def colour_number(red, green, blue):
    """Which of the colours, as a number in COLOURS; bytes go in. Only ratios count among hues, so
    that shade changes nothing."""
    most, least = max(red, green, blue), min(red, green, blue)
    if most < 40:
        return 9
    spread = most - least
    if 5 * spread < 2 * most:
        return 7 if most > 200 else 9 if most < 60 else 8
    if most == red:
        degrees = 60 * (green - blue) / spread
    elif most == green:
        degrees = 120 + 60 * (blue - red) / spread
    else:
        degrees = 240 + 60 * (red - green) / spread
    if degrees < 0:
        degrees += 360
    for number, end in enumerate(HUES_DEGREES):
        if degrees < end:
            return number
    return 0


def number_of_colour(name):
    word = str(name).lower()
    word = OTHER_WORDS.get(word, word)
    for language in LANGUAGES:
        if word in COLOURS[language]:
            return COLOURS[language].index(word)
    raise RobotError(f"no conozco el color \"{name}\"; conozco " + ", ".join(COLOURS["es"]),
                     f"there is no colour \"{name}\"; there are " + ", ".join(COLOURS["en"]))


def find_in_picture(image, number):
    """Where the pixels of a colour are on average, -1 to 1 to the right and upwards, and their
    share; None if there are none to speak of."""
    columns, rows, pixels = image.columns, image.rows, image.pixels
    count = column_sum = row_sum = at = 0
    for row in range(rows):
        for column in range(columns):
            if colour_number(pixels[at], pixels[at + 1], pixels[at + 2]) == number:
                count += 1
                column_sum += column
                row_sum += row
            at += 3
    return place_in_picture(columns, rows, count, column_sum, row_sum)


def place_in_picture(columns, rows, count, column_sum, row_sum):
    if count < 3:
        return None
    return [(2 * column_sum / count + 1) / columns - 1, 1 - (2 * row_sum / count + 1) / rows,
            count / (columns * rows)]


def within(number, least, most):
    return min(max(number, least), most)


class Robot:
    """A robot at the other end of a link. Its methods have the ids of functions.json.

    `devices` are dictionaries with "id" and "type", in the order of their ids.
    """

    def __init__(self, link, devices, robot=1):
        self._link, self._robot = link, robot
        self._devices = {}
        for device in devices:
            index = 0
            while (device["type"], index) in self._devices:
                index += 1
            self._devices[(device["type"], index)] = device["id"]
        self._order = [0.0, 0.0, 0.0]  # forward m/s, up m/s, turning rad/s
        self._is_order_new = False
        self._others = []              # orders that count once
        self._seen = set()
        self._state = link.begin()
        self._begin_s = self._state["time"]

    # ---- Time

    def let_pass(self, rest_s=0):
        """Sends what was ordered and lets time pass: a control period, or rest_s."""
        self._seen.clear()
        self._state = self._link.exchange(self.pending(), rest_s)
        return self._state

    def pending(self):
        """The orders that were not sent yet; they are not sent any more."""
        if not (self._is_order_new or self._others):
            return []
        commands, self._others = self._others, []
        if self._is_order_new:
            commands.insert(0, self._control(("Drive", 0), self._order))
            self._is_order_new = False
        return commands

    def wait(self, time=1):
        left_s = self._number(time)
        if left_s < 0:
            raise RobotError("no se puede esperar un tiempo negativo",
                             "one cannot wait for a negative time")
        if left_s == 0:
            return
        until_s = self._state["time"] + left_s
        while left_s > 1e-9:
            left_s = until_s - self.let_pass(min(left_s, LONGEST_REST_S))["time"]

    def time(self):
        self._look("time")
        return self._state["time"] - self._begin_s

    # ---- Orders

    def forward(self, speed=0.3):
        self._drive([self._number(speed), 0.0, 0.0])

    def backward(self, speed=0.3):
        self._drive([0.0 - self._number(speed), 0.0, 0.0])

    def turn(self, speed=45):
        self._drive([0.0, 0.0, math.radians(self._number(speed))])

    def stop(self):
        self._drive([0.0, 0.0, 0.0])

    def up(self, speed=0.5):
        self._drive([0.0, self._number(speed), 0.0])

    def down(self, speed=0.5):
        self._drive([0.0, 0.0 - self._number(speed), 0.0])

    def move(self, speed=0.3, turning=0, climbing=0):
        self._drive([self._number(speed), self._number(climbing),
                     math.radians(self._number(turning))])

    def set_speed(self, speed=0.3):
        self._drive([self._number(speed), self._order[1], self._order[2]])

    def set_turn(self, turning=0):
        self._drive([self._order[0], self._order[1], math.radians(self._number(turning))])

    def set_climb(self, climbing=0):
        self._drive([self._order[0], self._number(climbing), self._order[2]])

    def kick(self):
        # More than any kicker has; it is cut to what this one can.
        self._others.append(self._control(("Kicker", 0), [1000.0]))

    # ---- Movements that end by themselves

    def go(self, distance=1, speed=0.3):
        begin_m, begin_rad = self._drive_reading(3), self._drive_reading(4)
        end_m = begin_m + self._number(distance)
        greatest = within(abs(self._number(speed)), 0.01, 10)

        def steer():
            left_m = end_m - self._drive_reading(3)
            turn = within(4 * (begin_rad - self._drive_reading(4)), -1, 1)
            return left_m, [self._approach(left_m, greatest, 0.008), 0.0, turn]

        self._until_near(steer, 0.001, 0)

    def turn_by(self, angle=90, speed=90):
        end_rad = self._drive_reading(4) + math.radians(self._number(angle))
        greatest = within(math.radians(abs(self._number(speed))), 0.01, 12)

        def steer():
            left_rad = end_rad - self._drive_reading(4)
            return left_rad, [0.0, 0.0, self._approach(left_rad, greatest, 0.02)]

        self._until_near(steer, 0.002, 2)

    def climb_to(self, height=1):
        end_m = self._number(height)

        def steer():
            left_m = end_m - self._drive_reading(5)
            return left_m, [0.0, self._approach(left_m, 0.5, 0.01), 0.0]

        self._until_near(steer, 0.01, 1)

    def take_off(self):
        self.climb_to(self._drive_reading(5) + 1)

    def land(self):
        resting_s = 0.0
        self.move(0, 0, -0.4)
        while resting_s < 0.5:
            before_s = self._state["time"]
            self.let_pass()
            is_resting = abs(self._drive_reading(1)) < 0.03
            resting_s = resting_s + self._state["time"] - before_s if is_resting else 0.0
        self.stop()
        self.let_pass()

    # ---- What the robot senses

    def line(self):
        left = self._reading(("Light", 0))[0] > LINE_BRIGHTNESS
        right = self._reading(("Light", 1))[0] > LINE_BRIGHTNESS
        return (0 if right else 1) if left else (2 if right else 3)

    def floor_colour(self, language="en"):
        reading = self._reading(("Light", 0), "floor_colour")
        if len(reading) >= 4:
            red, green, blue = [int(255 * share + 0.5) for share in reading[-3:]]
        else:
            red = green = blue = int(255 * reading[0] + 0.5)
        return COLOURS[language][colour_number(red, green, blue)]

    def distance(self):
        return min(self._reading(("Distance", 0)))

    def distance_down(self):
        return min(self._reading(("Distance", 1)))

    def position(self):
        return list(self._reading(("Gps", 0)))[:3]

    def heading(self):
        return math.degrees(self._reading(("Compass", 0))[0])

    def height(self):
        return self._reading(("Drive", 0), "height")[5]

    def speed(self):
        return self._reading(("Drive", 0), "speed")[0]

    def turning(self):
        return math.degrees(self._reading(("Drive", 0), "turning")[2])

    def travelled(self):
        return self._reading(("Drive", 0), "travelled")[3]

    def turned(self):
        return math.degrees(self._reading(("Drive", 0), "turned")[4])

    def image(self):
        answer = self._picture()
        data = answer["data"] if "data" in answer else self._link.picture()
        return Image(answer["columns"], answer["rows"], picture_bytes(data))

    def find_colour(self, colour="orange"):
        number = number_of_colour(colour)
        answer = self._picture()
        if "counts" in answer:  # a link may count the pixels of each colour much faster
            return place_in_picture(answer["columns"], answer["rows"], *answer["counts"][number])
        return find_in_picture(
            Image(answer["columns"], answer["rows"], picture_bytes(answer["data"])), number)

    # ---- The lesson

    def score(self):
        for answer in self._ask({"command": "Get_Lesson"}):
            score = answer.get("score")
            if score:
                return [int(goals) for goals in
                        (score.split(":") if isinstance(score, str) else score)]
        return [0, 0]

    def answer(self, value=0, name=""):
        command = {"command": "Give_Answer", "value": answer_text(value)}
        if name:
            command["name"] = str(name)
        self._others.append(command)

    def say(self, text=""):
        print(text)

    # ---- Inside

    def _number(self, value):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise RobotError(f"aquí va un número, y no {value!r}",
                             f"this takes a number, and not {value!r}")
        if not -1e9 < value < 1e9:
            raise RobotError(f"{value} es demasiado grande", f"{value} is too much")
        return value + 0.0

    def _device(self, key):
        if key not in self._devices:
            raise RobotError("este robot no tiene " + DEVICE_WORDS["es"].get(key[0], key[0]),
                             "this robot has no " + DEVICE_WORDS["en"].get(key[0], key[0]))
        return self._devices[key]

    def _control(self, key, values):
        return {"command": "Device_Control", "entity_id": self._robot,
                "device_id": self._device(key), "value": list(values)}

    def _drive(self, order):
        self._device(("Drive", 0))
        self._order = order
        self._is_order_new = True

    def _look(self, what):
        """Lets a control period pass if this was seen already."""
        if what in self._seen:
            self.let_pass()
        self._seen.add(what)

    def _reading(self, key, what=None):
        if key not in self._devices:
            self._device(key)
        self._look(what or key)
        return self._state["readings"].get(key) or self._present(key)

    def _present(self, key):
        """The reading of now; what has none yet is waited for."""
        for _ in range(100):
            reading = self._state["readings"].get(key)
            if reading:
                return reading
            self.let_pass()
        raise RobotError("el sensor no contesta", "the sensor does not answer")

    def _drive_reading(self, index):
        self._device(("Drive", 0))
        return self._present(("Drive", 0))[index]

    def _approach(self, left, greatest, least):
        """A speed that becomes less near the end, and never so little that nothing moves."""
        speed = within(5 * abs(left), least, greatest)
        return speed if left > 0 else -speed

    def _until_near(self, steer, near, rate_index):
        """Steers until what is left is near zero and the robot is calm, or it does not get on."""
        best, best_s = None, self._state["time"]
        while True:
            left, order = steer()
            rate = self._drive_reading(rate_index)
            if abs(left) <= near and abs(rate) < 10 * near:
                break
            if best is None or abs(left) < best - near / 2:
                best, best_s = abs(left), self._state["time"]
            elif self._state["time"] - best_s > STUCK_S:
                break
            self._drive(order if abs(left) > near else [0.0, 0.0, 0.0])
            self.let_pass()
        self.stop()
        self.let_pass()

    def _ask(self, command):
        """The answers to a question; a control period passes."""
        self._others.append(command)
        answers = self.let_pass()["answers"]
        return [answer for answer in answers if answer.get("command") == command["command"]]

    def _picture(self):
        command = {"command": "Get_Image", "entity_id": self._robot,
                   "device_id": self._device(("Camera", 0))}
        for _ in range(100):
            for answer in self._ask(command):
                return answer
        raise RobotError("la cámara no contesta", "the camera does not answer")


DEVICE_WORDS = {
    "es": {"Drive": "con qué moverse", "Light": "sensores de línea", "Camera": "cámara",
           "Distance": "sensor de distancia", "Gps": "sensor de posición", "Compass": "brújula",
           "Kicker": "con qué patear"},
    "en": {"Drive": "means to move", "Light": "line sensors", "Camera": "camera",
           "Distance": "distance sensor", "Gps": "position sensor", "Compass": "compass",
           "Kicker": "means to kick"}}


def picture_bytes(data):
    return binascii.a2b_base64(data.encode())


def answer_text(value):
    """Numbers of a list are separated by spaces."""
    if isinstance(value, (list, tuple)):
        return " ".join([answer_text(item) for item in value])
    return str(value)


def not_here(first):
    """What stands for a function that the lesson does not offer."""

    def refuse(*_values, **_named):
        raise RobotError(f"en esta lección no se puede usar {first}",
                         f"in this lesson one cannot use {first}")

    return refuse


ACCENTS = {"á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ñ": "n"}


def by_name(method, parameters):
    """Values may be given by the names of either language, with or without accents."""
    own = {}
    for parameter in parameters:
        for name in parameter["names"].values():
            own[name] = parameter["names"]["en"]
            own["".join([ACCENTS.get(letter, letter) for letter in name])] = own[name]

    def called(*values, **named):
        if not named:
            return method(*values)
        return method(*values, **{own.get(name, name): named[name] for name in named})

    return called


def functions_of(robot, table, api=None):
    """All functions by all of their names. `table` is the list in functions.json; `api` lists the
    ids that may be used, all if it is empty."""
    found = {}
    for function in table:
        method = getattr(robot, function["id"])
        if function["parameters"]:
            method = by_name(method, function["parameters"])
        names = [function["names"]["es"], function["names"]["en"]] + list(function["aliases"])
        for name in names:
            if api and function["id"] not in api:
                found[name] = not_here(name)
            elif function["id"] == "floor_colour" and name == function["names"]["es"]:
                found[name] = lambda: robot.floor_colour("es")
            else:
                found[name] = method
    return found
