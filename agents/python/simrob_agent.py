"""A client of the SimRob nucleus: registers, commands, is told the state of the world, keeps step.

Standard library only. SI units, z up, radians. What the nucleus refuses is raised as a Refusal, by
whatever call receives it. One thread.
"""

import select
import socket
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

REPEAT_S = 0.2       # after which a question without answer is asked again
PATIENCE_S = 10.0    # after which the nucleus is taken to be gone
HEARTBEAT_S = 3.0    # one who only listens shows itself, so that nobody else is given its key


class Refusal(Exception):
    """What the nucleus would not do, and why."""

    def __init__(self, command, field_name, value, reason):
        super().__init__(f"{command}: {field_name}: {value!r} is refused: {reason}")
        self.command, self.field, self.value, self.reason = command, field_name, value, reason


@dataclass
class Entity:
    id: int
    kind: str         # Robot, Ball or Generic
    position: tuple   # of its reference body, m
    rotation: tuple   # R = Rz Ry Rx, rad
    readings: dict = field(default_factory=dict)  # of its devices, by their id: lists of numbers


@dataclass
class Broadcast:
    """The world after one iteration. `bodies` are dictionaries of texts, for agents of type GUI."""
    iteration: int
    time_s: float
    step_mode: bool
    sync_mode: bool
    engine: str
    entities: dict = field(default_factory=dict)
    bodies: list = field(default_factory=list)


# ---- Requests, as texts to be given to send(), do(), ask() and answer()

def elements(fields):
    """Elements for a dictionary: a dictionary inside is nested, a list is a repeated element."""
    text = ""
    for name, value in fields.items():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict):
                inside = elements(item)
            elif isinstance(item, bool):
                inside = "true" if item else "false"
            else:
                inside = escape(str(item))
            text += f"<{name}>{inside}</{name}>"
    return text


def control(command, **fields):
    return ("<Simulation_Message>"
            f"<Control_Request Command={quoteattr(command)}>{elements(fields)}</Control_Request>"
            "</Simulation_Message>")


def entity_request(command, entity_id, **fields):
    return (f"<Simulation_Message><Entity_Request Command={quoteattr(command)}>"
            f"{elements({'Entity_Id': entity_id, **fields})}</Entity_Request></Simulation_Message>")


def motors(entity_id, speeds):
    """Speeds of wheels, rad/s, by the id of their joint: {0: 3, 1: 3}."""
    return entity_request("Robot_Motor_Control", entity_id, Motors={
        "Motor": [{"Wheel_Joint_Id": joint, "Value": value} for joint, value in speeds.items()]})


def device_control(entity_id, device_id, *values):
    """Tells an actuator what to do."""
    return entity_request("Device_Control", entity_id, Device_Id=device_id,
                          Value=" ".join(str(value) for value in values))


def lock_step_mode(wait_s=10):
    """Makes the nucleus wait for its synchronous agents, each time at most so long."""
    return control("Set_Sync_Mode", Sync_Mode=True) + control("Set_Sync_Wait", Sync_Wait=wait_s)


def message(*requests):
    return ("<Message>" + "".join(requests) + "</Message>").encode()


class Agent:
    """One agent on a UDP socket. `address` is the nucleus, "HOST:PORT"."""

    def __init__(self, key, address="127.0.0.1:9600"):
        self.key = key
        host, port = address.rsplit(":", 1)
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 << 20)
        self._socket.connect((host, int(port)))
        self._is_registered = False
        self._last_sent = time.monotonic()
        self._collected = None  # a broadcast of which some parts have not come yet
        self._parts = set()

    def __enter__(self):
        return self

    def __exit__(self, *_problem):
        self.close()

    # ---- Sending

    def send_bytes(self, data):
        self._last_sent = time.monotonic()
        try:
            self._socket.send(data)
        except ConnectionRefusedError:
            pass  # a nucleus that is just not there is loss, as anywhere on the way

    def send(self, *requests):
        """Sends them in one message, and does not wait."""
        self.send_bytes(message(*requests))

    def ask(self, command, **fields):
        """Asks a question, such as Get_State, until it is answered. The Response, as an element."""
        return self._until_answered(message(control(command, **fields)),
                                    lambda answer: answer.findtext("Command") == command)

    def do(self, *requests):
        """Sends them until they are known to be done: the answer to a question that stands behind
        them in the same message tells it. On a network that loses messages they may be done
        twice."""
        self._until_answered(message(*requests, control("Get_Version")),
                             lambda answer: answer.findtext("Command") == "Get_Version")

    def register(self, agent_type="RobotController", sync=False, broadcast_s=0, **more):
        """`more` are further fields, such as Own_Entity_Id=[1, 2] or Token="..."."""
        fields = {"Sync": sync, "Broadcast": broadcast_s, "Key": self.key, **more}
        self._until_answered(
            message(f'<Agent_Message Command="Register_Agent" Agent_Type={quoteattr(agent_type)}>'
                    f"{elements(fields)}</Agent_Message>"),
            lambda answer: f"key {self.key}, port " in (answer.text or ""))
        self._is_registered = True

    def heartbeat(self):
        self.send(self._about_me("Heartbeat"))

    def unregister(self):
        self._is_registered = False
        self.do(self._about_me("Unregister_Agent"))

    def close(self):
        """Takes its leave if it can, and closes the socket."""
        try:
            if self._is_registered:
                self.send(self._about_me("Unregister_Agent"))
        except OSError:
            pass
        self._socket.close()

    def synchronize(self, iteration):
        return self._about_me("Synchronize", Iteration=iteration)

    def build_world(self, path, start=True):
        """Sends the requests of a world file one by one. Time begins to pass when all are done,
        unless it is not to start yet."""
        with open(path, encoding="utf-8") as stream:
            text = stream.read()
        for request in world_requests(text):
            if request.get("Command") != "Initialize_Simulation":
                inside = ElementTree.tostring(request, encoding="unicode")
                self.do(f"<Simulation_Message>{inside}</Simulation_Message>")
        if start:
            self.do(control("Initialize_Simulation"))

    def _about_me(self, command, **fields):
        return (f'<Agent_Message Command="{command}">{elements({"Key": self.key, **fields})}'
                "</Agent_Message>")

    # ---- Receiving

    def receive(self, timeout_s=PATIENCE_S):
        """The next broadcast, or None when none came in time. Other answers are passed over."""
        end = time.monotonic() + timeout_s
        while True:
            if self._is_registered and time.monotonic() - self._last_sent > HEARTBEAT_S:
                self.heartbeat()
            root = self._next_message(end)
            if root is None:
                return None
            broadcast = self._collect(root) if root.tag == "Broadcast" else None
            if broadcast is not None:
                return broadcast

    def latest(self, timeout_s=PATIENCE_S):
        """As receive(), but passes over all that has been overtaken by a newer one already."""
        broadcast = self.receive(timeout_s)
        while broadcast and select.select([self._socket], [], [], 0)[0]:
            broadcast = self.receive(0.01) or broadcast
        return broadcast

    def _next_message(self, end):
        """The root of the next message; raises the Refusal if it is one. None at `end`.

        That the agent was taken off the list is a refusal of its registration, though a late one.
        """
        data = None
        while data is None:
            self._socket.settimeout(max(end - time.monotonic(), 0.0001))
            try:
                data = self._socket.recv(65536)
            except ConnectionRefusedError:
                continue
            except TimeoutError:
                return None
        root = ElementTree.fromstring(data)
        error = root.find("Error")
        if error is not None:
            raise Refusal(*(error.findtext(name, "")
                            for name in ("Command", "Field", "Value", "Reason")))
        removed = root.find("Agent_Removed")
        if removed is not None:
            raise Refusal("Register_Agent", "Key", removed.findtext("Key", ""),
                          removed.findtext("Reason", ""))
        return root

    def _until_answered(self, data, is_answer):
        give_up = time.monotonic() + PATIENCE_S
        is_repeated = False
        while time.monotonic() < give_up:
            self.send_bytes(data)
            answer = self._answer_until(time.monotonic() + REPEAT_S, is_answer)
            if answer is not None:
                # What was asked twice may be answered twice: the next question is not to take the
                # second answer for its own.
                if is_repeated:
                    self._answer_until(time.monotonic() + REPEAT_S, lambda answer: False)
                return answer
            is_repeated = True
        raise TimeoutError("the nucleus does not answer")

    def _answer_until(self, end, is_answer):
        while (root := self._next_message(end)) is not None:
            if root.tag == "Response" and is_answer(root):
                return root
        return None

    def _collect(self, root):
        """The broadcast, once all its parts are there."""
        broadcast = parse_broadcast(root)
        parts = int(root.findtext("Parts", "1"))
        if parts == 1:
            return broadcast
        if self._collected is None or self._collected.iteration != broadcast.iteration:
            self._collected, self._parts = broadcast, set()
        self._collected.entities.update(broadcast.entities)
        if root.findtext("Part") not in self._parts:
            self._collected.bodies += broadcast.bodies
        self._parts.add(root.findtext("Part"))
        if len(self._parts) < parts:
            return None
        whole, self._collected = self._collected, None
        return whole


class LockStep:
    """Keeps a synchronous agent in step. Each iteration is answered once; one that is told again
    gets the same bytes again; older ones are passed over."""

    def __init__(self, agent):
        self._agent = agent
        self._iteration = -1
        self._expected = None  # the only one that counts, after going back in time
        self._answer = None

    def next(self, timeout_s=PATIENCE_S):
        """The next iteration. It has to be answered before the one after it comes."""
        end = time.monotonic() + timeout_s
        while (broadcast := self._agent.receive(end - time.monotonic())) is not None:
            if broadcast.iteration == self._iteration:
                if self._answer is not None:
                    self._agent.send_bytes(self._answer)
            elif self._is_new(broadcast.iteration):
                self._iteration, self._answer, self._expected = broadcast.iteration, None, None
                return broadcast
        raise TimeoutError("the nucleus tells nothing")

    def answer(self, *requests, back_to=None):
        """Sends the requests with the word that the iteration may go on. If they go back in time,
        such as Recall_Snapshot, `back_to` says to which iteration."""
        if back_to is not None:
            if back_to + 1 >= self._iteration:
                raise ValueError("going back one iteration cannot be told from staying")
            self._expected = back_to + 1
        self._answer = message(*requests, self._agent.synchronize(self._iteration))
        self._agent.send_bytes(self._answer)

    def _is_new(self, iteration):
        if self._expected is not None:
            return iteration == self._expected
        return iteration > self._iteration


def parse_broadcast(root):
    def triple(parent, names):
        return tuple(float(parent.findtext(name)) for name in names)

    broadcast = Broadcast(int(root.findtext("Iteration")), float(root.findtext("Time")),
                          root.findtext("Step_Mode") == "true",
                          root.findtext("Sync_Mode") == "true", root.findtext("Engine", ""))
    for element in root.iterfind("Entities_Info/*"):
        entity = Entity(int(element.findtext("Entity_Id")), element.tag.removesuffix("_Entity"),
                        triple(element.find("Position"), ("pos_x", "pos_y", "pos_z")),
                        triple(element.find("Rotation"), ("rot_x", "rot_y", "rot_z")))
        for device in element.iterfind("Devices/Device"):
            entity.readings[int(device.findtext("Device_Id"))] = [
                float(number) for number in (device.findtext("Reading") or "").split()]
        broadcast.entities[entity.id] = entity
    for element in root.iterfind("DrawData/Body"):
        broadcast.bodies.append({"Type": element.get("Type"),
                                 **{child.tag: child.text for child in element}})
    return broadcast


def world_requests(text):
    """The requests of a world file in their order, with or without Messages around them."""
    begin = text.find("?>") + 2 if text.startswith("<?xml") else 0
    world = ElementTree.fromstring("<World>" + text[begin:] + "</World>")
    return world.findall(".//*[@Command]")
