// Agents beside the page, against a real nucleus.

import { close_page, open_page, require_same, require_that, until } from "./harness.js";
import { open_agent, start_server } from "./server.js";
import { start_udp_agent } from "./udp_agent.js";

const KEYS = Array.from({ length: 10 }, (_, i) => `driver_${i + 1}`);
/// The last three are synchronous.
const is_synchronous = (i) => i >= 7;

/// A nucleus with ten agents on UDP, and a function that stops both.
async function start_with_ten_agents() {
  const server = await start_server();
  const asker = await open_agent(server.port);
  const agents = await Promise.all(
    KEYS.map((key, i) =>
      start_udp_agent(server.udp_port, {
        key,
        entity: i + 1,
        speeds: i % 2 ? [4, 6] : [6, 4],
        sync: is_synchronous(i),
      }),
    ),
  );
  await asker.ask({ command: "Set_Sync_Wait", sync_wait: 5 });
  await asker.ask({ command: "Set_Sync_Mode", sync_mode: true });
  const stop = async () => {
    await asker.ask({ command: "Set_Sync_Mode", sync_mode: false });
    await Promise.all(agents.map((agent) => agent.stop()));
    asker.close();
    await server.stop();
  };
  return { server, asker, agents, stop };
}

/// Two pages and ten agents at once: the same world on both, and nothing is lost.
export async function two_pages_and_ten_agents(browser) {
  const { server, asker, agents, stop } = await start_with_ten_agents();
  try {
    const pages = await Promise.all([
      open_page(browser, server, { is_blank: true }),
      open_page(browser, server, { is_blank: true, locale: "es-UY" }),
    ]);
    await same_world_moves(pages);
    await one_commands_the_other_sees(pages);
    await agents_are_listed(pages[0]);
    for (const page of pages) await close_page(page);
    await nothing_is_lost(asker, agents);
  } finally {
    await stop();
  }
}

async function same_world_moves(pages) {
  for (const page of pages) {
    await page.evaluate(() => {
      window.seen = new Map();
      // Each iteration, so that both see the same ones.
      window.simrob.session.view.wish({ frames_per_s: 120 });
      window.simrob.session.on_frame((frame) => {
        window.seen.set(frame.iteration, [...frame.poses].join(" "));
      });
    });
  }
  const count = () => window.seen.size > 100;
  await Promise.all(
    pages.map((page) => until(page, count, undefined, "a page does not see the world move")),
  );
  const [one, other] = await Promise.all(
    pages.map((page) => page.evaluate(() => [...window.seen])),
  );
  const others = new Map(other);
  const common = one.filter(([iteration]) => others.has(iteration));
  require_that(common.length > 0, "the pages saw no moment in common");
  require_that(
    common.every(([iteration, poses]) => others.get(iteration) === poses),
    "the pages saw one moment differently",
  );
  require_that(new Set(one.map(([, poses]) => poses)).size > 10, "nothing moved");
}

/// One page puts the ball into the air; the other sees it there, and the new speed.
async function one_commands_the_other_sees([one, other]) {
  await other.evaluate(() => {
    const { session } = window.simrob;
    window.highest = 0;
    session.on_frame((frame) => {
      const ball = session.model.value.body(11, 0);
      window.highest = Math.max(window.highest, frame.poses[ball.moving * 7 + 2]);
    });
  });
  await one.evaluate(async () => {
    const { session } = window.simrob;
    await session.command({ command: "Set_Speed", speed: 0.5 });
    const position = { position_x: 0, position_y: 0, position_z: 1.5 };
    await session.command({ command: "Set_Entity_Position", entity_id: 11, ...position });
  });
  await until(
    other,
    () => window.simrob.session.state.value.speed === 0.5 && window.highest > 1,
    undefined,
    "the other page did not see it",
  );
  await one.evaluate(() => window.simrob.session.command({ command: "Set_Speed", speed: 1 }));
}

async function open_agents(page) {
  await page.evaluate(() => {
    window.simrob.inspector_open.value = true;
  });
  await page.getByRole("tab", { name: "Agents" }).click();
}

async function agents_are_listed(page) {
  await open_agents(page);
  await until(
    page,
    () => document.querySelectorAll(".agents .agent-head").length === 10,
    undefined,
    "not all agents are listed",
  );
  const cards = await page.locator(".agents article").allTextContents();
  require_same(
    KEYS.filter((key) => !cards.some((text) => text.startsWith(key))),
    [],
    "agents that are missing",
  );
  const synchronous = cards.filter((text) => text.includes("synchronous"));
  require_same(synchronous.length, 3, "synchronous agents");
  require_that(
    synchronous.every((text) => /longest\)[\d.]+ ms/.test(text)),
    "their latency is told",
  );
}

async function nothing_is_lost(asker, agents) {
  const told = await asker.ask({ command: "Get_Statistics" });
  const lost = ["refusals", "missed", "over_budget"];
  for (const agent of told.agents) {
    const counts = lost.map((name) => agent[name]);
    require_same(counts, [0, 0, 0], `${agent.key}: ${lost.join(", ")}`);
  }
  require_same([told.dropped_in, told.dropped_out], [0, 0], "datagrams that were lost");
  for (const agent of agents) {
    require_same(agent.refusals, [], `refusals of ${agent.key}`);
    require_that(agent.iterations > 20, `${agent.key} was told ${agent.iterations} iterations`);
  }
}

/// A click on an agent shows its messages, until the panel closes.
export async function traffic_is_watched(browser) {
  const { server, stop } = await start_with_ten_agents();
  try {
    const page = await open_page(browser, server, { is_blank: true });
    await open_agents(page);
    await page.locator(".agent-head", { hasText: KEYS[9] }).click();
    await page.locator(".entry.told").first().waitFor();
    await page.locator(".entry.said", { hasText: "Robot_Motor_Control" }).first().waitFor();
    await page.locator(".traffic").getByRole("checkbox", { name: "Broadcasts" }).click();
    await until(
      page,
      () => document.querySelectorAll(".traffic .entry.told").length === 0,
      undefined,
      "broadcasts are still shown",
    );
    await page.locator(".traffic").getByRole("button", { name: "Pause" }).click();
    const first = page.locator(".traffic .entry-head", { hasText: "Robot_Motor_Control" }).first();
    const before = await first.textContent();
    await first.click();
    const laid_out = await page.locator(".traffic .code").textContent();
    require_that(/\n {2,}<Entity_Id>10<\/Entity_Id>/.test(laid_out), "it is not laid out");
    await hear_more(page, 10);
    require_same(await first.textContent(), before, "it is not paused");
    await page.locator(".traffic").getByRole("searchbox").fill("no such word");
    await until(page, () => !document.querySelector(".traffic .entry"), undefined, "no filter");
    await page.getByRole("tab", { name: "Entities" }).click();
    // On a busy machine some are still on the way.
    let heard = 1;
    for (let i = 0; i < 10 && heard > 0; ++i) heard = await overheard_in(page, 600);
    require_same(heard, 0, "messages after the panel was closed");
    await close_page(page);
  } finally {
    await stop();
  }
}

/// Waits until so many further messages have arrived.
function hear_more(page, count) {
  return page.evaluate(
    (count) =>
      new Promise((resolve) => {
        let left = count;
        const stop = window.simrob.session.on_text(() => {
          left -= 1;
          if (left > 0) return;
          stop();
          resolve();
        });
      }),
    count,
  );
}

/// How many messages arrive within a time.
function overheard_in(page, duration_ms) {
  return page.evaluate(
    (duration_ms) =>
      new Promise((resolve) => {
        let count = 0;
        window.simrob.session.on_text(() => {
          count += 1;
        });
        setTimeout(() => resolve(count), duration_ms);
      }),
    duration_ms,
  );
}
