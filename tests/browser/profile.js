// The cost of the page's own script per picture: node tests/browser/profile.js [BODIES] No pixel is filled meanwhile,
// as doing that in software would hide everything else.

import { close_page, launch, open_page } from "./harness.js";
import { open_agent, start_server } from "./server.js";

const DURATION_MS = 5000;
const ALL = ["grid", "names", "trails", "contacts", "joints", "sensors", "axes"];
const NOT_SCRIPT = /^\((idle|program|root)\)$/;

const more = Number(process.argv[2] ?? 500);
const browser = await launch();
await report("pitch_5v5", 0, ["grid", "names"]);
await report(`${more} bodies more`, more, ["grid", "names"]);
await report(`${more} bodies more, all overlays`, more, ALL);
await browser.close();

async function report(title, count, overlays) {
  const server = await start_server();
  const agent = await open_agent(server.port);
  await agent.ask({ command: "Set_World_Gravity", gravity: -0.05 });
  for (let i = 0; i < count; ++i) await agent.ask(ball(i));
  agent.close();
  const page = await open_page(browser, server, { is_blank: true });
  await page.evaluate((overlays) => {
    window.simrob.overlays.value = new Set(overlays);
  }, overlays);
  await page.waitForTimeout(2000);
  const { script_ms, pictures, work_ms, bodies } = await profile(page);
  const per_picture = (script_ms / pictures).toFixed(2);
  console.log(
    `${title}: ${bodies} bodies move, ${pictures} pictures, script ${per_picture} ms a picture, ` +
      `of which drawing took ${work_ms.toFixed(2)} ms of wall time`,
  );
  await close_page(page);
  await server.stop();
}

function ball(i) {
  const position_x = (i % 25) * 0.3 - 3.6;
  const position_y = Math.floor(i / 25) * 0.3 - 3;
  const position_z = 0.5 + (i % 7) * 0.4;
  const data = { entity_id: 1000 + i, radius: 0.06, position_x, position_y, position_z };
  return { command: "Create_Entity", type: "Ball", data };
}

/// All script time, by the browser's profiler: of the page, of three, and of the browser functions that they call.
async function profile(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: 200 });
  const before = await page.evaluate(() => window.simrob.view.pictures);
  await session.send("Profiler.start");
  await page.waitForTimeout(DURATION_MS);
  const { profile } = await session.send("Profiler.stop");
  const told = await page.evaluate(
    (before) => ({
      pictures: window.simrob.view.pictures - before,
      work_ms: window.simrob.work_ms.value,
      bodies: window.simrob.view.model.moving.length,
    }),
    before,
  );
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  let script_ms = 0;
  profile.samples.forEach((id, i) => {
    if (!NOT_SCRIPT.test(names.get(id))) script_ms += profile.timeDeltas[i] / 1000;
  });
  return { script_ms, ...told };
}
