// Two pupils at one server: one has the world, others watch until it is free, or take over.

import { close_page, require_same, require_that, until } from "./harness.js";
import {
  as_fast_as_possible,
  FIRST,
  open_lesson,
  open_place,
  press_run,
  ready,
  verdict_of,
  write_python,
} from "./lesson_pages.js";

const GOOD = "forward(0.4)\nwait(5)\nstop()\n";

function guest_is(page, guest) {
  return until(
    page,
    (guest) => window.lessons?.seat.guest.value === guest,
    guest,
    `it is not ${guest}`,
  );
}

async function words_for_guests(page) {
  const note = page.locator(".guest");
  await note.waitFor();
  return note.textContent();
}

/// The second one sees the first one's world, is told whose turn it is, and disturbs nothing.
export async function one_at_a_time(browser, server) {
  const first = await open_lesson(browser, server, FIRST);
  await write_python(first, GOOD);
  const second = await open_place(browser, server, "#learn/square");
  await guest_is(second, "taken");
  const words = await words_for_guests(second);
  require_that(
    words.includes("First metres") && words.includes("It is your turn when they leave"),
    words,
  );
  for (const name of ["Run", "One step"])
    require_that(
      await second.getByRole("button", { name, exact: true }).isDisabled(),
      `${name} works`,
    );
  await second.keyboard.press("Control+Enter");
  await as_fast_as_possible(first);
  await press_run(first);
  await verdict_of(first, true);
  const seen = await second.evaluate(() => window.simrob.session.lesson.value.lesson);
  require_same(seen, FIRST, "what the second one watches");
  require_same(await second.locator(".verdict").count(), 0, "verdicts of others");

  // Their turn comes by itself.
  await first.keyboard.press("Escape");
  await first.evaluate(() => {
    window.location.hash = "#learn";
  });
  await ready(second, "square");
  await guest_is(second, null);
  await close_page(first);
  await close_page(second);
}

export async function taken_over(browser, server) {
  const first = await open_lesson(browser, server, FIRST);
  await write_python(first, "forward(0.1)\nwait(60)\n");
  await press_run(first);
  await until(first, () => window.simrob.session.lesson.value.time > 0.1);
  const second = await open_place(browser, server, `#learn/${FIRST}`);
  await guest_is(second, "taken");
  await second.getByRole("button", { name: "Take over: their program ends" }).click();
  await guest_is(second, null);
  await ready(second, FIRST);
  await guest_is(first, "displaced");
  const words = await words_for_guests(first);
  require_that(words.includes("Your program is safe"), words);
  require_same(
    await first.evaluate(() => window.lessons.state.value),
    "ready",
    "the first one's program",
  );
  const kept = await first.evaluate(() => window.lessons.python());
  require_that(kept.includes("wait(60)"), `kept: ${kept}`);

  await write_python(second, GOOD);
  await as_fast_as_possible(second);
  await press_run(second);
  await verdict_of(second, true);
  await second.keyboard.press("Escape");

  await first.getByRole("button", { name: "Take over: their program ends" }).click();
  await guest_is(second, "displaced");
  await ready(first, FIRST);
  await write_python(first, GOOD);
  await as_fast_as_possible(first);
  await press_run(first);
  await verdict_of(first, true);
  await close_page(first);
  await close_page(second);
}

/// However they go: a page that is closed, loaded anew or shows something else.
export async function whoever_goes_leaves_it_free(browser, server) {
  const first = await open_lesson(browser, server, FIRST);
  await write_python(first, "forward(0.1)\nwait(60)\n");
  await press_run(first);
  await until(first, () => window.simrob.session.lesson.value.time > 0.1);
  await first.reload();
  await ready(first, FIRST);
  await guest_is(first, null);

  const second = await open_place(browser, server, "#learn/square");
  await guest_is(second, "taken");
  await close_page(first);
  await guest_is(second, null);
  await ready(second, "square");

  const third = await open_place(browser, server, `#learn/${FIRST}`);
  await guest_is(third, "taken");
  await second.evaluate(() => {
    window.location.hash = "#watch";
  });
  // Whether a match is seen before depends on who asks first: the third one waits for the world.
  await ready(third, FIRST);
  await guest_is(third, null);
  await close_page(second);
  await close_page(third);
}
