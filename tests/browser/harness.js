// A few checks in one browser: each is a function named after its claim.

import { createRequire } from "node:module";

const require = createRequire(new URL("../../web/", import.meta.url));
const { chromium } = require("playwright-core");

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const OPTIONS = [
  "--no-sandbox",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];
/// The lowest quality: these checks look at what happens, not at how fine it looks.
const COARSE = "?quality=5";
/// After which something must be broken, however busy the machine is.
const PATIENCE_MS = 30_000;
/// Of something that comes to rest; a frame takes a sixtieth of a second, or more.
const MOST_LOOKS = 200;
const FRAMES_BETWEEN_LOOKS = 5;

export async function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: OPTIONS });
}

/// For checks that are not about the picture: everything runs as usual, but no pixel is filled. In software that takes
/// nearly all the time of a small machine, which others need in the same check.
function leave_out_pixels() {
  const gl = WebGL2RenderingContext.prototype;
  const calls = ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced"];
  for (const name of [...calls, "clear"]) gl[name] = () => {};
}

/// A page of the server, once it shows something; the organiser's, if there is one, unless `is_stranger`. Errors of the
/// page fail the check.
export async function open_page(browser, server, options = {}) {
  const { width = 720, height = 480, query = COARSE } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: options.locale ?? "en-US",
    hasTouch: options.has_touch ?? false,
    colorScheme: options.color_scheme ?? "light",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (options.is_blank) await page.addInitScript(leave_out_pixels);
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) page.errors.push(message.text());
  });
  const token = options.is_stranger || !server.token ? "" : `&token=${server.token}`;
  await page.goto(server.address + query + token);
  await page.waitForFunction(
    () => window.simrob?.session.clock.value && window.simrob.session.catalogue.value,
  );
  return page;
}

export function require_that(condition, text) {
  if (!condition) throw new Error(text);
}

export function require_same(actual, expected, text) {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  require_that(a === b, `${text}: ${a} instead of ${b}`);
}

/// Waits until the condition holds on the page.
export async function until(page, condition, argument, text = "nothing came of it") {
  try {
    await page.waitForFunction(condition, argument, { timeout: PATIENCE_MS, polling: 50 });
  } catch {
    throw new Error(text);
  }
}

/// What `look` gives once it gives the same again several frames later: nothing moves any more.
export async function at_rest(page, look) {
  let now = await look();
  for (let i = 0; i < MOST_LOOKS; ++i) {
    await page.evaluate(pass_frames, FRAMES_BETWEEN_LOOKS);
    const before = now;
    now = await look();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
  }
  throw new Error(`it does not come to rest: ${JSON.stringify(now)}`);
}

async function pass_frames(count) {
  for (let i = 0; i < count; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
}

export async function close_page(page) {
  require_same(page.errors, [], "errors of the page");
  await page.context().close();
}

/// A body's position on the screen and in the world.
export async function place_of(page, entity, place = 0) {
  return page.evaluate(
    ([entity, place]) => {
      const { view, canvas } = window.simrob;
      const record = view.model.body(entity, place);
      const [x, y, z] = view.model.poses.subarray(record.index * 7, record.index * 7 + 3);
      const { camera } = view.cameras;
      const point = camera.position.clone().set(x, y, z).project(camera);
      const box = canvas.getBoundingClientRect();
      const left = box.left + ((point.x + 1) / 2) * box.width;
      const top = box.top + ((1 - point.y) / 2) * box.height;
      return { left, top, x, y, z };
    },
    [entity, place],
  );
}

/// Replaces what an editor of text holds, as if it were pasted.
export async function paste_over(page, editor, text) {
  await editor.click();
  await page.keyboard.press("Control+a");
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", options));
  }, text);
}

/// What a check throws where this machine cannot try its claim, in words.
export class NotHere extends Error {}

/// Runs the checks in order and reports each result.
export async function run(checks, browser) {
  let failed = 0;
  let skipped = 0;
  const begin = Date.now();
  for (const check of checks) {
    const since = Date.now();
    let problem = null;
    try {
      await check.run();
    } catch (error) {
      problem = error;
    }
    const is_skipped = problem instanceof NotHere;
    failed += problem && !is_skipped ? 1 : 0;
    skipped += is_skipped ? 1 : 0;
    // What a failed check left open would slow down the following ones.
    for (const context of browser.contexts()) await context.close();
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    const verdict = is_skipped ? "skip" : problem ? "FAIL" : "ok  ";
    console.log(`${verdict} ${check.claim} (${seconds} s)`);
    if (problem) console.log(`     ${problem.message.split("\n")[0]}`);
  }
  const seconds = ((Date.now() - begin) / 1000).toFixed(0);
  const passed = checks.length - failed - skipped;
  const left_out = skipped > 0 ? `, ${skipped} skipped` : "";
  console.log(`${passed} passed, ${failed} failed${left_out} in ${seconds} s`);
  return failed;
}
