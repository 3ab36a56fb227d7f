"""Whether what an author wrote for a lesson is all there, in both languages."""

import ast
import json
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WRONG_PROGRAMS = 5
MOST_PICTURE_BYTES = 20_000
EXPECTS = re.compile(r"# expects: (\w+)$")
# Of the standard library of programs in the page.
BUILT_IN = {"abs", "min", "max", "range", "len", "int", "float", "str", "round", "print", "list",
            "sum", "sorted", "reversed", "enumerate", "zip", "math", "random", "bool", "dict",
            "set", "tuple", "isinstance", "any", "all", "map", "divmod", "pow"}


def in_both_languages(place, text):
    if not isinstance(text, dict) or set(text) != {"es", "en"}:
        yield f"{place}: expected es and en"
    elif not all(words.strip() for words in text.values()) or text["es"] == text["en"]:
        yield f"{place}: not in both languages"


def kinds(lesson, *lists):
    return [kind for name in lists for entry in lesson.get(name, []) for kind in entry]


def names_used(text):
    """Names that a program takes and does not give."""
    tree = ast.parse(text)
    given = {node.id for node in ast.walk(tree)
             if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    given |= {node.name for node in ast.walk(tree)
              if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    given |= {argument.arg for node in ast.walk(tree) if isinstance(node, ast.arguments)
              for argument in [*node.args, *node.kwonlyargs]}
    used = {node.id for node in ast.walk(tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    return used - given - BUILT_IN


def allowed_names(lesson):
    with open(os.path.join(ROOT, "lessons", "functions.json"), encoding="utf-8") as file:
        functions = json.load(file)["functions"]
    return {function["id"]: {function["names"]["es"], function["names"]["en"], *function["aliases"]}
            for function in functions if function["id"] in lesson["api"]}


def unknown_names(lesson, place, text):
    try:
        used = names_used(text)
    except SyntaxError as error:
        yield f"{place}: {error}"
        return
    known = set().union(*allowed_names(lesson).values(), {"HAL"})
    for name in sorted(used - known):
        yield f"{place}: {name} is no function of this lesson"


def blocks_in(saved):
    if isinstance(saved, list):
        for item in saved:
            yield from blocks_in(item)
    elif isinstance(saved, dict):
        if "type" in saved:
            yield saved["type"]
        for item in saved.values():
            yield from blocks_in(item)


def unknown_blocks(lesson, place, saved):
    types = list(blocks_in(saved))
    if not types:
        yield f"{place}: no blocks"
    for name in types:
        if name.startswith("robot_") and name != "robot_start" and name[6:] not in lesson["api"]:
            yield f"{place}: {name} is no block of this lesson"


def check_texts(lesson):
    yield from in_both_languages("title", lesson["title"])
    yield from in_both_languages("task", lesson["task"])
    judged = kinds(lesson, "goals", "fails")
    hinted = {hint.get("when") for hint in lesson["hints"]}
    for number, hint in enumerate(lesson["hints"]):
        yield from in_both_languages(f"hints[{number}]", hint["text"])
        if hint.get("when") and hint["when"] not in judged:
            yield f"hints[{number}]: {hint['when']} is not judged"
    if None not in hinted:
        for kind in judged:
            if kind not in hinted:
                yield f"hints: none for {kind}"


def check_programs(name, lesson):
    folder = os.path.join(ROOT, "lessons", name)
    known = allowed_names(lesson)
    for function in lesson["api"]:
        if function not in known:
            yield f"api: there is no function {function}"
    yield from unknown_names(lesson, "start.python", lesson["start"]["python"])
    yield from unknown_blocks(lesson, "start.blocks", lesson["start"].get("blocks"))
    with open(os.path.join(folder, "reference.py"), encoding="utf-8") as file:
        yield from unknown_names(lesson, "reference.py", file.read())
    with open(os.path.join(folder, "reference.blocks.json"), encoding="utf-8") as file:
        yield from unknown_blocks(lesson, "reference.blocks.json", json.load(file))


def check_wrong(lesson, paths):
    if len(paths) != WRONG_PROGRAMS:
        yield f"{len(paths)} wrong programs; expected {WRONG_PROGRAMS}"
    judged = kinds(lesson, "goals", "fails")
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        expected = EXPECTS.match(text.split("\n", 1)[0])
        place = os.path.basename(path)
        if not expected or expected[1] not in judged:
            yield f"{place}: begins with no condition of this lesson"
        yield from unknown_names(lesson, place, text)


def check_picture(name, lesson):
    path = os.path.join(ROOT, "lessons", name, lesson.get("picture", ""))
    if not os.path.isfile(path):
        yield "no picture"
        return
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if len(text) > MOST_PICTURE_BYTES:
        yield f"picture: {len(text)} bytes; allowed: {MOST_PICTURE_BYTES}"
    for forbidden in ("<script", "href", "<image", "url(http", "<foreignObject"):
        if forbidden in text:
            yield f"picture: {forbidden}"


def complaints(name, lesson, wrong):
    """All that is missing or wrong in the folder of a lesson; `wrong` are its wrong programs."""
    if lesson["lesson"] != name:
        yield f"lesson: {lesson['lesson']} is not the name of its folder"
    yield from check_texts(lesson)
    yield from check_programs(name, lesson)
    yield from check_wrong(lesson, wrong)
    yield from check_picture(name, lesson)
