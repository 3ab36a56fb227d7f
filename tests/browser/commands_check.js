// Every command sent from its form has the same effect as when sent over UDP: two nuclei with the same world stay equal
// to the bit, one controlled by the page, the other by plain datagrams.

import { SAMPLES } from "./command_samples.js";
import { close_page, open_page, require_same, require_that } from "./harness.js";
import { open_agent, start_server } from "./server.js";
import { open_udp_asker } from "./udp_agent.js";

/// Over UDP they are refused: lanes are those of WebSockets.
const ON_SOCKETS_ALONE = ["Open_Lane", "Hold_Lane"];

export async function every_command_from_its_form(browser) {
  const [led, plain] = await Promise.all([start_server(), start_server()]);
  const [watcher, agent] = await Promise.all([
    open_agent(led.port),
    open_udp_asker(plain.udp_port),
  ]);
  try {
    for (const one of [watcher, agent]) {
      await one.ask({ command: "Set_Step_Mode", step_mode: true });
      await one.ask({ command: "Reset_World" });
    }
    const page = await open_page(browser, led, { width: 1200, height: 600 });
    const { commands } = await (await fetch(`${led.address}catalogue`)).json();
    const sampled = new Set([...SAMPLES.map(([name]) => name), ...ON_SOCKETS_ALONE]);
    const missing = commands.map((command) => command.name).filter((name) => !sampled.has(name));
    require_same(missing, [], "commands without a sample");
    for (const sample of SAMPLES) {
      try {
        await compare(page, watcher, agent, sample);
      } catch (problem) {
        throw new Error(`${sample[0]}: ${problem.message}`);
      }
    }
    await close_page(page);
  } finally {
    watcher.close();
    agent.close();
    await Promise.all([led.stop(), plain.stop()]);
  }
}

async function compare(page, watcher, agent, [name, form, json, parts = []]) {
  const answer = await send_from_form(page, name, form);
  const expected = await agent.ask({ command: name, ...json });
  require_same(reason_of(answer), reason_of(expected), `${name} is answered`);
  for (const part of parts) require_same(answer[part], expected[part], `${name} tells ${part}`);
  // A step, so that effects on motion show.
  for (const one of [watcher, agent]) await one.ask({ command: "Make_Step" });
  const [a, b] = await Promise.all(
    [watcher, agent].map((one) => one.ask({ command: "Get_State" })),
  );
  require_that(a.hash !== undefined, "Get_State tells a hash");
  require_same([a.iteration, a.hash], [b.iteration, b.hash], `after ${name}`);
}

function reason_of(answer) {
  return answer.error ? [answer.error.field, answer.error.reason] : answer.result;
}

/// As a person does: find it, fill it in, press Send, read the row in the transcript.
export async function send_from_form(page, name, form) {
  await page.keyboard.press("Control+k");
  await page.locator(".dialog.palette input").fill(name);
  await page.keyboard.press("Enter");
  const panel = page.locator(".form");
  await panel.locator(`h2:text-is("${name}")`).waitFor();
  for (const [label, value] of form) await fill(panel, label, value);
  const before = await page.evaluate(
    () => window.simrob.session.transcript.entries.value.at(-1)?.id ?? 0,
  );
  await panel.locator("button[type=submit]").press("Enter");
  const entry = await page.waitForFunction(
    (before) =>
      window.simrob.session.transcript.entries.value.find(
        (item) => item.id > before && item.request && item.outcome !== "waiting",
      ),
    before,
    { polling: 20 },
  );
  return (await entry.jsonValue()).answer ?? {};
}

async function fill(panel, label, value) {
  if (label.startsWith("+")) {
    await panel.locator("button.more", { hasText: `Add ${label.slice(1)}` }).click();
    return;
  }
  const input = panel.locator(`[aria-label="${label}"]`).first();
  while ((await input.count()) === 0) {
    await panel.locator("button.more", { hasText: "More fields" }).last().click();
  }
  if ((await input.evaluate((element) => element.tagName)) === "SELECT")
    await input.selectOption(value);
  else await input.fill(value);
}
