"""A client of the SimRob nucleus: registers, sends commands, receives the state, keeps step.

Standard library only. SI units, z up, radians. What the nucleus refuses is raised as a Refusal, by
whatever call receives it. One thread.
"""

import select
import socket
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

try:
    import simrob_messages as messages
    from simrob_messages import Elements, Request
except ModuleNotFoundError as missing:
    raise SystemExit(
        "simrob_messages.py is not there: it is made when SimRob is built (./run, or\n"
        "    cmake --preset release && cmake --build build --target simrob_modules\n"
        "); any simrob program prints it too:\n"
        "    simrob catalogue --python > agents/python/simrob_messages.py") from missing

REPEAT_S = 0.2       # then a question without an answer is repeated
PATIENCE_S = 10.0    # then the nucleus is taken to be gone
HEARTBEAT_S = 3.0    # an agent that only listens sends this often, to keep its key


class Refusal(Exception):
    """A command that the nucleus refused, and why."""

    def __init__(self, told):
        """`told` is a Refusal of simrob_messages."""
        super().__init__(f"{told.command}: {told.field}: {told.value!r} is refused: {told.reason}")
        self.command, self.field, self.value = told.command, told.field, told.value
        self.reason, self.code = told.reason, told.code


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


# ---- Requests, to be given to send(), do(), ask() and answer(): those of simrob_messages, some of
# them made more shortly, and texts of XML for what only a library of the nucleus knows

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
    return messages.RobotMotorControl(entity_id=entity_id, motors=[
        messages.RobotMotorControlMotor(wheel_joint_id=joint, value=value)
        for joint, value in speeds.items()])


def device_control(entity_id, device_id, *values):
    """Gives an actuator its order."""
    return messages.DeviceControl(entity_id=entity_id, device_id=device_id, value=list(values))


def lock_step_mode(wait_s=10):
    """Makes the nucleus wait for its synchronous agents, at most this long each time."""
    return (str(messages.SetSyncMode(sync_mode=True))
            + str(messages.SetSyncWait(sync_wait=wait_s)))


def message(*requests):
    return ("<Message>" + "".join(map(str, requests)) + "</Message>").encode()


class Agent:
    """One agent on a UDP socket. `address` is that of the nucleus, "HOST:PORT"."""

    def __init__(self, key, address="127.0.0.1:9600"):
        self.key = key
        host, port = address.rsplit(":", 1)
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 << 20)
        self._socket.connect((host, int(port)))
        self._is_registered = False
        self._last_sent = time.monotonic()
        self._collected = None  # a broadcast that still lacks some parts
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
            pass  # a nucleus that is not there yet is treated like loss on the network

    def send(self, *requests):
        """Sends them in one message without waiting."""
        self.send_bytes(message(*requests))

    def ask(self, question, **fields):
        """Asks until it is answered. Of a question of simrob_messages, such as GetState(), comes
        its answer; of the name of a command with its fields the Response, as an element."""
        if isinstance(question, Request):
            response = self._answered(question.COMMAND, str(question))
            return question.ANSWER.from_xml(response) if question.ANSWER else None
        return self._answered(question, control(question, **fields))

    def _answered(self, command, request):
        return self._until_answered(message(request),
                                    lambda answer: answer.findtext("Command") == command)

    def do(self, *requests):
        """Sends them until they are known to be done: the answer to a question that stands behind
        them in the same message tells it. On a network that loses messages they may be done
        twice."""
        self._answered(messages.GetVersion.COMMAND,
                       "".join(map(str, (*requests, messages.GetVersion()))))

    def register(self, agent_type="RobotController", sync=False, broadcast_s=0, **more):
        """`more` are further members of RegisterAgent, such as own_entity_id=[1, 2]."""
        self._until_answered(
            message(messages.RegisterAgent(agent_type=agent_type, sync=sync, broadcast=broadcast_s,
                                           key=self.key, **more)),
            lambda answer: f"key {self.key}, port " in (answer.text or ""))
        self._is_registered = True

    def heartbeat(self):
        self.send(messages.Heartbeat(key=self.key))

    def unregister(self):
        self._is_registered = False
        self.do(messages.UnregisterAgent(key=self.key))

    def close(self):
        """Unregisters if it can, and closes the socket."""
        try:
            if self._is_registered:
                self.send(messages.UnregisterAgent(key=self.key))
        except OSError:
            pass
        self._socket.close()

    def synchronize(self, iteration, rest_s=None):
        return messages.Synchronize(key=self.key, iteration=iteration, rest=rest_s)

    def build_world(self, path, start=True):
        """Sends the requests of a world file one by one. Time begins to pass when all are done,
        unless it is not to start yet."""
        with open(path, encoding="utf-8") as stream:
            text = stream.read()
        for request in world_requests(text):
            if request.get("Command") != messages.InitializeSimulation.COMMAND:
                inside = ElementTree.tostring(request, encoding="unicode")
                self.do(f"<Simulation_Message>{inside}</Simulation_Message>")
        if start:
            self.do(messages.InitializeSimulation())

    # ---- Receiving

    def receive(self, timeout_s=PATIENCE_S):
        """The next broadcast, or None if none came in time. Other answers are skipped."""
        end = time.monotonic() + timeout_s
        while True:
            if self._is_registered and time.monotonic() - self._last_sent > HEARTBEAT_S:
                self.heartbeat()
            root = self._next_message(end)
            if root is None:
                return None
            broadcast = self._collect(root) if root.tag == Elements.BROADCAST else None
            if broadcast is not None:
                return broadcast

    def latest(self, timeout_s=PATIENCE_S):
        """Like receive(), but skips broadcasts that are older than another one already here."""
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
            raise Refusal(messages.Refusal.from_xml(error))
        removed = root.find("Agent_Removed")
        if removed is not None:
            told = messages.Removal.from_xml(removed)
            raise Refusal(messages.Refusal(command=messages.RegisterAgent.COMMAND, field="Key",
                                           value=told.key, reason=told.reason))
        return root

    def _until_answered(self, data, is_answer):
        give_up = time.monotonic() + PATIENCE_S
        is_repeated = False
        while time.monotonic() < give_up:
            self.send_bytes(data)
            answer = self._answer_until(time.monotonic() + REPEAT_S, is_answer)
            if answer is not None:
                # A repeated question may be answered twice, and the next one must not take the
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
        parts = int(root.findtext(Elements.PARTS, "1"))
        if parts == 1:
            return broadcast
        if self._collected is None or self._collected.iteration != broadcast.iteration:
            self._collected, self._parts = broadcast, set()
        self._collected.entities.update(broadcast.entities)
        if root.findtext(Elements.PART) not in self._parts:
            self._collected.bodies += broadcast.bodies
        self._parts.add(root.findtext(Elements.PART))
        if len(self._parts) < parts:
            return None
        whole, self._collected = self._collected, None
        return whole


class LockStep:
    """Keeps a synchronous agent in step. Each iteration is answered once; if it is told
    again, the same bytes are sent again; older ones are ignored."""

    def __init__(self, agent):
        self._agent = agent
        self._iteration = -1
        self._expected = None  # the only one that counts, after going back in time
        self._answer = None

    def next(self, timeout_s=PATIENCE_S):
        """The next iteration. Answer it before asking for another."""
        end = time.monotonic() + timeout_s
        while (broadcast := self._agent.receive(end - time.monotonic())) is not None:
            if broadcast.iteration == self._iteration:
                if self._answer is not None:
                    self._agent.send_bytes(self._answer)
            elif self._is_new(broadcast.iteration):
                self._iteration, self._answer, self._expected = broadcast.iteration, None, None
                return broadcast
        raise TimeoutError("the nucleus tells nothing")

    def answer(self, *requests, back_to=None, rest_s=None):
        """Sends the requests, and lets the iteration go on. If they go back in time,
        such as Recall_Snapshot, `back_to` says to which iteration. Nothing is told before `rest_s`
        of simulated time have passed."""
        if back_to is not None:
            if back_to + 1 >= self._iteration:
                raise ValueError("going back one iteration cannot be told from staying")
            self._expected = back_to + 1
        self._answer = message(*requests, self._agent.synchronize(self._iteration, rest_s))
        self._agent.send_bytes(self._answer)

    def _is_new(self, iteration):
        if self._expected is not None:
            return iteration == self._expected
        return iteration > self._iteration


def parse_broadcast(root):
    def triple(parent, names):
        return tuple(float(parent.findtext(name)) for name in names)

    broadcast = Broadcast(int(root.findtext(Elements.ITERATION)),
                          float(root.findtext(Elements.TIME)),
                          root.findtext(Elements.STEP_MODE) == "true",
                          root.findtext(Elements.SYNC_MODE) == "true",
                          root.findtext(Elements.ENGINE, ""))
    for element in root.iterfind(f"{Elements.ENTITIES_INFO}/*"):
        entity = Entity(int(element.findtext(Elements.ENTITY_ID)),
                        element.tag.removesuffix(Elements.ENTITY_SUFFIX),
                        triple(element.find(Elements.POSITION),
                               (Elements.POS_X, Elements.POS_Y, Elements.POS_Z)),
                        triple(element.find(Elements.ROTATION),
                               (Elements.ROT_X, Elements.ROT_Y, Elements.ROT_Z)))
        for device in element.iterfind(f"{Elements.DEVICES}/{Elements.DEVICE}"):
            entity.readings[int(device.findtext(Elements.DEVICE_ID))] = [
                float(number) for number in (device.findtext(Elements.READING) or "").split()]
        broadcast.entities[entity.id] = entity
    for element in root.iterfind(f"{Elements.DRAWDATA}/{Elements.BODY}"):
        broadcast.bodies.append({"Type": element.get("Type"),
                                 **{child.tag: child.text for child in element}})
    return broadcast


def world_requests(text):
    """The requests of a world file in their order, with or without Messages around them."""
    begin = text.find("?>") + 2 if text.startswith("<?xml") else 0
    world = ElementTree.fromstring("<World>" + text[begin:] + "</World>")
    return world.findall(".//*[@Command]")
