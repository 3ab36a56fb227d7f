#!/usr/bin/env python3
"""A referee of robot soccer: after a goal it puts ball and robots back and prints the score.

It judges by what every agent is told and acts by commands that every agent may send (thesis, 1.3).
Where everything stands at kick-off, it reads from the world's file.
"""

import argparse
import os

from simrob_agent import Agent, LockStep, world_requests
from simrob_messages import SetState

WORLD = os.path.join(os.path.dirname(__file__), "../../worlds/pitch_5v5.xml")
GOAL_LINE_M = 1.1        # in worlds/pitch_5v5.xml; the goals lie beyond it, at both ends of x
BALL_RADIUS_M = 0.0215
AXES = "XYZ"


def kick_off(path):
    """{entity id: (position, rotation)} of robots and balls."""
    with open(path, encoding="utf-8") as stream:
        requests = world_requests(stream.read())
    poses = {}
    for request in requests:
        if request.get("Command") != "Create_Entity" or request.get("Type") == "Field":
            continue
        data = request.find("Data")
        bodies = data.findall("Structure/Body")
        reference = data.findtext("Reference_Body")
        body = data if not bodies else next(
            (b for b in bodies if b.findtext("Body_id") == reference), bodies[0])
        poses[int(data.findtext("Entity_id"))] = tuple(
            tuple(float(body.findtext(f"{what}_{axis}", "0")) for axis in AXES)
            for what in ("Position", "Rotation"))
    return poses


def put_back(entity_id, position, rotation):
    """A request that puts an entity there, at rest."""
    return SetState(
        entity_id=entity_id,
        position_x=position[0], position_y=position[1], position_z=position[2],
        rotation_x=rotation[0], rotation_y=rotation[1], rotation_z=rotation[2],
        linear_velocity_x=0, linear_velocity_y=0, linear_velocity_z=0,
        angular_velocity_x=0, angular_velocity_y=0, angular_velocity_z=0)


class Referee:
    def __init__(self, poses, ball):
        self.score = [0, 0]  # of the team that plays towards +x, and of the other
        self._poses = poses
        self._ball = ball
        self.is_in_play = True

    def judge(self, broadcast):
        """Requests that restart the game after a goal; otherwise none."""
        x = broadcast.entities[self._ball].position[0]
        is_goal = abs(x) > GOAL_LINE_M + BALL_RADIUS_M
        is_new = is_goal and self.is_in_play
        self.is_in_play = not is_goal  # a goal counts once, however many broadcasts show it
        if not is_new:
            return []
        self.score[0 if x > 0 else 1] += 1
        print(f"{broadcast.time_s:.2f} s: goal, {self.score[0]} : {self.score[1]}", flush=True)
        return [put_back(entity_id, *pose) for entity_id, pose in self._poses.items()
                if entity_id in broadcast.entities]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--udp", default="127.0.0.1:9600", help="the nucleus, HOST:PORT")
    parser.add_argument("--world", default=WORLD, help="the file that the nucleus was started with")
    parser.add_argument("--ball", type=int, default=11, help="the ball's entity id")
    parser.add_argument("--goals", type=int, default=0, help="how many to play for; 0: no end")
    options = parser.parse_args()
    referee = Referee(kick_off(options.world), options.ball)
    with Agent("referee", options.udp) as agent:
        # A synchronous nucleus waits for this agent: the game stops until it has judged.
        agent.register(sync=True)
        steps = LockStep(agent)
        print("watching", flush=True)
        # After the last goal it stays until everything is back in place.
        while not options.goals or sum(referee.score) < options.goals or not referee.is_in_play:
            broadcast = steps.next(timeout_s=3600)
            requests = referee.judge(broadcast)
            if broadcast.sync_mode or requests:
                steps.answer(*requests)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
