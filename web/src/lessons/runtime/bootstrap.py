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
    local = ()              # in a function: its name and those of its variables, then their values
    stops = set()           # lines with a breakpoint
    is_watched = False      # whether any line may stop the program
    is_stepping = False     # whether the next one does
    is_look_wanted = False  # whether the host wants the variables with the next exchange
    namespace = {}
    first_names = set()
    reserve = [bytearray(RESERVE_BYTES)]  # so that a full memory has room for what comes after

    # Bound once: each look for a member of the host costs as much as its call.
    host_exchange, host_order, host_time = host.exchange, host.order, host.time_s
    host_only, host_length, host_number = host.only, host.length, host.number
    host_reading, host_counted = host.reading, host.counted

    class Readings:
        """The host keeps them: most programs want one of many."""

        def get(self, key):
            reading = asked.get(key)
            if reading is None:
                only = host_only(places[key])
                reading = asked[key] = self.ask(places[key]) if only is None else [only]
            return reading

        def ask(self, place):
            length = host_length(place)
            if length < 0:
                return json.loads(host_reading(place))
            return [host_number(place, i) for i in range(length)]

    class Counts:
        """The pixels of each colour in the last picture, for place_in_picture() of hal.py."""

        def __getitem__(self, colour):
            return [host_counted(colour, i) for i in range(3)]

    asked = {}              # of the readings, until the next exchange
    state = {"readings": Readings()}

    def local_names():
        return local[0].split(" ") if local else []

    def variables():
        names = [name for name in namespace
                 if name not in first_names and is_shown(namespace[name])]
        told = {"function": None, "local": [],
                "all": [[name, short(namespace[name])]
                        for name in sorted(names)[:GREATEST_VARIABLES]]}
        if local:
            names = local_names()
            told["function"] = names[0]
            told["local"] = [[names[i], short(local[i])]
                             for i in range(1, len(names)) if is_shown(local[i])]
        return json.dumps(told)

    def control(told):
        nonlocal is_watched, is_stepping
        stops.clear()
        stops.update(told["stops"])
        is_stepping = told["step"]
        is_watched = is_stepping or bool(stops)

    def received(news):
        """The state. Seldom is there more to be told than the time: the others are texts."""
        nonlocal is_look_wanted
        while news == "look":
            news = host.resume(now, variables())
        asked.clear()
        state["answers"] = ()
        if not isinstance(news, str):
            state["time"] = news
            return state
        state["time"] = host_time()
        news = json.loads(news)
        is_look_wanted = news["look"]
        if news["control"]:
            control(news["control"])
        if news["problem"]:
            raise hal.RobotError(news["problem"]["es"], news["problem"]["en"])
        state["answers"] = news["answers"]
        for answer in news["answers"]:
            if answer["command"] == "Get_Image":
                answer["counts"] = Counts()
        return state

    def say(command):
        if command["command"] == "Device_Control":
            host_order(command["entity_id"], command["device_id"], *command["value"])
        else:
            host.say(json.dumps(command))

    class Link:
        def begin(self):
            return received(host.begin())

        def exchange(self, commands, rest_s):
            nonlocal left, is_look_wanted
            left = budget
            if is_look_wanted:
                is_look_wanted = False
                host.show(now, variables())
            for command in commands:
                say(command)
            return received(host_exchange(rest_s, now))

        def picture(self):
            return host.picture()

    robot = hal.Robot(Link(), setup["devices"], setup["robot"])
    functions = hal.functions_of(robot, setup["table"], setup["api"])

    def rare(line):
        if left <= 0:
            robot.let_pass()
        if is_stepping or line in stops:
            control(json.loads(host.pause(line, variables())))

    # These are called all the time.
    def mark(line, *names_and_values):
        nonlocal left, now, local
        now = line
        local = names_and_values
        left -= 1
        if left <= 0 or is_watched:
            rare(line)

    def test(line, *names_and_values):
        nonlocal left, now, local
        now = line
        local = names_and_values
        left -= 1
        if left <= 0 or is_watched:
            rare(line)
        return True

    def item(line):
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
        nonlocal local
        namespace.update(functions)
        namespace.update({"__name__": "__main__", "_mark_": mark, "_test_": test,
                          "_item_": item, "input": refuse_input, "exit": leave, "quit": leave})
        first_names.update(namespace)
        told = None
        names = []
        try:
            exec(compile(source, "program.py", "exec"), namespace)
        except SystemExit:
            pass
        except BaseException as problem:
            reserve.clear()
            names.extend([str(name) for name in namespace] + local_names()[1:])
            # What filled the memory is given up, or there is none left to tell about it.
            if isinstance(problem, MemoryError):
                namespace.clear()
                local = ()
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
