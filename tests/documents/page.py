"""The code blocks of a page, with the remarks before them that its readers do not see.

A remark is an HTML comment `<!-- word: text -->` above a block; several may stand there. docs/ and
CONTRIBUTING.md have many; the words are listed in walk.py.
"""

import re
from dataclasses import dataclass, field

REMARK = re.compile(r"<!--\s*([a-z][a-z ]*?)(?::\s*(.*?))?\s*-->", re.S)
WORDS = {"run", "not run", "before", "then", "file", "around", "as", "short", "varies", "status",
         "output", "input", "in", "folder", "table", "endless"}
# What a first line is like in each language that a page may show.
LANGUAGES = {
    "console": r"\$ ",
    "commands": r"(build/bin/|agents/|simrob |cmake |\./(run|test)\b|java |python3? |sqlite3 )",
    "xml": r"<",
    "json": r"[{\[]",
    "c++": r"(#include|namespace |class |struct |SIMROB_|rows\[|simrob::)",
    "python": r"(from |import |def )",
    "java": r"public class ",
    "cmake": r"(add|target)_\w+\(",
    "configuration": r"agenttype\.",
}


@dataclass
class Block:
    page: str
    line: int  # of its first line, from 1
    lines: list
    remarks: dict = field(default_factory=dict)  # word: texts

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"

    @property
    def language(self):
        first = next(line for line in self.lines if line.strip())
        for name, pattern in LANGUAGES.items():
            if re.match(pattern, first):
                return name
        return "text"

    def has(self, word):
        return word in self.remarks

    def all(self, word):
        return self.remarks.get(word, [])

    def one(self, word, otherwise=""):
        return self.remarks[word][-1] if self.has(word) else otherwise

    def __str__(self):
        return f"{self.page}:{self.line}"


def read_remarks(text):
    """The remarks that stand at the end of a text."""
    remarks = {}
    while found := re.search(r"<!--(?:(?!-->).)*-->\s*\Z", text, re.S):
        remark = REMARK.fullmatch(found.group().strip())
        if remark and remark.group(1) in WORDS:
            remarks.setdefault(remark.group(1), []).insert(0, remark.group(2) or "")
        text = text[:found.start()]
    return remarks


def is_indented(lines, index):
    return lines[index].startswith("    ") and (index == 0 or not lines[index - 1].strip())


def end_of_indented(lines, index):
    while index < len(lines) and (lines[index].startswith("    ") or not lines[index].strip()):
        index += 1
    while not lines[index - 1].strip():
        index -= 1
    return index


def read_blocks(page, text):
    """Indented and fenced blocks, and tables with a remark that says so, in their order."""
    lines = text.split("\n")
    blocks, after, index = [], 0, 0
    while index < len(lines):
        if lines[index].startswith("```"):
            end = next(i for i in range(index + 1, len(lines)) if lines[i].startswith("```"))
            content, begin, following = lines[index + 1:end], index + 1, end + 1
        elif is_indented(lines, index) and "<!--" not in lines[index]:
            end = end_of_indented(lines, index)
            content, begin, following = [line[4:] for line in lines[index:end]], index, end
        elif "<!--" in lines[index] and "-->" not in lines[index]:
            while "-->" not in lines[index]:
                index += 1
            index += 1
            continue
        elif lines[index].startswith("|") and \
                "table" in read_remarks("\n".join(lines[after:index])):
            end = next(i for i in range(index, len(lines)) if not lines[i].startswith("|"))
            content, begin, following = lines[index:end], index, end
        else:
            index += 1
            continue
        remarks = read_remarks("\n".join(lines[after:index]))
        blocks.append(Block(page, begin + 1, content, remarks))
        after = index = following
    return blocks
