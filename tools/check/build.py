"""Configures and builds a preset of CMakePresets.json."""

import os
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def folder(preset):
    return os.path.join(ROOT, "build" if preset == "release" else f"build-{preset}")


def run(command):
    """Runs the command; prints its output only if it fails."""
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print(done.stdout[-20000:], flush=True)
    return done.returncode == 0


def configure(preset):
    if os.path.exists(os.path.join(folder(preset), "build.ninja")):
        return True  # ninja configures again by itself where that is needed
    print(f"configuring {preset}", flush=True)
    return run(["cmake", "--preset", preset])


def build(preset, targets, outcome):
    """Builds the targets. A failure is counted in the outcome; a success is not a check."""
    print(f"building {preset}: {' '.join(targets)}", flush=True)
    if configure(preset) and run(["cmake", "--build", folder(preset), "--target", *targets]):
        return True
    outcome.check(f"build of {preset}", False)
    return False
