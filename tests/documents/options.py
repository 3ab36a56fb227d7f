"""Checks commands that are not run: whether the program has such a command and options."""

import re

COMMAND = re.compile(r"(?:^|[`$(|]\s*)(?:build/bin/)?simrob ((?:[a-z]+ ?)+)([^`\n|]*)", re.M)

OPTION = re.compile(r"(?<=[\s\[])--?[a-z][a-z-]+")


def known_words(shell, words, cache):
    """The longest command that the words name, and the options of it."""
    for count in (2, 1):
        command = " ".join(words[:count])
        if len(words) < count or not command:
            continue
        if command not in cache:
            status, output = shell.run(f"build/bin/simrob {command} --help")
            is_it = status == 0 and f"simrob {command}" in output
            cache[command] = set(re.findall(r"--?[a-z][a-z-]*", output)) if is_it else None
        if cache[command] is not None:
            return cache[command]
    return None


def complaints(shell, text, cache):
    """The parts of the commands in a text that the program does not have."""
    for found in COMMAND.finditer(text):
        words = found.group(1).split()
        if words[0] == "bench":  # a program of its own
            continue
        options = known_words(shell, words, cache)
        if options is None:
            yield f"there is no command simrob {words[0]}"
            continue
        for option in OPTION.findall(text, found.end(1), found.end()):
            if option not in options:
                yield f"simrob {words[0]} has no option {option}"


def unknown_options(shell, block):
    if block.language not in ("console", "commands"):
        return []
    return list(complaints(shell, block.text, {}))
