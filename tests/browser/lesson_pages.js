// Pages in a course: how checks open lessons and write programs.

import { open_page, paste_over, until } from "./harness.js";
import { start_server } from "./server.js";

export const FIRST = "first_metres";
export const COURSE = { words: ["course"], token: "teacher" };
const LARGE = { width: 1280, height: 800, is_blank: true };

/// On its own, with a separate server that has lessons.
export async function with_course(browser, check) {
  const server = await start_server(COURSE);
  try {
    await check(browser, server);
  } finally {
    await server.stop();
  }
}

/// A place of the course, such as "#learn".
export async function open_place(browser, server, hash, options = {}) {
  // Before what follows a #, not behind it.
  const query = `?quality=5&token=${server.token}${hash}`;
  return open_page(browser, server, { query, is_stranger: true, ...LARGE, ...options });
}

/// With blocks on the bench, and the world of the lesson.
export async function open_lesson(browser, server, name, options = {}) {
  const page = await open_place(browser, server, `#learn/${name}`, options);
  await ready(page, name);
  return page;
}

/// Where a program is written, in blocks or in Python.
const BENCH = ".blocks-host .blocklyBlockCanvas .blocklyDraggable, .python-host .cm-content";

/// Its world stands at the beginning, and there is a program.
export async function ready(page, name) {
  await until(
    page,
    (name) => {
      const { lesson } = window.simrob.session;
      return lesson.value?.lesson === name && lesson.value.phase === "ready";
    },
    name,
    "the lesson was not put up",
  );
  await page.locator(BENCH).first().waitFor();
}

export async function verdict_of(page, passed) {
  const card = page.locator(`.verdict.${passed ? "passed" : "failed"}`);
  await card.waitFor();
  return card.textContent();
}

/// Speed is no part of these checks.
export async function as_fast_as_possible(page) {
  await page.locator(".run-bar .speeds").selectOption("0");
}

export async function press_run(page) {
  await page.getByRole("button", { name: "Run", exact: true }).click();
}

export async function write_python(page, text) {
  await page.getByRole("tab", { name: "Python" }).click();
  await paste_over(page, page.locator(".python-host .cm-content"), text);
}
