"""Makes one list of the reasons of all rooms: for the program (--cpp) and for the page (--page)."""

import json
import os
import sys

import reasons

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = os.path.join(ROOT, "src")
PAGE = os.path.join(ROOT, "web", "src", "contract", "reasons.ts")


def all_reasons(sources=SOURCES):
    """Every reason of every room, sorted by code. A code described by two rooms is an error."""
    found = {}
    for path in reasons.files(sources):
        for reason in reasons.read(path)[1]:
            if reason.code in found:
                raise reasons.Wrong(f"{path}: another room describes {reason.code} too")
            found[reason.code] = reason
    return [found[code] for code in sorted(found)]


def words(reason):
    """As people and other languages see them: without the exact form of numbers."""
    return reasons.ARGUMENT.sub(r"{\1}", reason.words)


def arguments_of(reason):
    return [(name, "number" if kind == "exact" else kind) for name, kind in reason.arguments]


def cpp(described):
    """The source that holds the list: see app/refusals_list.h."""
    arguments = "".join(
        f"constexpr DescribedArgument of_{each.code}[] = {{"
        + ", ".join(f'{{"{name}", "{kind}"}}' for name, kind in arguments_of(each)) + "};\n"
        for each in described if each.arguments)
    entries = "".join(
        f'    {{"{each.code}", {reasons.quoted(words(each))}, '
        + (f"of_{each.code}" if each.arguments else "{}") + "},\n"
        for each in described)
    return ('#include "app/refusals_list.h"\n\nnamespace simrob::app {\nnamespace {\n\n'
            f"{arguments}\nconstexpr DescribedReason all[] = {{\n{entries}}};\n\n"
            "}  // namespace\n\n"
            "std::span<const DescribedReason> described_reasons() {\n    return all;\n}\n\n"
            "}  // namespace simrob::app\n")


def page(described):
    """The module that lets TypeScript check that the page has words for each code."""
    entries = "".join(
        f"  {each.code}: {{ words: {json.dumps(words(each))}, "
        f"arguments: {json.dumps(dict(arguments_of(each)))} }},\n" for each in described)
    return ("/** Made by tools/all_reasons.py of what src/ describes. */\n"
            f"export const REASONS = {{\n{entries}}} as const;\n\n"
            "export type ReasonCode = keyof typeof REASONS;\n")


def main():
    wanted = sys.argv[1:]
    if wanted[:1] not in (["--cpp"], ["--page"]) or len(wanted) > 2 or wanted == ["--cpp"]:
        sys.exit("usage: all_reasons.py --cpp FILE | --page [FILE]")
    make = cpp if wanted[0] == "--cpp" else page
    try:
        reasons.write_if_changed(wanted[1] if len(wanted) == 2 else PAGE, make(all_reasons()))
    except reasons.Wrong as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
