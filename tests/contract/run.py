#!/usr/bin/env python3
"""Shows that the page and the clients fail when they use a member that was renamed in C++.

    tests/contract/run.py build/bin/simrob_write_contract

Writes the modules of the contract into a copy of the page and of the clients, as they are and with
a field of a command, one of an answer and one of a text of /view renamed, and builds and runs both.
Prints a line for each check, and exits with 1 if one failed.

"""

import glob
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NODE = os.path.join(ROOT, "tools", "node.sh")

# A member that is renamed, and the files that use it: of the page, in Python and in Java.
RENAMED = {
    "SetScore.blue=Azul": ("src/match/referee_desk.tsx", None, None),
    "GetStateAnswer.initialized=Begun": ("src/page/session.ts", None, None),
    "StateText.steps_per_iteration=steps": ("src/time/time_control.ts", None, None),
    "RobotMotorControl.entity_id=Robot_Id": ("src/hands/drive.ts", "simrob_agent.py",
                                             "SimRobAgent.java"),
    "GetStateAnswer.hash=Digest": (None, "random_driver.py", "RandomDriver.java"),
    "SetState.position_x=Place_X": ("src/hands/grip.ts", "referee.py", None),
    "Synchronize.iteration=Turn": (None, "simrob_agent.py", "LockStep.java"),
}


def copy_tree(folder):
    """What the modules are used by; the tools of the page are only linked to."""
    web = os.path.join(folder, "web")
    os.makedirs(web)
    shutil.copytree(os.path.join(ROOT, "web/src"), os.path.join(web, "src"))
    shutil.copy(os.path.join(ROOT, "web/tsconfig.json"), web)
    os.symlink(os.path.join(ROOT, "web/node_modules"), os.path.join(web, "node_modules"))
    # The page reads the table of the robot's functions there.
    os.symlink(os.path.join(ROOT, "lessons"), os.path.join(folder, "lessons"))
    for language, ending in (("python", "py"), ("java", "java")):
        os.makedirs(os.path.join(folder, "agents", language))
        for path in glob.glob(os.path.join(ROOT, "agents", language, f"*.{ending}")):
            shutil.copy(path, os.path.join(folder, "agents", language))


def run(command, folder, **environment):
    """Whether it ended well, and all that it printed."""
    done = subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, check=False,
                          stderr=subprocess.STDOUT, env={**os.environ, **environment})
    return done.returncode == 0, done.stdout


def build_page(folder):
    tsc = os.path.join(ROOT, "web/node_modules/.bin/tsc")
    return run([NODE, tsc, "--noEmit", "--pretty", "false"],
               os.path.join(folder, "web"))


def test_python(folder):
    return run([sys.executable, os.path.join(HERE, "clients_test.py")], folder,
               PYTHONPATH=os.path.join(folder, "agents/python"), PYTHONDONTWRITEBYTECODE="1")


def build_java(folder):
    sources = sorted(glob.glob(os.path.join(folder, "agents/java/*.java")))
    return run(["javac", "-Xlint:all", "-Werror", "--release", "17", "-d",
                os.path.join(folder, "classes"), *sources], folder)


BUILDS = {"the page": build_page, "the clients in Python": test_python,
          "the clients in Java": build_java}


class Report:
    def __init__(self):
        self.failed = False

    def check(self, claim, is_true, text):
        print(f"{'ok  ' if is_true else 'FAIL'} {claim}", flush=True)
        if not is_true:
            self.failed = True
            print(text[-4000:])


def main():
    writer = os.path.abspath(sys.argv[1])
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        copy_tree(folder)
        for name, build in BUILDS.items():
            run([writer, folder], folder)
            succeeded, text = build(folder)
            report.check(f"{name}: what is described is used", succeeded, text)
        renames = [word for change in RENAMED for word in ("--rename", change)]
        written, text = run([writer, folder, *renames], folder)
        report.check("members can be renamed", written, text)
        for place, (name, build) in enumerate(BUILDS.items()):
            succeeded, text = build(folder)
            report.check(f"{name}: it fails when members are renamed", not succeeded, text)
            for change, users in RENAMED.items():
                if users[place]:
                    report.check(f"{name}: {change} fails in {users[place]}",
                                 users[place] in text, text)
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
