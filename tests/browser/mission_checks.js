// A mission of modular robots on the page: its plan, what is changed of it, and how it begins.

import { nothing_serious } from "./axe.js";
import { close_page, open_page, require_same, require_that, until } from "./harness.js";
import { open_agent, start_server } from "./server.js";

const TOKEN = "mission-organiser";
/// Row, column: from where the thesis's first mission goes round an obstacle.
const GOAL = { row: 19, column: 7 };
const OTHER_GOAL = { row: 10, column: 10 };
const FREE_CELL = { row: 30, column: 10 };
const INSIDE_OBSTACLE = { row: 11, column: 21 };

async function with_mission(browser, check, options = {}) {
  const words = ["mission", "mission_1", "--show", ...(options.more ?? [])];
  const server = await start_server({ words, token: TOKEN });
  try {
    const page = await open_page(browser, server, { width: 1280, height: 800, ...options });
    await until(page, () => window.missions?.told.value, null, "no mission is shown");
    await check(page, server);
    await close_page(page);
  } finally {
    await server.stop();
  }
}

function told(page, name) {
  return page.evaluate((name) => window.missions.told.value[name], name);
}

function goal_is(page, goal) {
  return until(
    page,
    ({ row, column }) => {
      const now = window.missions.told.value.goal;
      return now.row === row && now.column === column;
    },
    goal,
    `the goal does not become ${JSON.stringify(goal)}`,
  );
}

/// Where the middle of a cell is on the screen.
function point_of(page, cell) {
  return page.evaluate(({ row, column }) => {
    const { view, canvas } = window.simrob;
    const { floor } = window.missions.told.value;
    const { camera } = view.cameras;
    camera.updateMatrixWorld();
    const x = ((floor.columns + 1) / 2 - column) * floor.cell;
    const y = (row - (floor.rows + 1) / 2) * floor.cell;
    const point = camera.position.clone().set(x, y, 0).project(camera);
    const box = canvas.getBoundingClientRect();
    return [box.left + ((point.x + 1) / 2) * box.width, box.top + ((1 - point.y) / 2) * box.height];
  }, cell);
}

async function click_cell(page, cell) {
  const [x, y] = await point_of(page, cell);
  await page.mouse.click(x, y);
}

/// Everything of the plan is on the page before anybody moves, in the panel and in the picture.
export async function plan_is_shown_first(browser) {
  await with_mission(browser, async (page, server) => {
    require_same(await told(page, "phase"), "planned", "phase");
    require_same(await told(page, "goal"), GOAL, "goal");
    require_same((await told(page, "path")).length, 14, "nodes");
    require_same((await told(page, "cells")).length, 40, "rows of the map");
    const steps = await page.locator(".mission-steps").first().locator("li").count();
    require_same(steps, (await told(page, "planned")).length, "steps that are listed");
    const time_s = () => page.evaluate(() => window.simrob.session.newest.time_s);
    const before_s = await time_s();
    await page.waitForTimeout(300);
    require_same(await time_s(), before_s, "time while nobody has confirmed");
    await click_cell(page, OTHER_GOAL);
    await goal_is(page, OTHER_GOAL);
    // Others see the same, and may not change it.
    const stranger = await open_page(browser, server, { is_stranger: true, is_blank: true });
    await until(stranger, () => window.missions?.told.value);
    await goal_is(stranger, OTHER_GOAL);
    const confirm = stranger.getByRole("button", { name: /^Confirm and start/ });
    require_that(await confirm.isDisabled(), "a stranger may confirm");
    await close_page(stranger);
  });
}

/// Obstacles are put, dragged and removed, and each time the way is planned anew.
export async function obstacles_are_put(browser) {
  await with_mission(browser, async (page) => {
    const count = (await told(page, "obstacles")).length;
    await page.getByLabel("puts an obstacle").check();
    await click_cell(page, FREE_CELL);
    const has = (wanted) =>
      until(
        page,
        (wanted) => window.missions.told.value.obstacles.length === wanted,
        wanted,
        `there are not ${wanted} obstacles`,
      );
    await has(count + 1);
    const to = { row: 27, column: 12 };
    await page.mouse.move(...(await point_of(page, FREE_CELL)));
    await page.mouse.down();
    await page.mouse.move(...(await point_of(page, to)), { steps: 4 });
    await page.mouse.up();
    await until(
      page,
      ({ row, column }) => {
        const last = window.missions.told.value.obstacles.at(-1);
        return last.row === row && last.column === column;
      },
      to,
      "it is not dragged",
    );
    await page.getByLabel("removes an obstacle").check();
    await click_cell(page, to);
    await has(count);
    // A goal in an obstacle is not refused: the plan says why, and cannot be confirmed.
    await page.getByLabel("sets the goal").check();
    await page.getByLabel("Row", { exact: true }).fill(String(INSIDE_OBSTACLE.row));
    await page.getByLabel("Column", { exact: true }).fill(String(INSIDE_OBSTACLE.column));
    await page.getByRole("button", { name: "Set goal" }).click();
    await goal_is(page, INSIDE_OBSTACLE);
    await until(page, () => window.missions.told.value.refusal?.code === "goal_blocked");
    const words = await page.locator(".mission-dock [role=alert]").textContent();
    require_that(words.includes("cannot be reached"), words);
    const confirm = page.getByRole("button", { name: /^Confirm and start/ });
    require_that(await confirm.isDisabled(), "a goal that is blocked can be confirmed");
  });
}

/// By keys alone, in Spanish: a goal, its confirmation, and back to the plan.
export async function mission_begins_by_keyboard(browser) {
  const options = { locale: "es-ES", is_blank: true };
  await with_mission(
    browser,
    async (page, server) => {
      const map = page.getByRole("application", { name: /^Mapa del suelo/ });
      await map.focus();
      for (const key of ["ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
      const caption = page.locator(".mission-map figcaption");
      require_same(await caption.textContent(), "Fila 20, columna 6: libre", "what is read");
      await page.keyboard.press("Enter");
      await goal_is(page, { row: 20, column: 6 });
      await page.getByRole("button", { name: /^Confirmar y empezar/ }).focus();
      await page.keyboard.press("Enter");
      await until(page, () => window.missions.told.value.phase === "under_way");
      await until(page, () => window.missions.told.value.time > 1, null, "nobody begins");
      require_same(await told(page, "goal"), { row: 20, column: 6 }, "goal under way");
      await until(page, () => window.missions.steps.value.some(({ state }) => state === "now"));
      // Whoever plans meanwhile is told that a mission is under way.
      const agent = await open_agent(server.port, TOKEN);
      const answer = await agent.ask({ command: "Set_Goal", row: 10, column: 10 });
      require_same(answer.error?.code, "mission_is_under_way", "refusal");
      agent.close();
      await page.getByRole("button", { name: /^Nueva meta/ }).focus();
      await page.keyboard.press("Enter");
      await until(page, () => window.missions.told.value.phase === "planned");
      require_same(await told(page, "phases"), [], "phases of the new plan");
    },
    options,
  );
}

/// On a tablet the panel lies below the picture, and touch does what the mouse does.
export async function mission_fits_a_tablet(browser) {
  const options = { width: 820, height: 1180, has_touch: true };
  await with_mission(
    browser,
    async (page) => {
      const [picture, dock] = await Promise.all(
        [".picture", ".mission-dock"].map((part) => page.locator(part).boundingBox()),
      );
      require_that(picture.height > 400, `the picture is ${picture.height} high`);
      require_that(picture.y + picture.height <= dock.y + 1, "the panel covers the picture");
      require_that(dock.width === 820, `the panel is ${dock.width} wide`);
      const confirm = page.getByRole("button", { name: /^Confirm and start/ });
      const box = await confirm.boundingBox();
      require_that(box.height >= 40, `the button is ${box.height} high`);
      await nothing_serious(page, "a planned mission", [".mission-dock", ".mission-head"]);
      const [x, y] = await point_of(page, OTHER_GOAL);
      await page.touchscreen.tap(x, y);
      await goal_is(page, OTHER_GOAL);
      await confirm.tap();
      await until(page, () => window.missions.told.value.phase === "under_way");
    },
    options,
  );
}
