// The same program with the same seed comes to the same bits and words, in the page as under Node, however fast, busy or
// interrupted it was.

import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { close_page, require_same, require_that } from "./harness.js";
import { blocks_of, python_of, run_in_page, run_under_node, wrong_of } from "./lesson_attempts.js";
import { open_lesson } from "./lesson_pages.js";

/// It looks at its distance in each period: one that were lost would show.
const SENSING = "do_not_touch";
const SEED = 2;
const LONG_PAUSE_MS = 60_000;
/// Longer than the nucleus waits for an agent that says nothing.
const SHORT_PAUSE_MS = 11_000;
const HALFWAY_S = 2;
const WAYS_HOW_OFTEN = 2;

/// Takes what the processors can do from everybody else, until it is ended, or for ten minutes.
const BUSY = "for (const end = Date.now() + 600000; Date.now() < end; );";

async function under_load(act) {
  const busy = Array.from({ length: 2 * availableParallelism() }, () => {
    return spawn(process.execPath, ["-e", BUSY], { stdio: "ignore" });
  });
  try {
    return await act();
  } finally {
    for (const process of busy) process.kill("SIGKILL");
  }
}

/// In which ways the program runs in the page.
function ways(is_long) {
  const pause = { at_s: HALFWAY_S, for_ms: is_long ? LONG_PAUSE_MS : SHORT_PAUSE_MS };
  if (!is_long)
    return [{ speed: 1, pause }, { speed: 20 }, { speed: 20, is_busy: true }, { speed: 0 }];
  const all = [1, 20].flatMap((speed) =>
    [false, true].flatMap((is_busy) => [
      { speed, is_busy },
      { speed, is_busy, pause },
    ]),
  );
  const unpaced = [false, true].map((is_busy) => ({ speed: 0, is_busy }));
  return Array.from({ length: WAYS_HOW_OFTEN }, () => [...all, ...unpaced]).flat();
}

/// At every speed, idle and busy, with a pause in the middle, in Chromium and under Node.
export async function same_bits_every_time(browser, server, is_long) {
  const program = python_of(SENSING);
  const [expected] = await run_under_node(SENSING, program, SEED);
  const [busy] = await under_load(() => run_under_node(SENSING, program, SEED));
  require_same(busy, expected, "under Node, busy");
  const page = await open_lesson(browser, server, SENSING);
  const run = (options) => run_in_page(page, server, program, { seed: SEED, ...options });
  for (const { is_busy, ...way } of ways(is_long)) {
    const result = await (is_busy ? under_load(() => run(way)) : run(way));
    require_same(result, expected, `${JSON.stringify(way)}${is_busy ? ", busy" : ""}`);
  }
  const [other] = await run_under_node(SENSING, program, SEED + 1);
  require_that(other.hash !== expected.hash, "another seed comes to the same bits");
  await close_page(page);
}

/// With a camera, in flight, and the one that everybody begins with; and which of their wrong programs are tried every
/// day.
const WRONG_EVERY_DAY = { first_metres: [1, 2, 3, 4, 5], take_off: [3], maze_signs: [5] };
const ALL_WRONG = [1, 2, 3, 4, 5];

export const WHOLE_LESSONS = Object.keys(WRONG_EVERY_DAY);

/// References and wrong programs: what the page says of them is what `simrob lesson run` says, with each seed; without
/// `is_long` a choice of them, with the first.
export async function page_judges_as_node(browser, server, lesson, is_long) {
  const wrong = is_long ? ALL_WRONG : WRONG_EVERY_DAY[lesson];
  const references = [python_of(lesson), blocks_of(lesson)];
  const page = await open_lesson(browser, server, lesson);
  for (const program of [...references, ...wrong.map((number) => wrong_of(lesson, number))]) {
    const all = await run_under_node(lesson, program);
    for (const expected of is_long ? all : all.slice(0, 1)) {
      const where = `${program}, seed ${expected.seed}`;
      require_same(expected.passed, references.includes(program), `${where}: passed`);
      const result = await run_in_page(page, server, program, { seed: expected.seed });
      require_same(result, expected, where);
    }
  }
  await close_page(page);
}
