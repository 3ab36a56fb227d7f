#!/usr/bin/env python3
"""Runs a pupil's program under ordinary Python, against a robot at the other end of UDP.

    pupil.py PROGRAM [--robot 1] [--udp HOST:PORT]

The program is the one of the lesson, unchanged: its functions are those of lessons/functions.json,
made by lessons/hal.py, and all that is special to this robot is the link below. The robot here is
one in a nucleus (`simrob serve WORLD`), in lock-step, so that the same program does the same each
time. A real robot that takes the same messages does not wait: --free-running takes what it told
last.
"""

import argparse
import importlib.util
import json
import os
import random
import sys
import time
import traceback
import types

import simrob_messages as messages
from simrob_agent import Agent, LockStep, lock_step_mode

LESSONS = os.path.join(os.path.dirname(os.path.realpath(__file__)), "../../lessons")


def load_hal(path):
    specification = importlib.util.spec_from_file_location("simrob_hal", path)
    hal = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(hal)
    return hal


class UdpLink:
    """A robot of a nucleus as hal.py's link."""

    def __init__(self, agent, robot, is_lock_step):
        self._agent, self._robot = agent, robot
        self._steps = LockStep(agent) if is_lock_step else None
        told = self._agent.ask(messages.GetReadings(entity_id=robot)).devices
        self.devices = sorted(({"id": device.device_id, "type": device.type} for device in told),
                              key=lambda device: device["id"])
        self._keys = {}
        counts = {}
        for device in self.devices:
            index = counts.get(device["type"], 0)
            counts[device["type"]] = index + 1
            self._keys[device["id"]] = (device["type"], index)

    def begin(self):
        return self._state(self._next(), [])

    def exchange(self, commands, rest_s):
        requests, answers = [], []
        for command in commands:
            if command["command"] == "Device_Control":
                requests.append(messages.DeviceControl(entity_id=command["entity_id"],
                                                       device_id=command["device_id"],
                                                       value=command["value"]))
            elif command["command"] == "Get_Image":
                picture = self._agent.ask(messages.GetImage(entity_id=command["entity_id"],
                                                            device_id=command["device_id"]))
                answers.append({"command": "Get_Image", "columns": picture.columns,
                                "rows": picture.rows, "data": picture.data})
            elif command["command"] == "Give_Answer":
                print("answer:", command["value"])
        if self._steps:
            self._steps.answer(*requests, rest_s=rest_s or None)
            return self._state(self._next(rest_s), answers)
        self._agent.send(*requests)
        broadcast = self._next()
        end_s = broadcast.time_s + rest_s
        while broadcast.time_s < end_s:
            broadcast = self._next()
        return self._state(broadcast, answers)

    def _next(self, rest_s=0):
        if self._steps:
            return self._steps.next(10 + 2 * rest_s)
        broadcast = self._agent.latest()
        if broadcast is None:
            raise TimeoutError("the robot tells nothing")
        return broadcast

    def _state(self, broadcast, answers):
        readings = broadcast.entities[self._robot].readings
        return {"time": broadcast.time_s, "iteration": broadcast.iteration, "answers": answers,
                "readings": {self._keys[device]: reading for device, reading in readings.items()
                             if device in self._keys}}


def simulated_time(robot):
    """A module `time` by the robot's clock."""
    module = types.ModuleType("time")
    module.sleep = robot.wait
    module.time = module.monotonic = module.perf_counter = robot.time
    return module


def run(path, robot, functions):
    """The program's own names begin with the functions; `import HAL` finds them as well."""
    hal = types.ModuleType("HAL")
    vars(hal).update(functions)
    own_time = sys.modules["time"]
    sys.modules.update({"HAL": hal, "hal": hal, "time": simulated_time(robot)})
    random.seed(1)
    try:
        with open(path, encoding="utf-8") as stream:
            code = compile(stream.read(), path, "exec")
        exec(code, {"__name__": "__main__", **functions})
    finally:
        sys.modules["time"] = own_time


def report(problem, path):
    """The pupil's line, and what went wrong; nothing about the insides."""
    lines = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__)
             if frame.filename == path]
    line = lines[-1] if lines else getattr(problem, "lineno", "?")
    words = getattr(problem, "words", {}).get("en", str(problem))
    print(f"line {line}: {type(problem).__name__}: {words}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="a file of Python")
    parser.add_argument("--robot", type=int, default=1, help="the id of its entity")
    parser.add_argument("--udp", default="127.0.0.1:9600", help="HOST:PORT")
    parser.add_argument("--period", type=float, default=0.02, help="of control, s")
    parser.add_argument("--free-running", action="store_true", help="the robot does not wait")
    parser.add_argument("--lessons", default=LESSONS, help="the folder of hal.py")
    options = parser.parse_args()
    hal = load_hal(os.path.join(options.lessons, "hal.py"))
    with open(os.path.join(options.lessons, "functions.json"), encoding="utf-8") as stream:
        table = json.load(stream)["functions"]
    with Agent("pupil", options.udp) as agent:
        agent.register(sync=not options.free_running, broadcast_s=options.period)
        if not options.free_running:
            agent.do(lock_step_mode())
        link = UdpLink(agent, options.robot, not options.free_running)
        agent.do(messages.InitializeSimulation())
        robot = hal.Robot(link, link.devices, options.robot)
        begin_s = time.monotonic()
        try:
            run(options.program, robot, hal.functions_of(robot, table))
        except Exception as problem:
            report(problem, options.program)
            return 1
        finally:
            link.exchange(robot.pending(), 0)
        print(f"done: {robot.time():.2f} s simulated in {time.monotonic() - begin_s:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
