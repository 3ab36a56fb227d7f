"""The parts of ./test, in the order in which they run."""

import os
import shutil
import subprocess

import contract as contracts
import core as cores
import documents as pages_in_words
import fuzz as fuzzing
import gtest
import install as installing
import lessons as courses
import lint as linting
import page as pages
import rooms
from build import ROOT, build, folder
from outcome import Outcome

SUITE_TIMEOUT_S = 1200  # against hangs: a busy machine takes several times as long
LONG_SUITE_TIMEOUT_S = 12 * 3600
SUPPRESSIONS = os.path.join(ROOT, "tools", "check", "thread_suppressions.txt")
LEAKS = os.path.join(ROOT, "tools", "check", "leak_suppressions.txt")
# What is slow in the engines, which are not sanitized, and runs through the same code as others.
SLOW_WHEN_SANITIZED = ("Crowd.*", "*CrowdOfShapes*", "ratios/*", "*RandomEpisodes*/medium_on_*",
                       "*RandomEpisodes*_on_mujoco", "*RandomEpisodes*/widest_on_*",
                       "LostRobot.*falls*", "EngineFaults.take_little_memory_each/*",
                       "PhysicsSnapshot.world_*", "PhysicsSnapshot.*/mujoco", "agents/*",
                       "SoccerRobot.moves_as_*", "SoccerField.holds_*")
THREADED = "*thread*:Datagrams.*:Http*.*:WebSocket.*:Watching.*:Past.*:ResumeFrom.*:*Scribes.*"
ENVIRONMENT = {
    "release": {},
    "core": {},
    "asan": {
        "ASAN_OPTIONS": "detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1",
        "LSAN_OPTIONS": f"print_suppressions=0:suppressions={LEAKS}",
        "UBSAN_OPTIONS": "print_stacktrace=1",
    },
    "tsan": {"TSAN_OPTIONS": f"halt_on_error=1:suppressions={SUPPRESSIONS}"},
}


def run_tests(preset, names, options, pattern=None, long_counts=None):
    """Builds and runs the test programs of these folders in this preset."""
    outcome = Outcome()
    if not build(preset, [f"simrob_{name}_tests" for name in names], outcome):
        return outcome
    is_long = options.long if long_counts is None else long_counts
    environment = {**ENVIRONMENT[preset], "SIMROB_LONG": "1" if is_long else "0"}
    timeout_s = LONG_SUITE_TIMEOUT_S if is_long else SUITE_TIMEOUT_S
    for name in names:
        commands = [[*launcher(preset), program] for program in programs_of(preset, name)]
        result = gtest.run_programs(commands, environment, pattern or options.filter, timeout_s)
        result.failures = [f"{name} ({preset}): {failure}" for failure in result.failures]
        outcome += result
    return outcome


def programs_of(preset, name):
    """The test programs of this folder, as the build lists them."""
    path = os.path.join(folder(preset), "suites", f"{name}.txt")
    with open(path, encoding="utf-8") as listed:
        return listed.read().splitlines()


def launcher(preset):
    """The thread sanitizer of gcc 12 cannot place its shadow memory beside random addresses."""
    fixed = ["setarch", "-R"]
    if preset == "tsan" and shutil.which(fixed[0]):
        if subprocess.run([*fixed, "true"], capture_output=True, check=False).returncode == 0:
            return fixed
    return []


def lint(_options):
    """laws of the house, format, clang-tidy"""
    outcome = Outcome()
    linting.check_rules(outcome)
    linting.check_reasons(outcome)
    linting.check_format(outcome)
    linting.check_clang_tidy(outcome)
    return outcome


def release(_options):
    """the optimised build of everything; what rooms may not include"""
    outcome = Outcome()
    if build("release", ["all"], outcome):
        rooms.check(outcome)
    return outcome


def core(options):
    """what goes where there are no files and threads: alone; with --long also built alone"""
    outcome = run_tests("release", ["core"], options)
    cores.check(outcome)
    if options.long:
        outcome += run_tests("core", ["core"], options)
    return outcome


def unit(options):
    """each room by itself"""
    return run_tests("release", ["unit"], options)


def conformance(options):
    """physics against closed forms"""
    return run_tests("release", ["conformance"], options)


def device(options):
    """sensors and actuators against closed forms"""
    return run_tests("release", ["device"], options)


def determinism(options):
    """the same bits again"""
    return run_tests("release", ["determinism"], options)


def scenario(options):
    """whole worlds and the program itself"""
    return run_tests("release", ["scenario"], options)


def network(options):
    """the nucleus on real sockets"""
    return run_tests("release", ["network"], options)


def hostile(options):
    """bad input, engine faults, explosions"""
    return run_tests("release", ["hostile"], options)


def documents(options):
    """what the pages say to type is typed"""
    outcome = Outcome()
    targets = ["simrob", "simrob_agents", "sumbot", "example_embed", "example_extension"]
    if build("release", targets, outcome):
        pages_in_words.check_walker(outcome)
        pages_in_words.check_pages(outcome, options.long)
    return outcome


def install(options):
    """the installed tree: moved, run, linked; with --long also built as a subdirectory"""
    outcome = Outcome()
    if build("release", ["simrob", "simrob_library"], outcome):
        installing.run(outcome, options.long)
    return outcome


def page(_options):
    """the page: types, style, units"""
    outcome = Outcome()
    if build("release", ["simrob_modules"], outcome):
        pages.check_sources(outcome)
        pages.check_units(outcome)
    return outcome


def contract(_options):
    """clients use what the nucleus describes, and notice when a member is renamed"""
    outcome = Outcome()
    if build("release", ["simrob_modules"], outcome):
        contracts.check(outcome)
    return outcome


def lessons(options):
    """reference programs pass, wrong ones fail for their reason: a choice; with --long all"""
    outcome = Outcome()
    if build("release", ["simrob"], outcome):
        courses.check(outcome, options.long)
    return outcome


def browser(options):
    """the page in a browser, against a real server; with --long more lessons and golden pictures"""
    outcome = Outcome()
    if build("release", ["simrob"], outcome):
        pages.check_in_browser(["run.js", *(["--long"] if options.long else [])], outcome)
        if options.long:
            pages.check_in_browser(["golden.js"], outcome)
    return outcome


def asan(options):
    """unit tests under the address sanitizer; with --long the network's and hostile ones too"""
    pattern = options.filter if options.filter != "*" else "*-" + ":".join(SLOW_WHEN_SANITIZED)
    names = ["unit", "network", "hostile"] if options.long else ["unit"]
    return run_tests("asan", names, options, pattern=pattern, long_counts=False)


def tsan(options):
    """worlds in threads, and the network's, under the thread sanitizer"""
    return run_tests("tsan", ["threads"], options, pattern=THREADED, long_counts=False)


def fuzz(options):
    """libFuzzer on what reads other people's bytes"""
    return fuzzing.run(3600 if options.long else 60)


PARTS = {part.__name__: part for part in (lint, release, core, unit, conformance, device,
                                          determinism, scenario, network, hostile, documents,
                                          install, page, contract, lessons, browser, asan, tsan,
                                          fuzz)}
