// Programs that would hurt, in the page: they are stopped at once, the next one runs, and whoever watches notices nothing.

import { close_page, open_page, require_same, require_that, until } from "./harness.js";
import {
  as_fast_as_possible,
  FIRST,
  open_lesson,
  press_run,
  verdict_of,
  write_python,
} from "./lesson_pages.js";
import { measured } from "./pace.js";

/// As much longer as work takes on a busy machine.
const STOP_MS = 500;
const RUN_AGAIN_MS = 1000;
/// Within which somebody else is answered meanwhile.
const ANSWER_MS = 2000;
/// How long a program may do its worst.
const WORST_MS = 700;
/// One call of what is built in: nothing of the program is passed meanwhile.
const ENDLESS_SUM = "sum(map(sum, [[0] * 10 ** 6] * 10 ** 6))\n";
const GOOD = "forward(0.4)\nwait(5)\nstop()\n";

export const PROGRAMS = [
  { name: "an endless loop", text: "while True:\n    pass\n" },
  {
    name: "an endless loop that catches everything",
    text: "while True:\n    try:\n        wait(0.1)\n    except:\n        pass\n",
  },
  {
    name: "a recursion without end",
    text: "def f():\n    try:\n        f()\n    except:\n        pass\n    f()\nwhile True:\n    f()\n",
  },
  {
    name: "a program that fills its memory",
    text: "a = []\nwhile True:\n    try:\n        a.append([0] * 1000)\n    except:\n        a = []\n",
  },
  { name: "a flood of words", text: "while True:\n    print('word ' * 1000)\n" },
  {
    name: "a flood of orders",
    text: "while True:\n    for i in range(1000): forward(i)\n    wait(0.01)\n",
  },
  { name: "a huge sum", text: ENDLESS_SUM },
  { name: "a huge number", text: "x = 7 ** 7 ** 7 ** 7\n" },
  { name: "import js", text: "import js\njs.fetch('/')\n" },
  { name: "a program of a megabyte", text: "x = 1\n".repeat(170_000) },
];

/// Whether somebody else gets an answer, and soon.
async function is_answered(page) {
  return page.evaluate(async (patience_ms) => {
    const { agent } = window.simrob.session;
    const answer = await Promise.race([
      agent.ask_untyped({ command: "Get_Version" }, true),
      new Promise((resolve) => setTimeout(() => resolve(null), patience_ms)),
    ]);
    return answer !== null;
  }, ANSWER_MS);
}

export async function program_is_stopped(browser, server, text) {
  const watcher = await open_page(browser, server, { is_blank: true });
  const page = await open_lesson(browser, server, FIRST);
  await write_python(page, text);
  await press_run(page);
  const has_begun = () => window.lessons.state.value !== "starting";
  await until(page, has_begun, undefined, "it does not begin");
  await page.waitForTimeout(WORST_MS);
  require_that(await is_answered(watcher), "nobody else is answered");

  const stopping = await measured(() => page.evaluate(stop));
  require_that(
    stopping.times.stop <= STOP_MS * stopping.delay,
    `stopping took ${stopping.times.stop} ms`,
  );
  await write_python(page, GOOD);
  await as_fast_as_possible(page);
  const again = await measured(() => page.evaluate(run_again));
  require_that(
    again.times.run <= RUN_AGAIN_MS * again.delay,
    `running again took ${again.times.run} ms`,
  );
  await verdict_of(page, true);
  require_same(watcher.errors, [], "errors of who watches");
  await close_page(page);
  await close_page(watcher);
}

/// A program that has ended by itself needs no more than to be put back.
async function stop() {
  const since = performance.now();
  const buttons = document.querySelectorAll(".run-bar button");
  const is_alive = ["running", "starting", "paused"].includes(window.lessons.state.value);
  buttons[is_alive ? 2 : 3].click();
  while (window.lessons.state.value !== "ready")
    await new Promise((resolve) => setTimeout(resolve, 5));
  return { stop: performance.now() - since };
}

/// Until the first instant that the program lets pass.
async function run_again() {
  const since = performance.now();
  document.querySelector(".run-bar button").click();
  const runs = () => {
    const told = window.simrob.session.lesson.value;
    return told?.phase !== "ready" && told?.time > 0 && window.lessons.state.value === "running";
  };
  const ended = () => window.lessons.state.value === "ended";
  while (!runs() && !ended()) await new Promise((resolve) => setTimeout(resolve, 5));
  return { run: performance.now() - since };
}

/// What nobody stops is told to be computing, ended after a while, and the world goes on to a verdict.
export async function endless_sum_is_ended(browser, server) {
  const page = await open_lesson(browser, server, FIRST);
  await write_python(page, `forward(0.4)\nwait(1)\n${ENDLESS_SUM}`);
  await as_fast_as_possible(page);
  await press_run(page);
  await page.getByText("Computing…").waitFor();
  await page.locator(".panels .trouble").waitFor();
  const words = await page.locator(".panels .trouble").textContent();
  require_that(words.includes("computes on and on"), `it says ${words}`);
  await verdict_of(page, false);
  await close_page(page);
}
