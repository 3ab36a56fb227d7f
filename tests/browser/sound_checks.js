// Kick and crowd of the page's own sources, rendered in the browser faster than they are heard.

import { createRequire } from "node:module";
import { close_page, require_same, require_that } from "./harness.js";
import { ROOT } from "./server.js";

const require = createRequire(new URL("../../web/", import.meta.url));

const LENGTH_S = 4;
const WINDOW_S = 0.02;
/// Of the loudest: less is silence.
const SILENT = 0.01;
const HALF = 0.5;

/// The sources of the sounds as one script, which offers them as `noises`.
async function script_of_noises() {
  const { build } = await import(require.resolve("vite"));
  const lib = { entry: `${ROOT}web/src/lessons/noises.ts`, formats: ["iife"], name: "noises" };
  const options = { lib, write: false, minify: false };
  const [built] = await build({ configFile: false, logLevel: "error", build: options });
  return built.output[0].code;
}

/// Of a sound: how loud each window of it is, and its greatest sample. The noise is the same each time.
async function render([name, length_s, window_s, ...more]) {
  let seed = 1;
  Math.random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const rate = 44_100;
  const context = new OfflineAudioContext(1, length_s * rate, rate);
  const noise = name === "play_crowd" ? [window.noises.make_noise(context)] : [];
  window.noises[name](context, ...noise, ...more);
  const samples = (await context.startRendering()).getChannelData(0);
  const size = Math.round(window_s * rate);
  const levels = [];
  for (let at = 0; at < samples.length; at += size) {
    const part = samples.subarray(at, at + size);
    levels.push(Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / part.length));
  }
  return { levels, greatest: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0) };
}

/// When it is loudest, when it is half as loud before and after that, and from when on nothing is heard, s.
function shape_of({ levels, greatest }) {
  const loudest = Math.max(...levels);
  const at = levels.indexOf(loudest);
  const is_half = (level) => level >= HALF * loudest;
  const is_heard = (level) => level > SILENT * loudest;
  const time_of = (window) => window * WINDOW_S;
  return {
    loudest,
    greatest,
    half_s: time_of(levels.findIndex(is_half)),
    loudest_s: time_of(at),
    fallen_s: time_of(levels.findLastIndex(is_half) + 1),
    silent_s: time_of(levels.findLastIndex(is_heard) + 1),
  };
}

async function with_noises(browser, check) {
  const page = await (await browser.newContext()).newPage();
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  await page.addScriptTag({ content: await script_of_noises() });
  const hear = (name, ...more) => page.evaluate(render, [name, LENGTH_S, WINDOW_S, ...more]);
  await check(async (...what) => shape_of(await hear(...what)));
  await close_page(page);
}

function require_between(value, least, greatest, what) {
  require_that(least <= value && value <= greatest, `${what}: ${value}`);
}

export async function kick_is_a_short_burst(browser) {
  await with_noises(browser, async (hear) => {
    const kick = await hear("play_kick");
    require_between(kick.greatest, 0.2, 1, "greatest sample of a kick");
    require_same(kick.half_s, 0, "when a kick begins");
    require_that(kick.loudest_s <= 0.05, `it is loudest at ${kick.loudest_s} s`);
    require_that(kick.silent_s <= 0.15, `it is heard for ${kick.silent_s} s`);
  });
}

export async function crowd_swells_and_fades(browser) {
  await with_noises(browser, async (hear) => {
    const [ours, theirs] = [await hear("play_crowd", true), await hear("play_crowd", false)];
    for (const [whose, crowd] of Object.entries({ ours, theirs })) {
      require_between(crowd.greatest, 0.05, 1, `greatest sample of ${whose}`);
      require_between(crowd.half_s, 0.1, crowd.loudest_s, `when ${whose} has swollen, s`);
      require_between(crowd.loudest_s, 0.15, 0.6, `when ${whose} is loudest, s`);
      require_between(crowd.fallen_s, crowd.loudest_s, 1, `when ${whose} has fallen, s`);
      require_between(crowd.silent_s, crowd.fallen_s + 0.5, 3, `when ${whose} is silent, s`);
    }
    require_that(ours.loudest > 1.5 * theirs.loudest, "a goal of theirs is cheered as much");
  });
}
