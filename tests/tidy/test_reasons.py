"""What makes C++ of the reasons of refusals: what is wrong with a file is found, with its line."""

import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOL = os.path.join(ROOT, "tools", "reasons.py")
sys.path.insert(0, os.path.dirname(TOOL))

import all_reasons  # pylint: disable=wrong-import-position
import reasons  # pylint: disable=wrong-import-position


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "reasons.txt")
        self.header = os.path.join(folder.name, "made", "reasons.h")

    def write(self, text):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, text):
        self.write("namespace simrob::world\n" + text)
        return reasons.read(self.path)[1]

    def wrong(self, text):
        """What is said about such a file, without its name."""
        self.write(text)
        with self.assertRaises(reasons.Wrong) as caught:
            reasons.read(self.path)
        return str(caught.exception).replace(self.path, "")


class Reading(Files):
    def test_a_reason_has_code_words_and_arguments(self):
        late, = self.read("\n# a remark\nlate: {who:text} has {n:integer}, {who:text} knows\n")
        self.assertEqual(late.code, "late")
        self.assertEqual(late.template, "{who} has {n}, {who} knows")
        self.assertEqual(late.arguments, [("who", "text"), ("n", "integer")])

    def test_a_line_that_begins_with_a_blank_goes_on(self):
        late, early = self.read("late: too\n late\nearly: too early\n")
        self.assertEqual((late.words, early.words), ("too late", "too early"))

    def test_quotes_keep_blanks_at_the_ends(self):
        unit, said = self.read('unit: " {unit:text}"\nsaid: "{what:text}" is wrong\n')
        self.assertEqual((unit.template, said.template), (" {unit}", '"{what}" is wrong'))

    def test_the_function_takes_each_argument_once(self):
        late, = self.read("late: {n:integer} {x:number} {t:text} {r:reason} {n:integer}\n")
        made = reasons.function(late)
        self.assertIn("late(ReasonNumber n, double x, ReasonText t, Reason r)", made)
        self.assertIn('"{n} {x} {t} {r} {n}"', made)

    def test_an_exact_number_is_marked(self):
        late, = self.read("late: {x:exact} {y:number}\n")
        made = reasons.function(late)
        self.assertIn("late(double x, double y)", made)
        self.assertIn('"{x!} {y}"', made)

    def test_words_are_quoted_for_cpp(self):
        late, = self.read('late: say "\\n"\n')
        self.assertIn('"say \\"\\\\n\\""', reasons.function(late))


class Mistakes(Files):
    def test_the_namespace_comes_first(self):
        self.assertIn(":1: expected 'namespace NAME'", self.wrong(""))
        self.assertIn(":1: expected 'namespace NAME'", self.wrong("late: too late\n"))

    def test_a_line_is_a_code_and_words(self):
        for line in ("late", "late:", "late:too late", "Late: too late", "1st: too late"):
            self.assertIn(":2: expected 'code: words'", self.wrong(f"namespace a\n{line}\n"))

    def test_a_code_is_described_once(self):
        said = self.wrong("namespace a\nlate: one\n\nlate: two\n")
        self.assertEqual(said, ":4: late is described already")

    def test_a_type_is_one_that_there_is(self):
        said = self.wrong("namespace a\nlate: {n:float}\n")
        self.assertIn(":2: n is of type 'float'; expected one of integer, number", said)

    def test_an_argument_has_one_type(self):
        self.assertEqual(self.wrong("namespace a\nlate: {n:text} {n:integer}\n"),
                         ":2: n is of two types")

    def test_braces_hold_arguments(self):
        for words in ("{n}", "{", "{n:}", "{two words:text}"):
            self.assertIn(":2: expected {name:type}", self.wrong(f"namespace a\nlate: {words}\n"))


class Program(Files):
    def run_tool(self, text):
        self.write(text)
        return subprocess.run([sys.executable, TOOL, self.path, self.header], text=True,
                              capture_output=True, check=False)

    def test_a_header_is_made_and_left_alone_when_nothing_changed(self):
        self.assertEqual(self.run_tool("namespace simrob::a\nlate: too late\n").returncode, 0)
        with open(self.header, encoding="utf-8") as file:
            made = file.read()
        self.assertIn("namespace simrob::a::reasons {", made)
        self.assertIn('#include "base/reasons.h"', made)
        os.utime(self.header, (1, 1))
        self.run_tool("namespace simrob::a\nlate: too late\n")
        self.assertEqual(os.stat(self.header).st_mtime, 1)
        self.run_tool("namespace simrob::a\nlate: far too late\n")
        self.assertNotEqual(os.stat(self.header).st_mtime, 1)

    def test_a_mistake_is_told_and_makes_nothing(self):
        done = self.run_tool("namespace simrob::a\nlate\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("reasons.txt:2: expected", done.stderr)
        self.assertFalse(os.path.exists(self.header))


class Sources(unittest.TestCase):
    def test_every_file_of_the_sources_can_be_read(self):
        found = reasons.files(os.path.join(ROOT, "src"))
        self.assertGreater(len(found), 5)
        for path in found:
            self.assertTrue(reasons.read(path)[1], path)


class Lists(unittest.TestCase):
    """What the program and the page are told of all rooms."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.sources = folder.name

    def write(self, room, text):
        os.makedirs(os.path.join(self.sources, room))
        with open(os.path.join(self.sources, room, "reasons.txt"), "w", encoding="utf-8") as file:
            file.write(f"namespace simrob::{room}\n{text}")

    def test_they_hold_each_room_sorted_by_code(self):
        self.write("a", "z_last: it is {how:exact}\n")
        self.write("b", 'a_first: " {what:text} it"\n')
        described = all_reasons.all_reasons(self.sources)
        self.assertEqual([each.code for each in described], ["a_first", "z_last"])
        self.assertIn('{"z_last", "it is {how}", of_z_last}', all_reasons.cpp(described))
        self.assertIn('z_last: { words: "it is {how}", arguments: {"how": "number"} }',
                      all_reasons.page(described))

    def test_a_code_in_two_rooms_is_wrong(self):
        self.write("a", "twice: once\n")
        self.write("b", "twice: again\n")
        with self.assertRaisesRegex(reasons.Wrong, "another room describes twice too"):
            all_reasons.all_reasons(self.sources)


if __name__ == "__main__":
    unittest.main()
