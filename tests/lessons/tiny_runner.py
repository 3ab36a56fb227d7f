"""A runner of programs for tests, in place of the real one: it speaks the same lines over its
standard input and output (docs/lanes.md), and runs plain Python. Programs have forward, turn, stop,
wait, position and answer; and send, hang, flood and crash to be bad with."""

import json
import os
import sys
import time


class Robot:
    def __init__(self, begin):
        self.begin = begin
        self.orders = []
        self.broadcast = None
        self.speed = self.yaw = 0.0
        drives = [device["id"] for device in begin["devices"] if device["type"] == "Drive"]
        self.drive = drives[0] if drives else 0

    def exchange(self, commands):
        print(json.dumps({"send": commands}, separators=(",", ":")), flush=True)
        while True:
            line = sys.stdin.readline()
            if not line:
                raise SystemExit(0)
            answer = json.loads(line)
            if answer["broadcast"] is not None:
                self.broadcast = answer["broadcast"]
            if not answer["wait"]:
                return answer
            print('{"send":[]}', flush=True)

    def order(self, **fields):
        self.orders.append(fields)

    def wait(self, seconds):
        iteration = self.broadcast["iteration"]
        self.order(command="Synchronize", key=self.begin["key"], iteration=iteration, rest=seconds)
        orders, self.orders = self.orders, []
        return self.exchange(orders)

    def drive_on(self):
        self.order(command="Device_Control", entity_id=self.begin["robot"], device_id=self.drive,
                   value=[self.speed, 0.0, self.yaw])

    def forward(self, speed):
        self.speed = speed
        self.drive_on()

    def turn(self, radians_per_s):
        self.yaw = radians_per_s
        self.drive_on()

    def stop(self):
        self.speed = self.yaw = 0.0
        self.drive_on()

    def position(self):
        for body in self.broadcast["draw_data"]:
            if body["entity_id"] == self.begin["robot"]:
                return body["position"]
        return None

    def answer(self, value):
        self.order(command="Give_Answer", value=str(value))

    def send(self, **fields):
        self.order(**fields)


def say(*words):
    print(json.dumps({"print": " ".join(str(word) for word in words)}), flush=True)


def hang():
    time.sleep(3600)


def flood():
    while True:
        say("x" * 1000)


def crash():
    sys.stderr.write("this runner crashes on purpose\n")
    sys.stderr.flush()
    os._exit(7)


def main():
    begin = json.loads(sys.stdin.readline())["begin"]
    robot = Robot(begin)
    robot.exchange([])
    names = {name: getattr(robot, name) for name in
             ("forward", "turn", "stop", "wait", "position", "answer", "send")}
    names.update(print=say, hang=hang, flood=flood, crash=crash, seed=begin.get("seed"))
    end = {"outcome": "finished"}
    try:
        exec(compile(begin["program"], "program", "exec"), names)
    except Exception as error:
        trace = error.__traceback__
        while trace.tb_next:
            trace = trace.tb_next
        words = f"{type(error).__name__}: {error}"
        end = {"outcome": "error", "error": {"line": trace.tb_lineno, "kind": type(error).__name__,
                                             "text": {"es": words, "en": words}}}
    robot.order(command="End_Program", outcome=end["outcome"].capitalize())
    print(json.dumps({"end": end}), flush=True)
    robot.wait(3600)


main()
