// Attempts at lessons by the page and by `simrob lesson run`, and what came of them: the same members, to be compared.

import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { at_rest, require_same, require_that, until } from "./harness.js";
import { press_run, verdict_of } from "./lesson_pages.js";
import { make_data_folder, PROGRAM, ROOT } from "./server.js";

const run_file = promisify(execFile);

/// Against what hangs.
const PROGRAM_TIMEOUT_MS = 600_000;
const MOST_TEXT_BYTES = 1 << 24;

export const python_of = (lesson) => `lessons/${lesson}/reference.py`;
export const blocks_of = (lesson) => `lessons/${lesson}/reference.blocks.json`;
export const wrong_of = (lesson, number) => `tests/lessons/${lesson}/wrong_${number}.py`;

/// What is the same wherever and however a program runs.
function result_of(told) {
  const verdicts = told.verdicts.map(({ condition, role, met, time_s, progress, text }) => {
    return { condition, role, met, time_s, progress, text };
  });
  const { seed, passed, stars, failed_by, iterations, hash } = told;
  return { seed, passed, stars, failed_by, iterations, hash, verdicts };
}

async function simrob(words) {
  const options = { cwd: ROOT, timeout: PROGRAM_TIMEOUT_MS, maxBuffer: MOST_TEXT_BYTES };
  const { stdout } = await run_file(PROGRAM, [...words, "--json"], options);
  return JSON.parse(stdout);
}

/// Under Node, without a page: what came of each seed.
export async function run_under_node(lesson, program, seed = null) {
  const data = make_data_folder();
  const words = ["lesson", "run", lesson, "--program", program, "--data", data];
  try {
    const told = await simrob(seed === null ? words : [...words, "--seed", String(seed)]);
    return told.seeds.map(result_of);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/// A program comes to the page as pupils bring theirs.
async function bring_program(page, program) {
  await page.getByRole("button", { name: "Program", exact: true }).click();
  await page.locator(".menu input[type=file]").setInputFiles(`${ROOT}${program}`);
  await page.keyboard.press("Escape");
  const text = readFileSync(`${ROOT}${program}`, "utf-8");
  if (program.endsWith(".py"))
    await until(page, (text) => window.lessons.python() === text, text, "it is not in the editor");
  else await page.locator(".blocks-host .blocklyDraggable").first().waitFor();
  const written = program.endsWith(".py") ? "python" : "blocks";
  require_same(await page.evaluate(() => window.lessons.language), written, "language");
}

async function choose_seed(page, seed) {
  const place = await page.evaluate((seed) => window.lessons.card.value.seeds.indexOf(seed), seed);
  require_that(place >= 0, `the lesson has no seed ${seed}`);
  const buttons = page.locator(".lesson-head .seed");
  // A lesson with one start has no button for it.
  if ((await buttons.count()) > 0) await buttons.nth(place).click();
  else await page.getByRole("button", { name: "Put everything back" }).click();
  const is_up = (seed) => {
    const told = window.lessons.told.value;
    return window.lessons.state.value === "ready" && told?.phase === "ready" && told.seed === seed;
  };
  await until(page, is_up, seed, `seed ${seed} was not put up`);
}

/// Presses Pause once the attempt has lasted so long, and lets it go on after a while.
async function pause_in_the_middle(page, { at_s, for_ms }) {
  await page.evaluate((at_s) => {
    const { told } = window.lessons;
    const look = () => {
      const is_there = told.value?.phase === "running" && told.value.time >= at_s;
      if (is_there) document.querySelector(".run-bar button.main").click();
      else setTimeout(look, 1);
    };
    look();
  }, at_s);
  await until(page, () => window.lessons.state.value === "paused", undefined, "it does not pause");
  const moment = () => page.evaluate(() => window.simrob.session.clock.value.iteration);
  const before = await at_rest(page, moment);
  await page.waitForTimeout(for_ms);
  require_same(await moment(), before, "the iteration after the pause");
  await page.getByRole("button", { name: "Go on" }).click();
}

const ATTEMPT = /^lesson-.*\.simrec$/;

/// What a teacher is told of the only attempt; then there is none.
async function grade_recording(server) {
  const names = readdirSync(server.data).filter((name) => ATTEMPT.test(name));
  require_same(names.length, 1, `recordings: ${names}`);
  const file = `${server.data}/${names[0]}`;
  try {
    const graded = await simrob(["lesson", "grade", file]);
    require_that(
      graded.proven && graded.lesson_known,
      `refused: ${JSON.stringify(graded.refused)}`,
    );
    return result_of(graded);
  } finally {
    rmSync(file);
  }
}

/// By the page and its worker. `speed` 0 is as fast as possible; `pause`: when, in s of the attempt, and for how long.
export async function run_in_page(page, server, program, { seed, speed = 0, pause = null }) {
  await bring_program(page, program);
  await choose_seed(page, seed);
  await page.evaluate((speed) => window.lessons.desk.time.set_speed(speed), speed);
  await press_run(page);
  if (pause) await pause_in_the_middle(page, pause);
  const is_judged = () => window.lessons.verdict_shown.value;
  await page.waitForFunction(is_judged, undefined, { timeout: PROGRAM_TIMEOUT_MS, polling: 50 });
  const told = await page.evaluate(() => window.lessons.told.value);
  await verdict_of(page, told.passed);
  await page.keyboard.press("Escape");
  const kept = await page.evaluate(() => window.lessons.desk.time.speed());
  require_same(kept, speed, "the speed that was chosen");
  const graded = await grade_recording(server);
  // The page is told no bits: they are in its recording, which proves them.
  const { iterations, hash } = graded;
  const verdicts = told.verdicts.map(({ time, ...verdict }) => ({ ...verdict, time_s: time }));
  require_same(
    result_of({ ...told, iterations, hash, verdicts }),
    graded,
    "what the page was told",
  );
  return graded;
}
