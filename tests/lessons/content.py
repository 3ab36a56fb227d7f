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


def allowed_functions(lesson):
    with open(os.path.join(ROOT, "lessons", "functions.json"), encoding="utf-8") as file:
        functions = json.load(file)["functions"]
    return [function for function in functions if function["id"] in lesson["api"]]


def all_names(lesson):
    return {name for function in allowed_functions(lesson)
            for name in [*function["names"].values(), *function["aliases"]]}


def unknown_names(lesson, place, text, known=None):
    """Names that are not in `known`; unless it is given, those of both languages are."""
    try:
        used = names_used(text)
    except SyntaxError as error:
        yield f"{place}: {error}"
        return
    known = all_names(lesson) if known is None else known
    for name in sorted(used - known - {"HAL"}):
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


def words_of_blocks(saved):
    """What pupils read in blocks that somebody wrote: texts, and names of variables."""
    if isinstance(saved, list):
        for item in saved:
            yield from words_of_blocks(item)
    elif isinstance(saved, dict):
        if "TEXT" in saved:
            yield saved["TEXT"]
        yield from (variable["name"] for variable in saved.get("variables", []))
        for item in saved.values():
            yield from words_of_blocks(item)


def check_start(lesson, functions):
    """What a program begins as is in the language of the page."""
    start = lesson["start"]
    yield from in_both_languages("start.python", start["python"])
    for language in ("es", "en"):
        known = {function["names"][language] for function in functions}
        yield from unknown_names(lesson, f"start.python.{language}", start["python"][language],
                                 known)
    yield from unknown_blocks(lesson, "start.blocks", start["blocks"])
    for words in words_of_blocks(start["blocks"]):
        if isinstance(words, dict) or any(letter.isalpha() for letter in words):
            yield from in_both_languages("start.blocks", words)


def check_programs(name, lesson):
    folder = os.path.join(ROOT, "lessons", name)
    functions = allowed_functions(lesson)
    for function in set(lesson["api"]) - {function["id"] for function in functions}:
        yield f"api: there is no function {function}"
    yield from check_start(lesson, functions)
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


def star_words(star):
    """How a teacher reads it in docs/course.md."""
    kind, wanted = next(iter(star.items()))
    return f"{wanted['most']} blocks" if kind == "blocks" else f"{wanted['below_s']} s"


def check_page(lesson):
    """What docs/course.md says of it."""
    with open(os.path.join(ROOT, "docs", "course.md"), encoding="utf-8") as file:
        text = file.read()
    number, title = lesson["number"], lesson["title"]["en"]
    if f"## {number}. {title}\n" not in text:
        yield f"docs/course.md: no chapter {number}. {title}"
    row = re.search(rf"^\| {number} \| {re.escape(title)} \|.*$", text, re.MULTILINE)
    stars = "; ".join(star_words(star) for star in lesson["stars"])
    ending = f"| {len(lesson['seeds'])} | {stars} |"
    if not row or not row[0].endswith(ending):
        yield f"docs/course.md: no row for it that ends in {ending}"


def complaints(name, lesson, wrong):
    """All that is missing or wrong in the folder of a lesson; `wrong` are its wrong programs."""
    if lesson["lesson"] != name:
        yield f"lesson: {lesson['lesson']} is not the name of its folder"
    yield from check_texts(lesson)
    yield from check_programs(name, lesson)
    yield from check_wrong(lesson, wrong)
    yield from check_picture(name, lesson)
    yield from check_page(lesson)
