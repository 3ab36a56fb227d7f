"""Checks of the installed tree: it can be moved, its program runs anywhere, its library links."""

import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.request

from build import ROOT, folder

OUTSIDE = os.path.join(ROOT, "tests", "outside")
TIMEOUT_S = 300
LONG_TIMEOUT_S = 3600
# What the program must do in an empty folder, by what comes with it alone, in this order.
COMMANDS = (
    ("runs a shipped world", "simrob run sumbot --seconds 1"),
    ("checks a shipped world", "simrob check manual"),
    ("plays a match", "simrob match --blue hard --yellow easy --seconds 2"),
    ("builds a strategy", "simrob strategy build $DATA/examples/strategies/fira_roles"),
    ("plays with what it built", "simrob match --blue ./fira_roles.so --yellow easy --seconds 1"),
    ("plays with a strategy in Python",
     "simrob match --blue $DATA/examples/strategies/chaser.py --yellow easy --seconds 1"),
    ("plays a scenario", "simrob scenario run $DATA/examples/scenarios/penalty.json --repeat 2"),
    ("builds an extension", "simrob extension build $DATA/examples/extension/extension.cpp"),
    ("runs with what it built",
     "simrob run $DATA/examples/extension/world.xml --extension ./extension.so --seconds 1"),
    ("starts the program that measures", "simrob bench --help"),
    ("imports a robot", "simrob import $DATA/robots/arm.urdf --output arm.xml"),
)


class Installed:
    """A tree that was installed, moved and is used from an empty folder."""

    def __init__(self, place, outcome):
        self.place, self.outcome = place, outcome
        self.prefix = os.path.join(place, "moved", "tree")
        self.data = os.path.join(self.prefix, "share", "simrob")
        self.empty = os.path.join(place, "empty")
        os.mkdir(self.empty)
        self.environment = {**os.environ, "DATA": self.data, "PATH": ":".join(
            [os.path.join(self.prefix, "bin"), os.environ["PATH"]])}

    def check(self, name, command, timeout_s=TIMEOUT_S):
        """Whether the command ends well; what it printed."""
        try:
            done = subprocess.run(command, cwd=self.empty, env=self.environment, text=True,
                                  shell=isinstance(command, str), timeout=timeout_s, check=False,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            text, succeeded = done.stdout, done.returncode == 0
        except subprocess.TimeoutExpired:
            text, succeeded = f"not done after {timeout_s} s", False
        if not self.outcome.check(f"installed: {name}", succeeded):
            print(f"{command}\n{text[-4000:]}", flush=True)
        return text if succeeded else None

    def install(self):
        first = os.path.join(self.place, "first")
        if self.check("cmake --install",
                      ["cmake", "--install", folder("release"), "--prefix", first]) is None:
            return False
        os.mkdir(os.path.dirname(self.prefix))
        shutil.move(first, self.prefix)
        return True


def ask(address, question):
    """What the nucleus at this address answers."""
    host, port = address.split(":")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.settimeout(TIMEOUT_S)
        line.sendto(question, (host, int(port)))
        return line.recv(65536)


def check_server(tree):
    """With a shipped profile, which must be found, or it would not begin."""
    command = ["simrob", "serve", "pitch_5v5", "--udp", "127.0.0.1:0", "--http", "127.0.0.1:0",
               "--set", "agenttype.Away=profile vss"]
    with subprocess.Popen(command, cwd=tree.empty, env=tree.environment, text=True,
                          stdout=subprocess.PIPE) as server:
        ready = re.match(r"ready udp=(\S+) http=(\S+)", server.stdout.readline())
        if tree.outcome.check("installed: serves", ready is not None):
            with urllib.request.urlopen(f"http://{ready[2]}/", timeout=TIMEOUT_S) as page:
                tree.outcome.check("installed: serves the page", b'id="page"' in page.read())
            robots = ask(ready[1], b'{"command":"Get_Robots"}')
            tree.outcome.check("installed: finds the library of robots", b"scout" in robots)
        server.send_signal(signal.SIGTERM)
        tree.outcome.check("installed: ends cleanly", server.wait(TIMEOUT_S) == 0)


def check_library(tree):
    """A program of somebody else ends with the same bits as ours."""
    build = os.path.join(tree.place, "outside")
    if tree.check("find_package", [
            "cmake", "-S", OUTSIDE, "-B", build, "-G", "Ninja",
            f"-DCMAKE_PREFIX_PATH={tree.prefix}"]) is None:
        return
    if tree.check("an outside program builds, public headers stand alone",
                  ["cmake", "--build", build]) is None:
        return
    world = os.path.join(tree.data, "worlds", "sumbot.xml")
    printed = tree.check("an outside program runs", [os.path.join(build, "outside"), world, "save"])
    told = dict(line.split() for line in (printed or "").splitlines())
    for name, command in (("version", "simrob --version"),
                          ("alone", "simrob run sumbot --seconds 2 --hash"),
                          ("driven", "simrob run save --seconds 1 --hash")):
        expected = tree.check(f"{name} of the program", command)
        tree.outcome.check(f"installed: {name} is the same in an outside program",
                           expected is not None and expected.split()[-1] == told.get(name))
    loaded = tree.check("a shared library of the archive is loaded and runs", [
        os.path.join(build, "loader"), os.path.join(build, "libmodule.so"), world])
    tree.outcome.check("installed: alone is the same in a shared library",
                       loaded is not None and loaded.split()[-1] == told.get("alone"))
    tree.check("another minor version is not found",
               ["cmake", f"-DCMAKE_PREFIX_PATH={tree.prefix}", "-P",
                os.path.join(OUTSIDE, "other_version.cmake")])


def check_subdirectory(tree, is_long):
    build = os.path.join(tree.place, "inside")
    configured = tree.check("add_subdirectory", [
        "cmake", "-S", OUTSIDE, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=RelWithDebInfo",
        "-DSIMROB_UNITY=ON", f"-DSIMROB_SOURCES={ROOT}"])
    if is_long and configured is not None:
        tree.check("add_subdirectory builds", ["cmake", "--build", build], LONG_TIMEOUT_S)


def run(outcome, is_long):
    # Strategies run as other users, who must be able to reach it.
    with tempfile.TemporaryDirectory(prefix="simrob-install-") as place:
        os.chmod(place, 0o755)
        tree = Installed(place, outcome)
        if tree.install():
            for name, command in COMMANDS:
                tree.check(name, command)
            check_server(tree)
            check_library(tree)
        check_subdirectory(tree, is_long)
