// Watching, grabbing, going back in time, against a real nucleus.

import { readFileSync } from "node:fs";
import {
  at_rest,
  close_page,
  open_page,
  place_of,
  require_same,
  require_that,
  until,
} from "./harness.js";
import { delay_of_work } from "./pace.js";
import { open_agent, open_socket, start_server } from "./server.js";

/// On an idle machine; on a busy one, as many times more as work takes longer there.
const FIRST_MOTION_S = 3;

/// The best of three visits: a busy machine may delay any of them.
export async function first_motion(browser, server) {
  let least = Infinity;
  for (let i = 0; i < 3 && least > FIRST_MOTION_S; ++i) {
    const before = delay_of_work();
    const seconds = await visit(browser, server);
    const delay = (before + delay_of_work()) / 2;
    console.log(
      `     first motion after ${seconds.toFixed(2)} s, where work takes ${delay.toFixed(1)} times as long`,
    );
    least = Math.min(least, seconds / delay);
  }
  require_that(least <= FIRST_MOTION_S, `it took ${least.toFixed(2)} s`);
}

/// Seconds from requesting the page, with an empty cache, to the second picture that differs.
async function visit(browser, server) {
  const context = await browser.newContext({ viewport: { width: 900, height: 600 } });
  const page = await context.newPage();
  await page.goto(server.address);
  const seconds = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let first = null;
        const look = () => {
          const poses = window.simrob?.view.model?.poses;
          const sum = poses?.length ? poses.reduce((a, b) => a + b, 0) : null;
          if (sum !== null && window.simrob.view.pictures > 0) {
            if (first !== null && sum !== first) return resolve(performance.now() / 1000);
            first ??= sum;
          }
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await context.close();
  return seconds;
}

export async function drag_places_and_undo_puts_back(browser, server) {
  const page = await open_page(browser, server);
  const ask = (request) =>
    page.evaluate((request) => window.simrob.session.command(request), request);
  await ask({ command: "Set_Step_Mode", step_mode: true });
  await ask({ command: "Reset_World" });
  await until(page, () => window.simrob.session.newest.iteration === 0);
  const begin = await at_rest(page, () => place_of(page, 4));
  await pull(page, begin, 60, 20);
  await until(
    page,
    (x) =>
      Math.abs(window.simrob.view.model.poses[window.simrob.view.model.body(4, 0).index * 7] - x) >
      0.05,
    begin.x,
    "the robot was not placed",
  );
  await page.mouse.up();
  await page.keyboard.press("Control+z");
  await until(
    page,
    (x) =>
      Math.abs(window.simrob.view.model.poses[window.simrob.view.model.body(4, 0).index * 7] - x) <
      1e-6,
    begin.x,
    "it was not put back",
  );
  await ask({ command: "Set_Step_Mode", step_mode: false });
  await close_page(page);
}

async function pull(page, { left, top }, right, down) {
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let i = 1; i <= 5; ++i) await page.mouse.move(left + (right * i) / 5, top + (down * i) / 5);
}

export async function drag_pulls_while_time_runs(browser, server) {
  const page = await open_page(browser, server);
  const ask = (request) =>
    page.evaluate((request) => window.simrob.session.command(request), request);
  await ask({ command: "Set_Speed", speed: 0.25 });
  await ask({ command: "Reset_World" });
  await until(page, () => window.simrob.session.newest.time_s < 0.5);
  const begin = await at_rest(page, () => place_of(page, 11));
  await pull(page, begin, 90, 0);
  await until(
    page,
    (x) =>
      window.simrob.view.model.poses[window.simrob.view.model.body(11, 0).index * 7] - x > 0.15,
    begin.x,
    "the ball did not come along",
  );
  await page.mouse.up();
  await ask({ command: "Set_Speed", speed: 1 });
  await close_page(page);
}

export async function keyboard_drives(browser, server) {
  const page = await open_page(browser, server);
  await page.evaluate(() => {
    window.simrob.session.selection.value = { entity: 9, place: 0 };
  });
  await page.keyboard.down("w");
  const driven = () => {
    const { request, outcome } = window.simrob.session.transcript.entries.value.at(-1) ?? {};
    return (
      request?.command === "Robot_Motor_Control" &&
      outcome === "done" &&
      request.motors.every((motor) => motor.value > 0)
    );
  };
  await until(page, driven, undefined, "no motor was told to turn");
  await page.keyboard.up("w");
  const stopped = () =>
    window.simrob.session.transcript.entries.value
      .at(-1)
      .request?.motors?.every((motor) => motor.value === 0);
  await until(page, stopped, undefined, "the motors were not stopped");
  await close_page(page);
}

/// Scrubbing shows the past, and the world continues from it to the bit.
export async function scrub_and_branch(browser, server) {
  const page = await open_page(browser, server);
  const agent = await open_agent(server.port);
  await until(
    page,
    () =>
      window.simrob.session.timeline.value?.end > window.simrob.session.timeline.value?.begin + 1,
    undefined,
    "there is no timeline",
  );
  const range = page.locator(".timeline input[type=range]");
  const wanted = await range.evaluate((element) => {
    const time = Number(element.min) + 0.5;
    element.value = String(time);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    return time;
  });
  await until(
    page,
    () => window.simrob.session.newest?.is_past,
    undefined,
    "the past was not shown",
  );
  const shown = await page.evaluate(() => window.simrob.session.newest.recording_time_s);
  require_that(Math.abs(shown - wanted) < 0.02, `shown is ${shown}, not ${wanted}`);
  const [past_iteration, x] = await page.evaluate(() => [
    window.simrob.session.newest.iteration,
    window.simrob.session.newest.poses[0],
  ]);
  await agent.ask({ command: "Set_Step_Mode", step_mode: true });
  await page.getByRole("button", { name: "left behind" }).click();
  await until(
    page,
    () => window.simrob.time.shown_s.value === null && !window.simrob.session.newest.is_past,
    undefined,
    "it did not go on",
  );
  const state = await agent.ask({ command: "Get_State" });
  require_same(state.iteration, past_iteration, "the world is at the moment that was shown");
  const resumed = await page.evaluate(() => window.simrob.session.newest.poses[0]);
  require_same(resumed, x, "and where it was then");
  await agent.ask({ command: "Set_Step_Mode", step_mode: false });
  agent.close();
  await close_page(page);
}

export async function two_pages_see_the_same(browser, server) {
  const [one, other] = [
    await open_page(browser, server),
    await open_page(browser, server, { locale: "es-UY" }),
  ];
  await one.keyboard.press("Space");
  await until(
    other,
    () => window.simrob.session.state.value.step_mode,
    undefined,
    "the other page was not told",
  );
  const agent = await open_agent(server.port);
  const { iteration } = await agent.ask({ command: "Get_State" });
  agent.close();
  for (const page of [one, other]) {
    await until(
      page,
      (iteration) => window.simrob.session.newest.iteration === iteration,
      iteration,
      "the pages differ",
    );
  }
  require_same(await other.locator(".chip").first().textContent(), "En pausa", "in Spanish");
  await other.keyboard.press("Space");
  await until(
    one,
    () => !window.simrob.session.state.value.step_mode,
    undefined,
    "time stands still",
  );
  await close_page(one);
  await close_page(other);
}

export async function nothing_is_drawn_when_nothing_moves(browser, server) {
  const page = await open_page(browser, server);
  await page.evaluate(() => window.simrob.time.pause());
  // What was on the way is still drawn: on a busy machine, for longer.
  let [before, after] = [-1, 0];
  for (let i = 0; i < 20 && after !== before; ++i) {
    await page.waitForTimeout(i === 0 ? 1500 : 0);
    before = await page.evaluate(() => window.simrob.view.pictures);
    await page.waitForTimeout(1000);
    after = await page.evaluate(() => window.simrob.view.pictures);
  }
  await page.evaluate(() => window.simrob.time.play());
  await close_page(page);
  require_same(after, before, "pictures while time stands");
}

export async function page_comes_back_after_a_restart(browser) {
  const server = await start_server();
  const page = await open_page(browser, server);
  await server.stop();
  await until(
    page,
    () => window.simrob.session.connection.value !== "open",
    undefined,
    "the loss was not noticed",
  );
  const again = await start_server({ http_port: server.port });
  await until(
    page,
    () =>
      window.simrob.session.connection.value === "open" &&
      window.simrob.session.newest?.time_s < 20 &&
      window.simrob.session.state.value,
    undefined,
    "it did not come back",
  );
  const before = await page.evaluate(() => window.simrob.session.newest.iteration);
  await until(
    page,
    (before) => window.simrob.session.newest.iteration > before,
    before,
    "nothing moves",
  );
  await close_page(page);
  await again.stop();
}

export async function hostile_origin_gets_nothing(_browser, server) {
  for (const path of ["/view", "/agent"]) {
    const socket = await open_socket(server.port, path, "http://evil.example");
    require_that(socket.status !== 101, `${path} let another origin in`);
    socket.close();
  }
  const own = await open_socket(server.port, "/view");
  require_same(own.status, 101, "its own origin");
  own.close();
  const { headers } = await fetch(server.address);
  require_same(headers.get("access-control-allow-origin"), null, "no other page may read it");
  require_that(/default-src 'self'/.test(headers.get("content-security-policy")), "its policy");
}

/// Bytes of the page over the network, before editors and plots are requested. The catalogue is data of the nucleus.
export async function first_load_is_small(browser, server) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const addresses = new Map();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) =>
    addresses.set(requestId, response.url),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!/\/catalogue/.test(addresses.get(requestId))) bytes += encodedDataLength;
  });
  await page.goto(`${server.address}?quality=5`);
  await page.waitForFunction(() => window.simrob?.session.clock.value);
  await context.close();
  console.log(`     first load ${(bytes / 1000).toFixed(0)} kB`);
  require_that(bytes > 0 && bytes < 400_000, `${bytes} bytes`);
}

/// Every sentence of this nucleus's catalogue has a Spanish translation.
export async function catalogue_is_explained_in_spanish(_browser, server) {
  const file = new URL("../../web/src/language/catalogue_spanish.json", import.meta.url);
  const known = JSON.parse(readFileSync(file, "utf-8"));
  const { commands } = await (await fetch(`${server.address}catalogue`)).json();
  const sentences = (field) => [
    field.help,
    field.otherwise,
    ...(field.choices ?? []).map((choice) => choice.help),
    ...(field.special_values ?? []).map((special) => special.meaning),
    ...(field.words ?? []).map((word) => word.meaning),
    ...(field.fields ?? []).flatMap(sentences),
  ];
  const all = new Set(commands.flatMap(sentences).filter(Boolean));
  require_same(
    [...all].filter((sentence) => !known[sentence]),
    [],
    "sentences without Spanish",
  );
}
