// How fast the page's programs run: node bench/lane_speed.js LESSON_FOLDER ROUNDS NAME=CALL...
//
// Called by bench/lesson_speed.py --page. In headless Chromium, by turns, a program that reads a sensor in each control
// period and an agent that only synchronises, over the same way: a worker of the same page, a lane of the same server.
// The agent is a worker that the page loads in place of its own. Prints one object: microseconds for a control period
// of each, the least of all rounds.

import { readFileSync } from "node:fs";
import { launch } from "../tests/browser/harness.js";
import { as_fast_as_possible, open_lesson, press_run, verdict_of } from "../tests/browser/lesson_pages.js";
import { start_server } from "../tests/browser/server.js";

/// Simulated, for the worker to come to its speed.
const WARM_S = 10;

const EMPTY_WORKER = `
const tell = (line, time_s) => self.postMessage({ sensed: { line, time_s, readings: [] } });
self.onmessage = ({ data: { begin, lane } }) => {
  const ask = (body) => {
    const request = new XMLHttpRequest();
    request.open("POST", lane, false);
    request.send(body);
    return JSON.parse(request.responseText);
  };
  self.postMessage({ ready: true });
  let { broadcast } = ask("");
  for (let last_ms = 0; broadcast; ) {
    const { iteration, time } = broadcast;
    if (performance.now() - last_ms >= 40) {
      last_ms = performance.now();
      tell(0, time);
    }
    ({ broadcast } = ask(JSON.stringify([{ command: "Synchronize", key: begin.key, iteration }])));
  }
};
`;

const [folder, rounds, ...calls] = process.argv.slice(2);
const { lesson, period_s } = JSON.parse(readFileSync(`${folder}/lesson.json`));
const programs = [["nothing", null], ...calls.map((one) => one.split(/=(.*)/s).slice(0, 2))];

const server = await start_server({ words: ["course", folder], token: "teacher" });
const browser = await launch();
const least = {};
try {
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, call] of programs) {
      const us = await period_us(call);
      least[name] = Math.min(least[name] ?? Infinity, us);
    }
} finally {
  await browser.close();
  await server.stop();
}
console.log(JSON.stringify(least));

/// Of a whole run, in a page of its own; without a call it is the agent that only synchronises.
async function period_us(call) {
  const page = await open_lesson(browser, server, lesson);
  if (call === null)
    await page.route("**/assets/program_worker*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: EMPTY_WORKER }),
    );
  await page.evaluate(listen);
  const python = `while True:\n    x = ${call}\n    if x == 12345:\n        break\n`;
  await page.evaluate((python) => window.lessons.take({ language: "python", python }), python);
  await as_fast_as_possible(page);
  await press_run(page);
  await page.waitForFunction(() => window.heard.length > 0);
  // Whatever the page asks would go by the route.
  await page.unrouteAll();
  await verdict_of(page, false);
  const heard = await page.evaluate(() => window.heard);
  await page.context().close();
  const [begin, end] = [heard.find(({ time_s }) => time_s > WARM_S), heard.at(-1)];
  return ((end.at_ms - begin.at_ms) / (end.time_s - begin.time_s)) * period_s * 1e3;
}

/// Writes down when which simulated time comes to a worker of the page.
function listen() {
  window.heard = [];
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (data.sensed) window.heard.push({ time_s: data.sensed.time_s, at_ms: performance.now() });
      });
    }
  };
}
