// Where children learn: the door, the menu and a lesson, by mouse, by keyboard and by touch.

import { nothing_serious } from "./axe.js";
import { close_page, require_same, require_that, until } from "./harness.js";
import {
  as_fast_as_possible,
  COURSE,
  FIRST,
  open_lesson,
  open_place,
  press_run,
  ready,
  verdict_of,
  write_python,
} from "./lesson_pages.js";
import { start_server } from "./server.js";

const TABLET = { width: 820, height: 1180, is_blank: true, has_touch: true };

/// The number in a block of the first lesson: what the robot waits, s.
function seconds_field(page) {
  const block = page.locator(".blocklyBlockCanvas .robot_wait").first();
  return block.locator(".blocklyEditableField, .blocklyField").first();
}

/// By mouse: the program as it is falls short and is told so; with another number it passes.
export async function first_lesson_by_mouse(browser, server) {
  const page = await open_place(browser, server, "");
  await page.locator(".door-card.learn").click();
  await page.locator(".lesson-card").first().click();
  await ready(page, FIRST);
  await as_fast_as_possible(page);
  await press_run(page);
  await verdict_of(page, false);
  await page.locator(".task-hint").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await ready(page, FIRST);
  await seconds_field(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await press_run(page);
  await verdict_of(page, true);
  const stars = await page.evaluate(() => window.lessons.kept.value.stars);
  require_that(stars[1] >= 1, `stars: ${JSON.stringify(stars)}`);
  await close_page(page);
}

/// A block is dragged from the box to the program.
export async function block_is_dragged(browser, server) {
  const page = await open_lesson(browser, server, FIRST);
  const count = () =>
    page.evaluate(() => JSON.stringify(window.lessons.blocks()).split("robot_").length);
  const before = await count();
  await page.locator(".blocklyToolboxCategory").first().click();
  const block = page.locator(".blocklyFlyout .robot_stop").first();
  await block.waitFor();
  const from = await block.boundingBox();
  await page.mouse.move(from.x + 8, from.y + 12);
  await page.mouse.down();
  for (let i = 1; i <= 10; ++i) await page.mouse.move(from.x + 8 + 28 * i, from.y + 12 + 12 * i);
  await page.mouse.up();
  await page.waitForTimeout(200);
  require_same((await count()) - before, 1, "blocks more");
  await close_page(page);
}

/// By keyboard alone, from the door to the stars.
export async function first_lesson_by_keyboard(browser, server) {
  const page = await open_place(browser, server, "", { locale: "es-UY" });
  await page.locator(".door-card").first().waitFor();
  await press_until(page, "Tab", () => document.activeElement?.matches(".door-card.learn"));
  await page.keyboard.press("Enter");
  await page.locator(".lesson-card").first().waitFor();
  await press_until(page, "Tab", () => document.activeElement?.matches(".lesson-card"));
  await page.keyboard.press("Enter");
  await ready(page, FIRST);
  await press_until(page, "Tab", () => document.activeElement?.matches(".run-bar .speeds"));
  await page.keyboard.press("End");
  await press_until(page, "Shift+Tab", () =>
    document.activeElement?.closest(".blocklyBlockCanvas, .blocklyWorkspace, .blocklySvg"),
  );
  // Down the stack to what is waited for, and into its number.
  await press_until(page, "ArrowDown", () => document.activeElement?.closest(".robot_wait"));
  await press_until(page, "ArrowRight", () =>
    document.activeElement?.closest(".robot_wait .blocklyField, .robot_wait .math_number"),
  );
  await page.keyboard.press("Enter");
  await page.locator(".blocklyHtmlInput").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  const words = await verdict_of(page, true);
  require_that(words.includes("¡Lo conseguiste!"), words);
  await page.keyboard.press("Escape");
  await page.locator(".verdict").waitFor({ state: "detached" });
  await close_page(page);
}

const MOST_PRESSES = 60;

async function press_until(page, key, is_there) {
  for (let i = 0; i < MOST_PRESSES; ++i) {
    await page.keyboard.press(key);
    if (await page.evaluate(is_there)) return;
  }
  throw new Error(`${key} does not lead there`);
}

/// On a tablet by fingers.
export async function first_lesson_by_touch(browser, server) {
  const page = await open_place(browser, server, "", TABLET);
  await page.locator(".door-card.learn").tap();
  await page.locator(".lesson-card").first().tap();
  await ready(page, FIRST);
  await as_fast_as_possible(page);
  await seconds_field(page).tap();
  const input = page.locator(".blocklyHtmlInput");
  await input.waitFor();
  await input.fill("5");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Run", exact: true }).tap();
  await verdict_of(page, true);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  require_that(width <= TABLET.width, `the page is ${width} wide`);
  await close_page(page);
}

/// At every stop there is the line, what variables hold and what the robot senses; at a mistake, where it is.
export async function program_is_watched(browser, server) {
  const page = await open_lesson(browser, server, FIRST);
  await write_python(page, "laps = 3\nforward(0.2)\nwait(1)\nlaps = 4\nstop()\n");
  await page.getByRole("button", { name: "One step" }).click();
  const stands_at = (line) =>
    until(
      page,
      (line) => window.lessons.state.value === "paused" && window.lessons.mark.value?.line === line,
      line,
      `it does not stand at line ${line}`,
    );
  await stands_at(1);
  for (const line of [2, 3, 4]) {
    await page.getByRole("button", { name: "One step" }).click();
    await stands_at(line);
  }
  const values = await page.locator(".told-values").first().textContent();
  require_that(/laps\s*3/.test(values), `variables: ${values}`);
  const readings = await page.evaluate(() => Object.keys(window.lessons.readings.value).length);
  require_that(readings > 0, "nothing is sensed");
  const lit = page.locator(".python-host .cm-running");
  require_that((await lit.textContent()).includes("laps = 4"), "the line is lit");
  await page.getByRole("button", { name: "Go on" }).click();
  await verdict_of(page, false);

  await page.getByRole("button", { name: "Try again" }).click();
  await write_python(page, "forward(0.2)\nfoward(1)\n");
  await press_run(page);
  const trouble = page.locator(".panels .trouble");
  await trouble.waitFor();
  const words = await trouble.textContent();
  require_that(words.startsWith("Line 2"), `it says ${words}`);
  await close_page(page);
}

/// What was made is there after a reload in the middle of a run, and after the server was away.
export async function nothing_is_lost(browser) {
  const first = await start_server(COURSE);
  const page = await open_lesson(browser, first, FIRST);
  await seconds_field(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await press_run(page);
  await until(page, () => window.simrob.session.lesson.value.time > 0.1);
  await page.reload();
  await ready(page, FIRST);
  const kept = await page.evaluate(() => JSON.stringify(window.lessons.blocks()));
  require_that(kept.includes('"NUM":5'), `kept: ${kept}`);
  await first.stop();
  await page.locator(".panels .trouble").waitFor();
  const again = await start_server({ ...COURSE, http_port: first.port });
  await page.locator(".panels .trouble").waitFor({ state: "detached" });
  await ready(page, FIRST);
  await as_fast_as_possible(page);
  await press_run(page);
  await verdict_of(page, true);
  await close_page(page);
  await again.stop();
}

/// A link brings a program, and leaves the own one alone.
export async function link_brings_a_program(browser, server) {
  const page = await open_lesson(browser, server, FIRST);
  await write_python(page, "say('hello')\n");
  await page.getByRole("button", { name: "Program", exact: true }).click();
  await page.getByRole("button", { name: "Link to this program" }).click();
  await until(page, () => window.location.hash.includes("/p="), undefined, "there is no link");
  const hash = await page.evaluate(() => window.location.hash);
  await close_page(page);

  const other = await open_place(browser, server, hash);
  await other.locator(".python-host .cm-content").waitFor();
  await until(other, () => window.lessons.python().includes("hello"), undefined, "it did not come");
  const kept = await other.evaluate(() => window.localStorage.getItem("simrob.lessons") ?? "");
  require_that(!kept.includes("hello"), "the own program is kept");
  await other.locator(".borrowed .link").click();
  await other.locator(".blocks-host .blocklyDraggable").first().waitFor();
  await close_page(other);
}

/// Nothing of lessons is loaded by those who only watch.
export async function who_watches_loads_no_lessons(browser, server) {
  const page = await open_place(browser, server, "#watch");
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name.split("/").pop()),
  );
  const odd = loaded.filter((name) => /^(lessons|blocks_tab|python_tab|program|door)-/.test(name));
  require_same(odd, [], "loaded");
  await close_page(page);
}

/// axe finds nothing serious on door, menu and lesson, in both languages.
export async function everybody_can_use_it(browser, server) {
  for (const locale of ["en-US", "es-UY"]) {
    const page = await open_place(browser, server, "", { locale, color_scheme: "dark" });
    await page.locator(".door-card").first().waitFor();
    await nothing_serious(page, `door, ${locale}`);
    await page.locator(".door-card.learn").click();
    await page.locator(".lesson-card").first().waitFor();
    await nothing_serious(page, `menu, ${locale}`);
    await page.locator(".lesson-card").first().click();
    await ready(page, FIRST);
    await nothing_serious(page, `lesson, ${locale}`);
    await page.getByRole("tab", { name: "Python" }).click();
    await page.locator(".python-host .cm-content").waitFor();
    await nothing_serious(page, `lesson in Python, ${locale}`);
    await close_page(page);
  }
}
