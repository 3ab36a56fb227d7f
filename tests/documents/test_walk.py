"""The walker itself: what is untrue on a page must be found."""

import unittest

from compare import Hashes, difference
from page import read_blocks
from shell import read_commands, read_console, with_free_ports
from walk import Walk


def walk(text, is_long=False):
    """The problems of the blocks of a page with this text."""
    problems = []
    walker = Walk("a page", is_long, lambda place, problem: problems.append(problem))
    walker.follow_all(read_blocks("a page", text))
    return problems


class Pages(unittest.TestCase):
    def test_blocks_are_found_with_the_remarks_before_them(self):
        first, second = read_blocks(
            "p", "a\n\n<!-- status: 2 -->\n<!-- varies: x -->\n\n    $ no\n\n"
                 "b\n\n```cpp\nint main() {}\n```\n")
        self.assertEqual((first.line, first.text), (6, "$ no\n"))
        self.assertEqual(first.remarks, {"status": ["2"], "varies": ["x"]})
        self.assertEqual((second.line, second.text, second.remarks), (11, "int main() {}\n", {}))

    def test_a_remark_may_have_lines_and_is_no_block(self):
        block, = read_blocks("p", "<!-- around: a\n    b BLOCK c\n-->\n\n    <x/>\n")
        self.assertEqual(block.one("around"), "a\n    b BLOCK c")

    def test_commands_are_read_from_consoles_and_from_lists(self):
        steps = read_console(["$ cat <<'E'", "$ no command", "E", "$ no command", "$ b |", "  c"])
        self.assertEqual([step.command for step in steps],
                         ["cat <<'E'\n$ no command\nE", "no command", "b |\n  c"])
        self.assertEqual(steps[0].shown, None)
        steps = read_commands(["simrob a --b     what it does", "simrob c |", "    d"])
        self.assertEqual([step.command for step in steps], ["simrob a --b", "simrob c | d"])

    def test_who_serves_takes_free_ports(self):
        ports = " --udp 127.0.0.1:0 --http 127.0.0.1:0"
        self.assertEqual(with_free_ports("simrob serve x"), f"simrob serve{ports} x")
        self.assertEqual(with_free_ports("simrob match --show"), f"simrob match{ports} --show")
        for command in ("simrob match", "simrob replay x --verify", "simrob run x"):
            self.assertEqual(with_free_ports(command), command)


class Comparison(unittest.TestCase):
    def differ(self, shown, printed, varying=(), hashes=None):
        return difference(shown.split("\n"), printed.split("\n"), varying, hashes or Hashes())

    def test_lines_are_the_same_or_vary_where_it_is_said(self):
        self.assertIsNone(self.differ("a 1", "a 1"))
        self.assertIsNotNone(self.differ("a 1", "a 2"))
        self.assertIsNone(self.differ("a 1 s", "a 2 s", [r"\d+ s"]))
        self.assertIsNotNone(self.differ("a 1 s", "b 2 s", [r"\d+ s"]))

    def test_nothing_may_be_missing_or_too_much_but_for_dots(self):
        self.assertIsNotNone(self.differ("a\nb", "a"))
        self.assertIsNotNone(self.differ("a", "a\nb"))
        self.assertIsNone(self.differ("a\n...", "a\nb\nc"))
        self.assertIsNone(self.differ("a\n...\nc", "a\nb\nc"))
        self.assertIsNotNone(self.differ("a\n...\nd", "a\nb\nc"))

    def test_hashes_may_be_others_but_not_from_each_other(self):
        hashes = Hashes()
        self.assertIsNone(self.differ("1" * 16, "a1" * 8, hashes=hashes))
        self.assertIsNone(self.differ("1" * 16, "a1" * 8, hashes=hashes))
        self.assertIsNotNone(self.differ("1" * 16, "b1" * 8, hashes=hashes))
        self.assertIsNotNone(self.differ("2" * 16, "a1" * 8, hashes=hashes))


class Walking(unittest.TestCase):
    def test_what_is_true_is_followed(self):
        page = ("<!-- file: x.txt -->\n\n    <x/>\n\nthen\n\n"
                "    $ cat x.txt\n    <x/>\n    $ cat < x.txt\n\nand\n\n"
                "<!-- output -->\n\n    <x/>\n\nplain\n\n    some text\n")
        self.assertEqual(walk(page), ["", "", ""])

    def test_what_is_untrue_is_found(self):
        for page in ("    $ echo a\n    b\n", "    $ false\n", "<!-- status: 1 -->\n\n    $ true\n",
                     "    <x/>\n", '    {"a": 1}\n', "    #include <a>\n", "    import a\n",
                     "    agenttype.A = all\n", "<!-- not run -->\n\n    $ a\n",
                     "<!-- file: x -->\n<!-- then: false -->\n\n    <x/>\n",
                     "<!-- before: false -->\n\n    $ true\n",
                     "<!-- not run: a reason -->\n\n    $ simrob run a --no-such-option\n",
                     "<!-- not run: a reason -->\n\n    simrob no_such_command\n",
                     "<!-- endless: true -->\n\n    $ true\n",
                     "<!-- table: 2 with 1 -->\n\n| a | b |\n|---|---|\n| `true` | `false` |\n\n"):
            problems = walk(page)
            self.assertEqual(len(problems), 1, page)
            self.assertNotEqual(problems[0], "", page)

    def test_a_nucleus_is_started_spoken_to_and_stopped(self):
        page = ("    $ build/bin/simrob serve &\n    ...\n"
                "    ready udp=127.0.0.1:9600 http=127.0.0.1:8600\n"
                "    $ echo 9600\n\n<!-- output -->\n\n    9600\n")
        problems = walk(page)
        self.assertEqual(problems[0], "")
        self.assertIn("the page shows    9600", problems[1])

    def test_short_counts_are_typed_unless_the_counts_are_full(self):
        page = "<!-- short: 100 => 1 -->\n\n    $ test 100 -eq 1\n"
        self.assertEqual(walk(page), [""])
        self.assertNotEqual(walk(page, is_long=True), [""])


if __name__ == "__main__":
    unittest.main(verbosity=0)
