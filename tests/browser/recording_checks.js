// Recordings uploaded through the page, against a real nucleus.

import { readFileSync } from "node:fs";
import { close_page, open_page, require_same, require_that, until } from "./harness.js";
import { open_agent, start_server } from "./server.js";

const SAMPLE_S = 1.5;

let made = null;

/// The bytes of a recording of about a second and a half, made once by another nucleus.
function sample() {
  made ??= make_recording();
  return made;
}

async function make_recording() {
  const server = await start_server();
  const agent = await open_agent(server.port);
  await agent.ask({ command: "Start_Recording", file: "sample" });
  const time_s = async () => (await agent.ask({ command: "Get_State" })).time;
  for (const end_s = (await time_s()) + SAMPLE_S; (await time_s()) < end_s; );
  await agent.ask({ command: "Stop_Recording" });
  const bytes = readFileSync(`${server.data}/sample.simrec`);
  agent.close();
  await server.stop();
  return bytes;
}

/// Drags a file over the page and lets it go there.
async function drop(page, name, bytes) {
  const transfer = await page.evaluateHandle(
    ([name, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name));
      return data;
    },
    [name, [...bytes]],
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
  await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
  await page.locator(".drop-target.over").waitFor();
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

const shown = () => window.simrob.session.newest;
const is_opened = () =>
  window.simrob.session.timeline.value?.opened && window.simrob.session.newest.is_past;

export async function recordings_are_opened(browser) {
  const bytes = await sample();
  const server = await start_server({ world: "pendulum" });
  try {
    const page = await open_page(browser, server, { width: 1000, height: 640 });
    await drop(page, "Mi grabación (1).simrec", bytes);
    await until(page, is_opened, undefined, "it was not opened");
    require_same(
      await page.locator(".opened-name").textContent(),
      "Mi_grabacion_1",
      "the name that is shown",
    );
    await steps_and_marks(page);
    await replay_ends_at_the_end(page);
    await now_and_back(page);
    await resumes(page, server);
    await close_page(page);
  } finally {
    await server.stop();
  }
}

async function scrub(page, time_s) {
  await page.locator(".timeline input[type=range]").evaluate((element, time_s) => {
    element.value = String(time_s);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }, time_s);
  await until(
    page,
    (time_s) => Math.abs(window.simrob.session.newest.recording_time_s - time_s) < 0.02,
    time_s,
    `${time_s} s was not shown`,
  );
}

async function steps_and_marks(page) {
  await scrub(page, 0.5);
  const { iteration } = await page.evaluate(shown);
  await page.keyboard.press("ArrowRight");
  await until(
    page,
    (before) => window.simrob.session.newest.iteration > before,
    iteration,
    "no step was made",
  );
  await page.keyboard.press("m");
  require_same(await page.locator(".mark").count(), 1, "marks");
  await scrub(page, 0.2);
  await page.locator(".mark").click();
  await until(
    page,
    () => Math.abs(window.simrob.session.newest.recording_time_s - 0.51) < 0.02,
    undefined,
    "the mark leads nowhere",
  );
}

async function replay_ends_at_the_end(page) {
  const end = await page.evaluate(() => window.simrob.session.timeline.value.end);
  await scrub(page, end - 0.3);
  await page.getByRole("button", { name: "Replay from here" }).click();
  await until(
    page,
    (end) => {
      const { time, session } = window.simrob;
      return !time.is_replaying.value && session.newest.recording_time_s > end - 0.05;
    },
    end,
    "the replay did not end",
  );
  require_that(await page.evaluate(is_opened), "the replay did not stay in the recording");
}

/// Back to the present, and from the list into the recording again.
async function now_and_back(page) {
  await page.getByRole("button", { name: "Back to now" }).click();
  await until(
    page,
    () => !window.simrob.session.newest.is_past && !window.simrob.session.timeline.value,
    undefined,
    "now was not shown",
  );
  require_same(await page.locator(".mark").count(), 0, "marks of another recording");
  await page.getByRole("button", { name: "Open a recording" }).click();
  await page.locator(".kept .choice", { hasText: "Mi_grabacion_1" }).click();
  await until(page, is_opened, undefined, "it was not opened from the list");
}

/// The world continues from the shown moment, to the bit.
async function resumes(page, server) {
  const agent = await open_agent(server.port);
  await agent.ask({ command: "Set_Step_Mode", step_mode: true });
  await scrub(page, 0.7);
  const then = await page.evaluate(() => [
    window.simrob.session.newest.iteration,
    [...window.simrob.session.newest.poses],
  ]);
  await page.getByRole("button", { name: "goes on from this moment" }).click();
  await until(
    page,
    () => window.simrob.time.shown_s.value === null && !window.simrob.session.newest.is_past,
    undefined,
    "it did not go on",
  );
  const { iteration } = await agent.ask({ command: "Get_State" });
  const poses = await page.evaluate(() => [...window.simrob.session.newest.poses]);
  require_same([iteration, poses], then, "the world is at the moment that was shown");
  agent.close();
}

/// The reason is told in the language of the page.
export async function no_recording_is_refused_in_words(browser, server) {
  const page = await open_page(browser, server, { locale: "es-UY" });
  await drop(page, "notes.txt", Buffer.from("hello"));
  const notice = page.locator(".notice.error");
  await notice.waitFor();
  require_same(
    await notice.textContent(),
    "notes.txt no se puede abrir: no es una grabación: byte 0: " +
      "se esperaba una grabación de SimRob, que empieza con SIMREC",
    "the notice",
  );
  await close_page(page);
}

/// Without a mouse: the dialog has the focus, the file goes into its picker.
export async function recordings_are_chosen_by_keyboard(browser) {
  const bytes = await sample();
  const server = await start_server({ world: "pendulum" });
  const page = await open_page(browser, server);
  await page.getByRole("button", { name: "Open a recording" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".dialog.recordings").waitFor();
  const choosing = page.waitForEvent("filechooser");
  for (let i = 0; i < 4; ++i) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    if (label === "Choose a file…") break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await (await choosing).setFiles({ name: "by_key.simrec", mimeType: "", buffer: bytes });
  await until(page, is_opened, undefined, "it was not opened");
  await close_page(page);
  await server.stop();
}
