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


def is_configured(preset):
    """Ninja configures again by itself when a CMakeLists.txt changes, but not for the presets."""
    made = os.path.join(folder(preset), "build.ninja")
    presets = os.path.join(ROOT, "CMakePresets.json")
    return os.path.exists(made) and os.path.getmtime(made) > os.path.getmtime(presets)


def configure(preset, again=False):
    """Configures where that is needed, or again, to take in new files without building."""
    if is_configured(preset) and not again:
        return True
    print(f"configuring {preset}", flush=True)
    return run(["cmake", "--preset", preset])


def build(preset, targets, outcome):
    """Builds the targets. A failure is counted in the outcome; a success is not a check."""
    print(f"building {preset}: {' '.join(targets)}", flush=True)
    if configure(preset) and run(["cmake", "--build", folder(preset), "--target", *targets]):
        return True
    outcome.check(f"build of {preset}", False)
    return False
