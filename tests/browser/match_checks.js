// Matches on the page: live ones, recorded ones, and those of tournaments.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { close_page, open_page, require_same, require_that, until } from "./harness.js";
import { make_data_folder, open_agent, PROGRAM, start_server } from "./server.js";

/// In a goal of fira-5v5, behind its line, m.
const IN_THE_GOAL = { position_x: 2.44, position_y: 1.062, position_z: 0.03 };
const RECORDED_S = 12;

async function with_match(browser, options, check) {
  const words = ["match", "--show", "--blue", "medium", "--yellow", "easy"];
  const server = await start_server({ words, token: "organiser-of-tests" });
  const agent = await open_agent(server.port, server.token);
  try {
    const page = await open_page(browser, server, {
      width: 1200,
      height: 640,
      is_blank: true,
      ...options,
    });
    await page.locator(".scoreboard").waitFor();
    await check(page, agent, server);
    await close_page(page);
  } finally {
    agent.close();
    await server.stop();
  }
}

const live = () => window.simrob.session.match.value;
const scored = (before) =>
  window.simrob.session.match.value.decisions.filter((d) => d.goal_for).length > before;

/// Somebody puts the ball into a goal, and the referee sees it there.
async function score_goal(page, agent) {
  const { ball, decisions } = await page.evaluate(live);
  const before = decisions.filter((decision) => decision.goal_for).length;
  await agent.ask({ command: "Set_State", entity_id: ball, ...IN_THE_GOAL });
  await until(page, scored, before, "the referee saw no goal");
  return (await page.evaluate(live)).decisions.findLast((decision) => decision.goal_for);
}

/// Some seconds must have been played before one can go back.
async function play_until(page, time_s) {
  await until(
    page,
    (time_s) => window.simrob.session.timeline.value?.end > time_s,
    time_s,
    "nothing is recorded",
  );
}

export async function match_is_watched(browser) {
  await with_match(browser, {}, async (page, agent) => {
    require_same(
      await page.locator(".scoreboard .side").allTextContents(),
      ["medium", "easy"],
      "the names",
    );
    const clock = page.locator(".match-clock");
    const before = await clock.textContent();
    await until(
      page,
      (before) => document.querySelector(".match-clock").textContent !== before,
      before,
      "the clock stands",
    );
    await agent.ask({ command: "Set_Score", blue: 4, yellow: 2 });
    await until(
      page,
      () => document.querySelector(".scoreboard .goals.blue").textContent === "4",
      undefined,
      "the score is another",
    );
    const colors = await page.evaluate(() =>
      window.simrob.session.scene.value.entities
        .filter((entity) => entity.type === "Robot")
        .map(({ id, player }) => [id, player.team, player.number]),
    );
    require_same(
      colors,
      [1, 2, 3, 4, 5]
        .map((id) => [id, "blue", id])
        .concat([6, 7, 8, 9, 10].map((id) => [id, "yellow", id - 5])),
      "who plays for whom",
    );
  });
}

export async function stranger_only_watches(browser) {
  await with_match(browser, { is_stranger: true }, async (page) => {
    await page.getByText("Watching only").waitFor();
    for (const label of ["Referee", "Build", "Record"]) {
      const count = await page.getByRole("button", { name: label, exact: true }).count();
      require_same(count, 0, `${label} is not offered`);
    }
    require_same(await page.getByRole("tab", { name: "Referee" }).count(), 0, "nor the referee");
    const goes_on = () => window.simrob.session.state.value.step_mode === false;
    await page.keyboard.press("Space");
    await page.evaluate(() => window.simrob.session.command({ command: "Stop" }));
    await page.getByText("this needs the power build").waitFor();
    require_that(await page.evaluate(goes_on), "time goes on");
  });
}

export async function decisions_are_told(browser) {
  await with_match(browser, {}, async (page, agent, server) => {
    const other = await open_page(browser, server, { locale: "es-UY", is_blank: true });
    await other.locator(".scoreboard").waitFor();
    const goal = await score_goal(page, agent);
    const words = { blue: ["blue", "azul"], yellow: ["yellow", "amarillo"] }[goal.goal_for];
    await page.locator(".whistle.goal", { hasText: `Goal for ${words[0]}!` }).waitFor();
    await other.locator(".whistle.goal", { hasText: `¡Gol de ${words[1]}!` }).waitFor();
    await page.locator(".decision.goal", { hasText: `Goal for ${words[0]}!` }).waitFor();
    await close_page(other);
    await goes_to_a_decision(page);
  });
}

/// Frame by frame: the replay soon comes to the goal itself, between two looks of a busy machine.
function watch_for_goalless_past() {
  const { session } = window.simrob;
  window.was_goalless = false;
  session.on_frame((frame) => {
    const score = session.match_then.value?.score;
    const board = [...document.querySelectorAll(".scoreboard .goals")];
    window.was_goalless ||=
      frame.is_past &&
      score?.every((goals) => goals === 0) === true &&
      board.every((side) => side.textContent === "0");
  });
}

/// A click shows the seconds before the first goal.
async function shows_what_was_before(page) {
  await page.evaluate(watch_for_goalless_past);
  await page.locator(".decision.goal .choice").first().click();
  await until(
    page,
    () => window.was_goalless,
    undefined,
    "the past before the goal was not shown, or not without goals",
  );
}

/// A click shows the seconds before it, until one returns to the present.
async function goes_to_a_decision(page) {
  await play_until(page, 3);
  await shows_what_was_before(page);
  await until(page, () => window.simrob.time.is_replaying.value, undefined, "it stands still");
  await page.getByRole("button", { name: "Back to now" }).click();
  await until(page, () => !window.simrob.session.newest.is_past, undefined, "it is not live");
}

const eye = () => window.simrob.view.cameras.camera.position.toArray();

export async function goal_is_replayed(browser) {
  await with_match(browser, {}, async (page, agent) => {
    await play_until(page, 2);
    const home = await page.evaluate(eye);
    await score_goal(page, agent);
    await page.locator(".whistle.goal button").click();
    await until(
      page,
      () => window.simrob.session.newest.is_past,
      undefined,
      "no moment of the past is shown",
    );
    const eyes = [];
    for (const name of ["Goal", "Side", "Above", "Ball"]) {
      await page.locator(".replay-bar .pick", { hasText: name }).click();
      await until(
        page,
        (others) => {
          const now = window.simrob.view.cameras.camera.position;
          const is_other = ([x, y, z]) => Math.hypot(now.x - x, now.y - y, now.z - z) > 0.2;
          return others.every(is_other);
        },
        [home, ...eyes],
        `${name} looks from where another looked`,
      );
      eyes.push(await page.evaluate(eye));
    }
    await runs_in_a_loop(page);
    await page.getByRole("button", { name: "Back to live" }).click();
    await until(page, () => !window.simrob.session.newest.is_past, undefined, "it is not live");
    const back = await page.evaluate(eye);
    require_that(
      back.every((number, i) => Math.abs(number - home[i]) < 1e-6),
      "one's own camera is elsewhere",
    );
    require_same(await page.locator(".replay-bar").count(), 0, "the bar of the replay");
  });
}

async function runs_in_a_loop(page) {
  await page.locator(".replay-bar select").selectOption("1");
  await page.evaluate(() => {
    window.turns = 0;
    let last_s = window.simrob.time.shown_s.value;
    window.simrob.time.shown_s.subscribe((now_s) => {
      if (now_s !== null && now_s < last_s) window.turns += 1;
      last_s = now_s;
    });
  });
  await until(page, () => window.turns > 0, undefined, "it does not begin again");
}

export async function match_is_overruled(browser) {
  await with_match(browser, {}, async (page, agent) => {
    const goal = await score_goal(page, agent);
    await page.locator(".decision.goal").first().getByRole("button", { name: "Take" }).click();
    await page.getByRole("button", { name: "Take it back?" }).click();
    await page.locator(".decision.overruled").waitFor();
    const match = await agent.ask({ command: "Get_Match" });
    require_same(match[goal.goal_for].goals, 0, "goals after one was taken back");
    await page.getByRole("tab", { name: "Overrule" }).click();
    await page.locator(".referee input.blue").fill("7");
    await page.locator(".referee form", { hasText: "Score" }).locator("[type=submit]").click();
    await until(
      page,
      () => window.simrob.session.match.value.blue.goals === 7,
      undefined,
      "the score was not set",
    );
    await page.locator(".referee .minutes").fill("4:30");
    await page.locator(".referee .minutes").press("Enter");
    await until(
      page,
      () => window.simrob.session.match.value.time >= 270,
      undefined,
      "the clock was not set",
    );
    await calls_a_restart(page);
  });
}

async function calls_a_restart(page) {
  const form = page.locator(".referee form").nth(2);
  await form.locator("select").first().selectOption("penalty_kick");
  await form.locator("select").nth(1).selectOption("yellow");
  await form.locator("[type=submit]").click();
  await page.locator(".whistle", { hasText: "Penalty for yellow" }).waitFor();
}

export async function match_fits_a_phone(browser) {
  const phone = { width: 390, height: 760, locale: "es-UY" };
  await with_match(browser, phone, async (page, agent) => {
    await play_until(page, 1);
    await page.locator(".scoreboard .score").focus();
    await page.keyboard.press("Enter");
    await page.locator(".match-dock").waitFor();
    const goal = await score_goal(page, agent);
    require_that(goal.number > 0, "the goal has no number");
    await page.getByRole("button", { name: "Repetición desde varias cámaras" }).press("Enter");
    await page.locator(".replay-bar .pick").first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    require_same(width, phone.width, "the width of the page");
    for (const part of [".scoreboard", ".replay-bar"]) {
      const box = await page.locator(part).boundingBox();
      require_that(box.x >= 0 && box.x + box.width <= phone.width, `${part} is cut off`);
    }
    await page.keyboard.press("Escape");
    await page.locator(".replay-bar").waitFor({ state: "detached" });
    await until(page, () => !window.simrob.session.newest.is_past, undefined, "it is not live");
  });
}

const goals = () =>
  [...document.querySelectorAll(".scoreboard .goals")].map((goals) => Number(goals.textContent));

/// Shows a moment of the recording, and waits until it is there.
async function scrub_to(page, time_s) {
  await play_until(page, time_s);
  await page.evaluate((time_s) => window.simrob.time.show(time_s), time_s);
  await until(
    page,
    (time_s) => {
      const { newest } = window.simrob.session;
      return newest.is_past && Math.abs(newest.recording_time_s - time_s) < 0.05;
    },
    time_s,
    `${time_s} s was not shown`,
  );
}

const sum = ([blue, yellow]) => blue + yellow;

/// The score is part of the moment: scrubbing shows the score then, and resuming continues with it.
export async function score_goes_back_with_the_world(browser) {
  await with_match(browser, {}, async (page, agent) => {
    await play_until(page, 2);
    const before_s = await page.evaluate(() => window.simrob.session.newest.recording_time_s);
    await score_goal(page, agent);
    await play_until(page, before_s + 1);
    const after_s = await page.evaluate(() => window.simrob.session.newest.recording_time_s);
    await scrub_to(page, after_s);
    require_same(sum(await page.evaluate(goals)), 1, "goals after the goal");
    await scrub_to(page, before_s - 0.5);
    require_same(sum(await page.evaluate(goals)), 0, "goals before the goal");
    await page.locator("button", { hasText: "Resume from here" }).click();
    await until(page, () => !window.simrob.session.newest.is_past, undefined, "it is not live");
    await until(
      page,
      () => window.simrob.session.match.value.score.every((n) => n === 0),
      undefined,
      "the match goes on with another score",
    );
    const { decisions } = await page.evaluate(live);
    require_that(
      decisions.every((decision) => !decision.goal_for),
      "a goal of another past is among the decisions",
    );
    await scrub_to(page, after_s);
    require_same(sum(await page.evaluate(goals)), 1, "the goal stays in the past that was left");
    await page.getByRole("button", { name: "Back to now" }).click();
    await goal_after_resuming_is_replayed(page, agent);
  });
}

/// Its mark leads to its place on the timeline, which has both pasts.
async function goal_after_resuming_is_replayed(page, agent) {
  const goal = await score_goal(page, agent);
  await until(
    page,
    (number) =>
      window.simrob.session.match.value.decisions[number - 1]?.recorded_at !== undefined,
    goal.number,
    "nobody knows where the goal is",
  );
  await shows_what_was_before(page);
  await page.getByRole("button", { name: "Back to now" }).click();
}

/// Going back to the beginning restarts the match, for everybody.
export async function match_begins_again(browser) {
  await with_match(browser, {}, async (page, agent) => {
    await play_until(page, 2);
    await score_goal(page, agent);
    await page.getByRole("button", { name: "Back to the beginning" }).click();
    await until(
      page,
      () => {
        const { time, score, decisions } = window.simrob.session.match.value;
        return time < 1.5 && score.every((n) => n === 0) && decisions.length > 0;
      },
      undefined,
      "the match did not begin again",
    );
    await until(
      page,
      () => window.simrob.session.scene.value.entities.length === 12,
      undefined,
      "the pitch is not as it was",
    );
    const clock = await page.locator(".match-clock").textContent();
    await until(
      page,
      (before) => document.querySelector(".match-clock").textContent !== before,
      clock,
      "the clock stands",
    );
  });
}

/// The x and y of a robot.
const spot_of = (id) => {
  const { model } = window.simrob.view;
  return [...model.poses.subarray(model.reference(id).index * 7).slice(0, 2)];
};

const has_gone = ([id, [x, y], way_m]) => {
  const { model } = window.simrob.view;
  const [now_x, now_y] = model.poses.subarray(model.reference(id).index * 7);
  return Math.hypot(now_x - x, now_y - y) > way_m;
};

async function way_of(page, id, time_ms) {
  const [x, y] = await page.evaluate(spot_of, id);
  await page.waitForTimeout(time_ms);
  const [now_x, now_y] = await page.evaluate(spot_of, id);
  return Math.hypot(now_x - x, now_y - y);
}

const KEEPER = 1;
const is_driven_by_organiser = (id) =>
  window.simrob.session.match.value.taken_over.some(
    ({ entity, by }) => entity === id && by === "organiser",
  );

/// W A S D takes a robot over from its team; it stops when the keys are released, and plays again when it is given
/// back.
export async function robot_is_taken_over(browser) {
  await with_match(browser, {}, async (page, agent) => {
    const order = { command: "Robot_Motor_Control", entity_id: KEEPER };
    const motors = [{ wheel_joint_id: 1, value: 5 }];
    const refused = await agent.ask({ ...order, motors }).catch((error) => String(error));
    require_that(/blue drives it/.test(JSON.stringify(refused)), `not refused: ${refused}`);
    await page.evaluate((entity) => {
      window.simrob.session.selection.value = { entity, place: 0 };
    }, KEEPER);
    await page.getByText("W A S D takes this robot over from its team").waitFor();
    await page.keyboard.down("w");
    await until(page, is_driven_by_organiser, KEEPER, "nobody took it over");
    await page.locator(".taken-over", { hasText: "You drive blue 1" }).waitFor();
    const begin = await page.evaluate(spot_of, KEEPER);
    await until(page, has_gone, [KEEPER, begin, 0.02], "it does not drive");
    await page.keyboard.up("w");
    // On a busy machine it is some time until the page hears that it has stopped.
    let way_m = 1;
    for (let i = 0; i < 10 && way_m >= 0.03; ++i) way_m = await way_of(page, KEEPER, 700);
    require_that(way_m < 0.03, "somebody else drives it");
    await page.getByRole("button", { name: "Give back" }).click();
    await until(
      page,
      () => window.simrob.session.match.value.taken_over.length === 0,
      undefined,
      "it was not given back",
    );
    require_same(await page.locator(".taken-over").count(), 0, "hands that are shown");
  });
}

let played = null;

/// A data folder with a short match, played once without a page.
function played_match() {
  if (played === null) {
    played = make_data_folder();
    const words = ["match", "--blue", "hard", "--yellow", "easy", "--league", "vsss-3v3"];
    const more = ["--seconds", String(RECORDED_S), "--record", "final", "--data", played];
    execFileSync(PROGRAM, [...words, ...more]);
  }
  return played;
}

/// A server that has the match, alone or as a game of a tournament.
async function server_with_match(place) {
  const server = await start_server({ world: "pendulum" });
  mkdirSync(`${server.data}/tournaments/cup`, { recursive: true });
  for (const extension of [".simrec", ".match.json"]) {
    copyFileSync(`${played_match()}/final${extension}`, `${server.data}/${place}${extension}`);
  }
  return server;
}

export async function recorded_match_is_shown(browser) {
  const server = await server_with_match("final");
  try {
    const page = await open_page(browser, server, { width: 1200, height: 640, is_blank: true });
    require_same(await page.locator(".scoreboard").count(), 0, "scoreboards of no match");
    await page.evaluate(() => window.simrob.time.open("final"));
    await page.locator(".scoreboard").waitFor();
    require_same(
      await page.locator(".scoreboard .side").allTextContents(),
      ["hard", "easy"],
      "the names",
    );
    require_same(await page.locator(".match-clock").textContent(), "0:00", "the clock");
    await page.evaluate((time_s) => window.simrob.time.show(time_s), RECORDED_S - 0.9);
    await until(
      page,
      (text) => document.querySelector(".match-clock").textContent === text,
      `0:${RECORDED_S - 1}`,
      "the clock does not follow",
    );
    require_same(await page.getByRole("tab", { name: "Overrule" }).count(), 0, "ways to overrule");
    await page.getByRole("button", { name: "Back to now" }).click();
    await page.locator(".scoreboard").waitFor({ state: "detached" });
    await close_page(page);
  } finally {
    await server.stop();
  }
}

/// `simrob replay` plays it on the page: the score follows, and nothing can be overruled.
export async function replayed_match_is_shown(browser) {
  const data = make_data_folder();
  for (const extension of [".simrec", ".match.json"]) {
    copyFileSync(`${played_match()}/final${extension}`, `${data}/final${extension}`);
  }
  const server = await start_server({ words: ["replay", "final"], data });
  try {
    const page = await open_page(browser, server, { width: 1200, height: 640, is_blank: true });
    await page.locator(".scoreboard").waitFor();
    await until(
      page,
      () => {
        const [minutes, seconds] = document.querySelector(".match-clock").textContent.split(":");
        const clock_s = Number(minutes) * 60 + Number(seconds);
        return clock_s > 0 && Math.abs(clock_s - window.simrob.session.newest.time_s) < 1.5;
      },
      undefined,
      "the clock does not follow",
    );
    require_same(await page.getByRole("tab", { name: "Overrule" }).count(), 0, "ways to overrule");
    await close_page(page);
  } finally {
    await server.stop();
  }
}

function table_of_one_game() {
  const counts = { played: 1, won: 0, drawn: 0, lost: 0, goals_for: 0, goals_against: 0 };
  const team = (name, place) => ({ name, strategy: name, place, ...counts, points: 0 });
  const game = { seed: 1, winner: null, forfeit: null, hash: "g1" };
  return {
    kind: "tournament",
    name: "cup",
    format: "round_robin",
    teams: [team("hard", 1), team("easy", 2)],
    games: [
      { blue: "hard", yellow: "easy", ...game, score: [0, 0], recording: "cup/g1" },
      { blue: "easy", yellow: "hard", ...game, score: null, recording: null },
    ],
  };
}

export async function tables_open_games(browser) {
  const server = await server_with_match("tournaments/cup/g1");
  writeFileSync(`${server.data}/tournaments/cup/table.json`, JSON.stringify(table_of_one_game()));
  try {
    const page = await open_page(browser, server, { width: 1200, height: 640, is_blank: true });
    await page.getByRole("button", { name: "Tournaments" }).click();
    await page.locator(".standings tbody tr").first().waitFor();
    require_same(await page.locator(".standings tbody tr").count(), 2, "teams");
    require_same(
      await page.locator(".game-grid button.game").count(),
      1,
      "games that can be opened",
    );
    await page.locator(".game-grid button.game").click();
    await until(
      page,
      () => window.simrob.time.opened === "cup/g1" && window.simrob.session.newest.is_past,
      undefined,
      "the game was not opened",
    );
    await page.locator(".scoreboard .side.blue", { hasText: "hard" }).waitFor();
    await close_page(page);
  } finally {
    await server.stop();
  }
}
