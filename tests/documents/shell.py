"""Commands as a page shows them, and how they are run in a folder of their own."""

import contextlib
import os
import re
import signal
import subprocess
import threading
import time
from dataclasses import dataclass, field

LONGEST_S = 300
READY = re.compile(r"^ready udp=127\.0\.0\.1:(\d+) http=(?:127\.0\.0\.1:(\d+)|-)", re.M)
AGENT = re.compile(r"^(agents/python/(?!firasim)\S+\.py|build/bin/agent_\w+|java -cp build/agents)")
# Programs of simrob that serve until they are stopped, and what makes them do something else.
SERVING = {"serve": (), "demo": ("--text",), "match": None,
           "replay": ("--verify", "--at", "--csv", "--mcap", "--json", "--save")}


@dataclass
class Step:
    """A command, and what the page shows of what it prints: None where it shows nothing."""
    command: str
    shown: list = None


def read_console(lines):
    steps, heredoc = [], None
    for line in lines:
        if heredoc:
            steps[-1].command += "\n" + line
            heredoc = None if line.strip() == heredoc else heredoc
        elif line.startswith("$ "):
            steps.append(Step(line[2:]))
            found = re.search(r"<<\s*'?(\w+)'?", line)
            heredoc = found.group(1) if found else None
        elif steps[-1].command.endswith(("|", "\\")):
            steps[-1].command += "\n" + line
        else:
            steps[-1].shown = (steps[-1].shown or []) + [line]
    for step in steps:
        while step.shown and not step.shown[-1].strip():
            step.shown.pop()
    return steps


def read_commands(lines):
    """One per line, each with a remark for people after two or more spaces."""
    steps = []
    for line in lines:
        bare = re.split(r"\s{2,}", line.strip())[0]
        if not bare:
            continue
        if steps and (steps[-1].command.endswith("|") or line.startswith(" ")):
            steps[-1].command += " " + bare
        else:
            steps.append(Step(bare))
    return steps


def with_free_ports(command):
    """Whoever serves takes free ports of this machine."""
    def add(found):
        options = SERVING.get(found.group(2), ())
        rest = command[found.end():].split("|")[0]
        if options is None and "--show" not in rest:
            return found.group()
        if options and any(option in rest for option in options):
            return found.group()
        wanted = "" if "--udp" in rest else " --udp 127.0.0.1:0"
        wanted += "" if "http" in rest else " --http 127.0.0.1:0"
        return found.group() + wanted
    return re.sub(r"(\S*\bsimrob|\./run) (serve|demo|match|replay)\b", add, command)


class Running:
    """A command that was started."""

    def __init__(self, command, folder, environment, text_in):
        self.command = command
        self.output = ""
        # A process started in the background ignores Ctrl-C, and so does everything that it starts.
        self.process = subprocess.Popen(
            ["env", "--default-signal=INT", "bash", "-c", command],
            cwd=folder, env=environment, text=True, errors="replace",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True)
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        # Whoever has ended by now, or closed its input, did not want to read it.
        with contextlib.suppress(BrokenPipeError):
            if text_in:
                self.process.stdin.write(text_in)
            self.process.stdin.close()

    def read(self):
        with self.process.stdout:
            for line in self.process.stdout:
                self.output += line

    @property
    def ports(self):
        found = READY.search(self.output)
        return found.groups() if found else None

    def wait(self, until_ready=False, until_printed=False):
        """Until it ends, serves or prints a line; None, or why it did not."""
        limit = time.monotonic() + LONGEST_S
        while time.monotonic() < limit:
            if self.process.poll() is not None:
                self.reader.join(10)
                return None
            if (until_ready and self.ports) or (until_printed and self.output):
                return None
            time.sleep(0.01)
        self.stop(signal.SIGKILL)
        return f"no end after {LONGEST_S} s"

    def stop(self, how=signal.SIGINT):
        """Asks it to end, and waits; its status."""
        if self.process.poll() is None:
            try:
                os.killpg(self.process.pid, how)
                self.process.wait(LONGEST_S)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.reader.join(10)
        return self.process.wait()


@dataclass
class Shell:
    """Runs commands one after the other in a folder; what was sent to the background goes on."""
    folder: str
    environment: dict
    servers: list = field(default_factory=list)
    jobs: list = field(default_factory=list)  # that end by themselves

    def start(self, command, text_in=""):
        ports = self.servers[-1].ports if self.servers else None
        if ports:
            command = command.replace("9600", ports[0]).replace("8600", ports[1] or "8600")
            if AGENT.match(command) and "--udp" not in command:
                command += f" --udp 127.0.0.1:{ports[0]}"
        return Running(with_free_ports(command), self.folder, self.environment, text_in)

    def look_in(self, command):
        """For programs that go on for ever and serve nobody: whether they begin."""
        running = self.start(command)
        problem = running.wait(until_printed=True)
        ended = running.process.poll()
        running.stop()
        return 0 if ended is None and not problem else 1, running.output + (problem or "")

    def run(self, command, text_in=""):
        """Its status and what it printed; a program that serves is stopped when it is ready."""
        goes_on = command.rstrip().endswith("&")
        running = self.start(command.rstrip().rstrip("&"), text_in)
        if goes_on and with_free_ports(command) == command:
            self.jobs.append(running)
            return 0, ""
        problem = running.wait(until_ready=True)
        if problem:
            return 1, f"{running.output}\n{problem}"
        if goes_on and running.process.poll() is None:
            self.servers.append(running)
            return 0, as_usual(running)
        status = running.stop() if running.process.poll() is None else running.process.returncode
        return status, as_usual(running)

    def stop_servers(self):
        """What is wrong with how they end."""
        problems = []
        for job in self.jobs:
            if problem := job.wait():
                problems.append(f"{job.command}: {problem}\n{job.output}")
            elif job.process.returncode != 0:
                problems.append(f"{job.command}: status {job.process.returncode}\n{job.output}")
        self.jobs = []
        for server in self.servers:
            status = server.stop(signal.SIGTERM)
            if status != 0:
                problems.append(f"{server.command}: ended with status {status}\n{server.output}")
        self.servers = []
        return problems


def as_usual(running):
    """What it printed, as if it had taken the ports that it takes by itself."""
    text = running.output
    if running.ports:
        text = text.replace(f"udp=127.0.0.1:{running.ports[0]}", "udp=127.0.0.1:9600")
        if running.ports[1]:
            text = text.replace(f"127.0.0.1:{running.ports[1]}", "127.0.0.1:8600")
    return text
