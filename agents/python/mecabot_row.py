#!/usr/bin/env python3
"""Builds a floor with modules of MECABOT in a row, and is the master in module 1: the others dock,
each to the one before it, as a caterpillar of the thesis does (docs/mission_radio.md).

It also controls the other modules, each by the messages that this one hears alone, but for those
that are left to programs outside: start mecabot_module.py for them first.
"""

import argparse
import copy
import os
import time
import xml.etree.ElementTree as ElementTree

import simrob_messages as messages
from mecabot_module import (DOCK_REAR, EMITTER, PERIOD_ITERATIONS, RECEIVER, Body, Slave)
from simrob_agent import Agent, LockStep, device_control, lock_step_mode

ROBOT = os.path.join(os.path.dirname(__file__), "../../robots/mecabot_light.xml")
CATERPILLAR = 1
APART_M = 0.14
FLOOR = """<Simulation_Message><Control_Request Command="Create_Entity" Type="Field"><Data>
<Entity_id>10001</Entity_id><Structure><Body Type="Plane"><Body_id>0</Body_id>
<Normal_X>0</Normal_X><Normal_Y>0</Normal_Y><Normal_Z>1</Normal_Z></Body></Structure>
</Data></Control_Request></Simulation_Message>"""
AGAIN_S, SILENT_S = 5.0, 40.0


def module_request(robot, module):
    """The robot of the file, moved back along x, with the channels of its number."""
    request = copy.deepcopy(robot)
    request.find(".//Entity_id").text = str(module)
    for name in ("Body/Position_X", "Joint/Anchor_X"):
        for place in request.iterfind(f".//Structure/{name}"):
            place.text = str(float(place.text) - APART_M * (module - 1))
    for device in request.iterfind(".//Device"):
        number, channel = int(device.findtext("Device_Id")), device.find("Channel")
        if number == EMITTER:
            channel.text = "-1" if module == 1 else "1"
        if number == RECEIVER:
            channel.text = str(module)
    inside = ElementTree.tostring(request, encoding="unicode")
    return f"<Simulation_Message>{inside}</Simulation_Message>"


def build(agent, modules):
    robot = ElementTree.parse(ROBOT).getroot().find(".//Control_Request[@Command='Create_Entity']")
    agent.do(messages.SetWorldGravity(gravity=-9.81))
    agent.do(FLOOR)
    motors = [int(device.findtext("Device_Id")) for device in robot.iterfind(".//Device")
              if device.get("Type") == "PositionMotor"]
    for module in range(1, modules + 1):
        agent.do(module_request(robot, module))
        agent.do(*(device_control(module, motor, 0) for motor in motors))
    agent.do(messages.SetTimestep(timestep=0.016),
             messages.SetMaximumSubstep(maximum_substep=0.016))


def wait_for(agent, key):
    """Until the agent of that key has registered."""
    end = time.monotonic() + 60
    while key not in (each.key for each in agent.ask(messages.GetStatistics()).agents):
        if time.monotonic() > end:
            raise SystemExit(f"{key} has not registered: start it first")
        time.sleep(0.1)


class Master:
    """Orders one after another, and says again what nobody answers."""

    def __init__(self, body, modules):
        self.body, self.modules, self.next = body, modules, 2
        self.is_done = False
        self._said_s = self._heard_s = None
        self._poses = {}  # as they were answered

    def act(self, now_s):
        for message in self.body.heard:
            self._heard_s = now_s
            if message[4] == -DOCK_REAR:
                raise SystemExit(f"module {message[0]} could not dock")
            if message[0] == self.next and message[4] == DOCK_REAR:
                self._poses[self.next] = message[1:4]
                print(f"module {self.next} docked at {now_s:.1f} s")
                self.next, self._said_s = self.next + 1, None
        self.is_done = self.next > self.modules
        if self.is_done or (self._said_s is not None and now_s - self._said_s < AGAIN_S):
            return
        if self._said_s is not None and now_s - self._heard_s > SILENT_S:
            raise SystemExit(f"module {self.next} does not answer")
        if self._said_s is None:
            self._heard_s = now_s
        self._said_s = now_s
        at = self._poses.get(self.next - 1, self.body.pose)
        self.body.send(self.next, *at, DOCK_REAR, CATERPILLAR)


def lead(agent, modules, outside):
    controllers = [Master(Body(1), modules)]
    controllers += [Slave(Body(module))
                    for module in range(2, modules + 1) if module not in outside]
    steps = LockStep(agent)
    while not controllers[0].is_done:
        broadcast, requests = steps.next(), []
        for controller in controllers:
            readings = broadcast.entities[controller.body.module].readings
            controller.body.listen(readings)
            if broadcast.iteration % PERIOD_ITERATIONS == 0:
                controller.body.look(readings)
                controller.act(broadcast.time_s)
                requests += controller.body.take_orders()
        steps.answer(*requests)
    print(f"a row of {modules} after {broadcast.time_s:.1f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--modules", type=int, default=3, help="2 to 15")
    parser.add_argument("--outside", type=int, nargs="*", default=[],
                        help="modules of programs that have been started already")
    options = parser.parse_args()
    with Agent("row", options.udp) as agent:
        agent.register(sync=True)
        agent.do(lock_step_mode())
        build(agent, options.modules)
        for module in options.outside:
            wait_for(agent, f"module_{module}")
        agent.do(messages.InitializeSimulation())
        lead(agent, options.modules, options.outside)


if __name__ == "__main__":
    main()
