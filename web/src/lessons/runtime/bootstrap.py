"""Carries a pupil's program out in MicroPython: gives it its functions, marks the line it is at,
and tells the host how it ended. What the host offers is never reachable by name from the program.
"""

import builtins
import io
import json
import random
import sys

import hal
import HAL
import simulated_time
import _simrob_host

MODULES = ("HAL", "array", "binascii", "collections", "heapq", "json", "math", "random", "re",
           "struct")
GREATEST_VALUE = 80         # characters that are shown of a variable
GREATEST_VARIABLES = 40
ITEMS_SHOWN = 8
RESERVE_BYTES = 65536


def short(value, depth=2):
    """As repr(), but never much."""
    if isinstance(value, str) and len(value) > GREATEST_VALUE:
        return repr(value[:GREATEST_VALUE]) + "…"
    if isinstance(value, (list, tuple)) and value:
        if depth == 0:
            return "…"
        items = [short(item, depth - 1) for item in value[:ITEMS_SHOWN]]
        if len(value) > ITEMS_SHOWN:
            items.append("… (" + str(len(value)) + ")")
        joined = ", ".join(items)
        return "[" + joined + "]" if isinstance(value, list) else "(" + joined + ")"
    if isinstance(value, dict) and len(value) > ITEMS_SHOWN:
        return "{… (" + str(len(value)) + ")}"
    if isinstance(value, (set, bytes, bytearray)) and len(value) > ITEMS_SHOWN:
        return type(value).__name__ + " (" + str(len(value)) + ")"
    if isinstance(value, int) and not -10 ** 30 < value < 10 ** 30:
        return "…"
    if isinstance(value, float):
        return str(round(value, 4))
    return repr(value)[:GREATEST_VALUE]


def is_shown(value):
    return isinstance(value, (bool, int, float, str, list, tuple, dict, set)) or value is None


def prepare(host):
    """The functions that carry a program out. Only they hold the host."""
    setup = json.loads(host.setup())
    budget = setup["budget"]
    places = {}
    counts = {}
    for device in setup["devices"]:
        index = counts.get(device["type"], 0)
        counts[device["type"]] = index + 1
        places[(device["type"], index)] = len(places)
    left = budget           # statements until a control period passes by itself
    now = 0                 # the line
    stops = set()           # lines with a breakpoint
    is_watched = False      # whether any line may stop the program
    is_stepping = False     # whether the next one does
    is_look_wanted = False  # whether the host wants the variables with the next exchange
    namespace = {}
    first_names = set()
    reserve = [bytearray(RESERVE_BYTES)]  # so that a full memory has room for what comes after

    class Readings:
        """Texts that are read when somebody asks: most programs want one of many."""

        def __init__(self, texts):
            self.texts = texts

        def get(self, key):
            return json.loads(self.texts[places[key]])

    def variables():
        names = [name for name in namespace
                 if name not in first_names and is_shown(namespace[name])]
        return json.dumps([[name, short(namespace[name])]
                           for name in sorted(names)[:GREATEST_VARIABLES]])

    def control(told):
        nonlocal is_watched, is_stepping, is_look_wanted
        if told is None:
            return
        stops.clear()
        stops.update(told["stops"])
        is_stepping = told["step"]
        is_watched = is_stepping or bool(stops)
        is_look_wanted = told["look"]

    def received(text):
        while text == "look":
            text = host.resume(now, variables())
        time_s, iteration, readings, answers, told, problem = json.loads(text)
        control(told)
        if problem:
            raise hal.RobotError(problem["es"], problem["en"])
        return {"time": time_s, "iteration": iteration, "answers": answers,
                "readings": Readings(readings)}

    class Link:
        def begin(self):
            return received(host.begin())

        def exchange(self, commands, rest_s):
            nonlocal left
            left = budget
            shown = variables() if is_look_wanted else ""
            return received(host.exchange(json.dumps(commands), rest_s, now, shown))

        def picture(self):
            return host.picture()

    robot = hal.Robot(Link(), setup["devices"], setup["robot"])
    functions = hal.functions_of(robot, setup["table"], setup["api"])

    def rare(line):
        if left <= 0:
            robot.let_pass()
        if is_stepping or line in stops:
            control(json.loads(host.pause(line, variables())))

    # Both are called all the time.
    def mark(line):
        nonlocal left, now
        now = line
        left -= 1
        if left <= 0 or is_watched:
            rare(line)

    def test(line):
        nonlocal left, now
        now = line
        left -= 1
        if left <= 0 or is_watched:
            rare(line)
        return True

    def sleep_ms(milliseconds):
        robot.wait(milliseconds / 1000)

    simulated_time.sleep = robot.wait
    simulated_time.sleep_ms = sleep_ms
    simulated_time.time = simulated_time.monotonic = simulated_time.perf_counter = robot.time
    for name in functions:
        setattr(HAL, name, functions[name])

    def refuse_input(*_texts):
        raise hal.RobotError("aquí nadie puede escribir mientras el programa corre: input() no va",
                             "nobody can type here while the program runs: there is no input()")

    def refuse_file(*_texts):
        raise hal.RobotError("el programa no puede abrir archivos", "programs cannot open files")

    def leave(*_status):
        raise SystemExit

    own_import = builtins.__import__

    def import_allowed(name, *more):
        if name == "time":
            return simulated_time
        if name in MODULES:
            return own_import(name, *more)
        raise ImportError("no module named '" + str(name) + "'")

    def outcome(problem):
        trace = io.StringIO()
        sys.print_exception(problem, trace)
        told = {"kind": type(problem).__name__, "message": str(problem)[:300],
                "trace": trace.getvalue()[-4000:], "line": now}
        if isinstance(problem, hal.RobotError):
            told["words"] = problem.words
        return told

    def check(source):
        """Nothing, or what is wrong with the form of the program."""
        try:
            compile(source, "program.py", "exec")
        except Exception as problem:
            return json.dumps(outcome(problem))
        return "null"

    def run(source):
        """Nothing, or how the program failed; then the orders that were not sent yet."""
        namespace.update(functions)
        namespace.update({"__name__": "__main__", "_mark_": mark, "_test_": test,
                          "input": refuse_input, "exit": leave, "quit": leave})
        first_names.update(namespace)
        told = None
        names = []
        try:
            exec(compile(source, "program.py", "exec"), namespace)
        except SystemExit:
            pass
        except BaseException as problem:
            reserve.clear()
            names.extend([str(name) for name in namespace])
            # What filled the memory is given up, or there is none left to tell about it.
            if isinstance(problem, MemoryError):
                namespace.clear()
            told = outcome(problem)
        return json.dumps([told, robot.pending(), names])

    # Some load others, which are not for pupils.
    for name in MODULES:
        own_import(name)
    random.seed(setup["seed"])
    builtins.__import__ = import_allowed
    builtins.open = refuse_file
    return check, run


check, run = prepare(_simrob_host)
del sys.modules["_simrob_host"]
