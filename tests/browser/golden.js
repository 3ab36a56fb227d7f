// Six worlds at a fixed moment, drawn and compared with the pictures in golden/: node tests/browser/golden.js
// [--update]. A picture that differs is left in build/golden/ for inspection.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { close_page, launch, open_page, require_that, run, until } from "./harness.js";
import { open_agent, start_server } from "./server.js";

const GOLDEN = fileURLToPath(new URL("golden/", import.meta.url));
const REJECTED = fileURLToPath(new URL("../../build/golden/", import.meta.url));
const WORLDS = ["pitch_5v5", "terrain", "devices", "mechanisms", "pile", "bridge"];
const STEPS = 50;
/// The permitted share of differing pixels, and by how much: fonts and drivers are not ours.
const DIFFERENT_SHARE = 0.01;
const DIFFERENT_BY = 24;
/// One picture pixel per screen pixel, with shadows.
const SIZE = { width: 720, height: 450, query: "?quality=2" };

const is_update = process.argv.includes("--update");
mkdirSync(is_update ? GOLDEN : REJECTED, { recursive: true });
const browser = await launch();

/// Makes the steps one by one: a step is done when the state says so.
async function step(agent) {
  let { iteration } = await agent.ask({ command: "Get_Statistics" });
  const goal = iteration + STEPS;
  while (iteration < goal) {
    await agent.ask({ command: "Make_Step", iteration });
    ({ iteration } = await agent.ask({ command: "Get_Statistics" }));
  }
  return iteration;
}

async function picture_of(world) {
  const server = await start_server({ world });
  const agent = await open_agent(server.port);
  try {
    await agent.ask({ command: "Set_Step_Mode", step_mode: true });
    await agent.ask({ command: "Reset_World" });
    await agent.ask({ command: "Initialize_Simulation" });
    const iteration = await step(agent);
    const page = await open_page(browser, server, SIZE);
    await until(page, (at) => window.simrob.session.newest.iteration === at, iteration, "no frame");
    await page.evaluate(() => {
      const { simrob } = window;
      simrob.overlays.value = new Set(["grid", "joints", "axes"]);
      simrob.view.look_at_all();
    });
    // Until it rests: nothing more is drawn.
    await page.evaluate(async () => {
      for (let last = -1; last !== window.simrob.view.pictures; ) {
        last = window.simrob.view.pictures;
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
    });
    const picture = await page.locator(".canvas").screenshot();
    await close_page(page);
    return picture;
  } finally {
    agent.close();
    await server.stop();
  }
}

/// The share of differing pixels; the browser itself reads the files.
async function difference(a, b) {
  const page = await browser.newPage();
  const share = await page.evaluate(
    async ([texts, limit]) => {
      const [a, b] = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
          pen.drawImage(image, 0, 0);
          return pen.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (a.width !== b.width || a.height !== b.height) return 1;
      let count = 0;
      for (let i = 0; i < a.data.length; i += 4) {
        const by = [0, 1, 2].map((k) => Math.abs(a.data[i + k] - b.data[i + k]));
        if (Math.max(...by) > limit) count += 1;
      }
      return count / (a.width * a.height);
    },
    [[a.toString("base64"), b.toString("base64")], DIFFERENT_BY],
  );
  await page.close();
  return share;
}

async function compare(world) {
  const picture = await picture_of(world);
  const path = `${GOLDEN}${world}.png`;
  if (is_update) {
    writeFileSync(path, picture);
    return;
  }
  require_that(existsSync(path), `there is no ${path}`);
  const share = await difference(picture, readFileSync(path));
  if (share > DIFFERENT_SHARE) writeFileSync(`${REJECTED}${world}.png`, picture);
  require_that(share <= DIFFERENT_SHARE, `${(share * 100).toFixed(2)} % of the pixels differ`);
}

const failed = await run(
  WORLDS.map((world) => ({ claim: `${world} looks as it did`, run: () => compare(world) })),
  browser,
);
await browser.close();
process.exit(failed > 0 ? 1 : 0);
