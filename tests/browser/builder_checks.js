// Robots assembled on the page: built by clicking, tried, exported, saved and loaded again.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import {
  at_rest,
  close_page,
  open_page,
  paste_over,
  require_same,
  require_that,
  until,
} from "./harness.js";
import { open_agent, PROGRAM, start_server } from "./server.js";

const WIDE = { width: 1150, height: 700 };

/// The builder with one of its starting points, as a person opens it.
async function open_bench(browser, server, start, options = WIDE) {
  const page = await open_page(browser, server, options);
  await page.getByRole("button", { name: "Build a robot" }).click();
  await page.locator(".card", { hasText: start }).click();
  await page.locator(".part-list").waitFor();
  return page;
}

const text_of = (page) => page.evaluate(() => window.simrob.builder.value.work.text.value);

/// A body of the draft: its position on the screen, and in the draft.
async function draft_body(page, place) {
  return page.evaluate((place) => {
    const { builder, view, canvas } = window.simrob;
    const { model, group } = builder.value.view;
    const [x, y, z] = model.poses.subarray(place * 7, place * 7 + 3);
    const { camera } = view.cameras;
    const at = group.position;
    const point = camera.position.clone().set(x + at.x, y + at.y, z + at.z);
    point.project(camera);
    const box = canvas.getBoundingClientRect();
    const left = box.left + ((point.x + 1) / 2) * box.width;
    const top = box.top + ((1 - point.y) / 2) * box.height;
    return { left, top, x, y, z };
  }, place);
}

/// From a chassis to a robot that drives: one wheel, its mirror image, a caster, Test, W.
export async function robot_is_built_and_driven(browser, server) {
  const agent = await open_agent(server.port);
  const others = await ids_in_world(agent);
  const page = await open_bench(browser, server, "a box, to put wheels");
  await page.getByRole("button", { name: "Add a wheel" }).click();
  await page.getByRole("button", { name: "left and right" }).click();
  await page.getByRole("button", { name: "Add a ball" }).click();
  const made = await page.evaluate(() => window.simrob.builder.value.work.values.value.Data);
  require_same(made.Motors, { Motor_id: ["0", "1"] }, "the mirrored wheel has a motor");
  const [left, right] = made.Structure.Body.slice(1, 3);
  require_same(Number(left.Position_Y), -Number(right.Position_Y), "it is on the other side");
  await page.getByRole("button", { name: "Make it in the running world" }).click();
  await until(
    page,
    () => window.simrob.session.model.value.entity(window.simrob.builder.value.test.tested.value),
    undefined,
    "it was not made",
  );
  const id = await page.evaluate(() => window.simrob.builder.value.test.tested.value);
  const place = async () => {
    const { position } = (await agent.ask({ command: "Get_State", entity_id: id })).entities[0];
    return [position.x, position.y];
  };
  const in_millimetres = async () => (await place()).map((at_m) => Math.round(at_m * 1e3));
  await at_rest(page, in_millimetres);
  const before = await place();
  await page.keyboard.down("w");
  await until(
    page,
    ([id, x, y]) => {
      const { model } = window.simrob.view;
      const [now_x, now_y] = model.poses.subarray(model.reference(id).index * 7);
      return Math.hypot(now_x - x, now_y - y) > 0.1;
    },
    [id, ...before],
    "it did not drive",
  );
  await page.keyboard.up("w");
  const after = await place();
  require_that(after[0] - before[0] > 0.05, `it drove from ${before} to ${after}, not ahead`);
  await try_again_and_stop(page, agent, others);
  agent.close();
  await close_page(page);
}

async function ids_in_world(agent) {
  const { entities } = await agent.ask({ command: "Get_State" });
  return entities.map((entity) => entity.entity_id);
}

/// There is never more than one on trial, and none afterwards.
async function try_again_and_stop(page, agent, others) {
  const robots = async () => (await ids_in_world(agent)).filter((id) => !others.includes(id));
  await page.getByRole("button", { name: "Make it in the running world" }).click();
  await until(
    page,
    () =>
      !window.simrob.builder.value.is_busy.value && window.simrob.builder.value.is_testing.value,
    undefined,
    "it was not made again",
  );
  require_same((await robots()).length, 1, "robots that are being tried");
  await page.getByRole("button", { name: "Remove the test robot" }).click();
  await until(
    page,
    () =>
      !window.simrob.builder.value.is_busy.value && !window.simrob.builder.value.is_testing.value,
  );
  require_same(await robots(), [], "robots after the test");
}

/// A body is dragged on a grid of a centimetre, its linked image follows, undo puts both back.
export async function draft_is_moved_by_hand(browser, server) {
  const page = await open_bench(browser, server, "a box, to put wheels");
  await page.getByRole("button", { name: "Add a wheel" }).click();
  await page.getByRole("button", { name: "left and right" }).click();
  await page.getByRole("button", { name: "Look at it" }).last().click();
  const text = await text_of(page);
  const before = await at_rest(page, () => draft_body(page, 2));
  await page.mouse.move(before.left, before.top);
  await page.mouse.down();
  for (let i = 1; i <= 4; ++i) await page.mouse.move(before.left - 10 * i, before.top + 5 * i);
  await page.mouse.up();
  const place = (id) =>
    page.evaluate((id) => {
      const { Body } = window.simrob.builder.value.work.values.value.Data.Structure;
      return [Body[id].Position_X, Body[id].Position_Y].map(Number);
    }, id);
  const [moved, image] = [await place(2), await place(1)];
  const way = Math.hypot(moved[0] - before.x, moved[1] - before.y);
  require_that(way > 0.01, `it was moved by ${way} m`);
  const is_on_grid = moved.every((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
  require_that(is_on_grid, `${moved} is not on the grid`);
  require_same(image, [moved[0], -moved[1]], "its image");
  await page.keyboard.press("Control+z");
  require_same(await text_of(page), text, "after undoing");
  await close_page(page);
}

/// A refusal by the nucleus is shown at the field that it names.
export async function refusal_is_shown_at_its_field(browser, server) {
  const page = await open_bench(browser, server, "ready to drive");
  await page.getByRole("option", { name: "WheelJoint 1" }).click();
  await page.locator(".part-form [aria-label=Body_2]").fill("99");
  await page.getByRole("option", { name: "Box 0" }).click();
  await page.getByRole("button", { name: "Make it in the running world" }).click();
  const field = page.locator(".part-form .field.wrong", {
    has: page.locator("[aria-label=Body_2]"),
  });
  await field.waitFor();
  const words = await field.textContent();
  require_that(/99: expected a body of this entity/.test(words), `it says ${words}`);
  await page.getByRole("button", { name: "Remove", exact: false }).last().click();
  await close_page(page);
}

/// Exported, pasted on another page, changed and changed back, exported again: the same bytes, and
/// the same bits after a while.
export async function export_and_reload_keep_everything(browser, server) {
  const folder = mkdtempSync(`${tmpdir()}/simrob-builder-`);
  try {
    const page = await open_bench(browser, server, "ready to drive");
    await page.getByLabel("+ Device…").selectOption("Distance");
    await page.locator(".part-form .more", { hasText: "More fields" }).click();
    await page.locator(".part-form [aria-label=Count]").fill("5");
    const first = await export_file(page, `${folder}/first.xml`);
    await close_page(page);

    const other = await open_bench(browser, server, "one box and nothing else");
    await other.getByRole("tab", { name: "Text" }).click();
    await write_text(other, first);
    await other.getByRole("tab", { name: "Parts" }).click();
    await other.getByRole("option", { name: "Box 0" }).click();
    await other.locator(".part-form [aria-label=Mass]").fill("0.7");
    require_that((await text_of(other)).includes("<Mass>0.7</Mass>"), "the text follows the form");
    await other.locator(".part-form [aria-label=Mass]").fill("0.3");
    const again = await export_file(other, `${folder}/again.xml`);
    await close_page(other);
    require_same(again, first, "the file");
    const hashes = ["first", "again"].map((name) => hash_of(`${folder}/${name}.xml`));
    require_same(hashes[1], hashes[0], "the bits after two seconds");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/// Saved, opened on another page with all its lines, refused with a line number where it is wrong, removed.
export async function library_keeps_robots(browser, server) {
  const page = await open_bench(browser, server, "ready to drive");
  await page.getByRole("tab", { name: "Text" }).click();
  const text = `<!-- Mine. -->\n${await text_of(page)}`;
  await write_text(page, text);
  await save_as(page, "kept_rover");
  await page.locator(".robots li", { hasText: "kept_rover" }).waitFor();
  await close_page(page);

  const other = await open_page(browser, server, WIDE);
  await other.getByRole("button", { name: "Build a robot" }).click();
  await other.locator(".robots button", { hasText: "kept_rover" }).click();
  await other.getByRole("tab", { name: "Text" }).click();
  require_same(await text_of(other), text, "what was kept");
  // What only the nucleus can know comes back with its line.
  const joint = "<Body_2>3</Body_2>";
  await write_text(other, text.replace(joint, "<Body_2>77</Body_2>"));
  await save_as(other, "broken");
  const trouble = other.locator(".raw .trouble");
  await trouble.waitFor();
  // The nucleus knows which joint it is, and where that begins.
  const before = text.slice(0, text.indexOf(joint));
  const line = before.slice(0, before.lastIndexOf("<Joint ")).split("\n").length;
  const words = await trouble.textContent();
  require_that(words.startsWith(`Line ${line}, column `), `it says ${words}`);
  await other.getByRole("tab", { name: "Library" }).click();
  const bin = other.getByRole("button", { name: "Remove kept_rover" });
  await bin.click();
  await bin.click();
  await other.locator(".robots li", { hasText: "kept_rover" }).waitFor({ state: "detached" });
  await close_page(other);
}

async function save_as(page, name) {
  await page.getByRole("tab", { name: "Library" }).click();
  await page.locator(".save input").fill(name);
  await page.locator(".save button").click();
}

async function export_file(page, path) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as an XML file" }).click(),
  ]);
  await download.saveAs(path);
  return readFileSync(path, "utf-8");
}

function hash_of(path) {
  const options = ["run", path, "--seconds", "2", "--hash"];
  return execFileSync(PROGRAM, options, { encoding: "utf-8" }).trim();
}

function write_text(page, text) {
  return paste_over(page, page.locator(".raw .cm-content"), text);
}

/// A robot that comes with SimRob, edited as text: mistakes are marked at their lines, comments are kept, and a correct
/// text becomes the draft.
export async function text_is_checked(browser, server) {
  const page = await open_page(browser, server, WIDE);
  await page.getByRole("button", { name: "Build a robot" }).click();
  await page.locator(".robots button", { hasText: "sumbot" }).click();
  await page.getByRole("tab", { name: "Text" }).click();
  const editor = page.locator(".raw .cm-content");
  await editor.waitFor();
  const text = await text_of(page);
  require_that(text.includes("<!--"), "its comments are there");
  const line_of = (part) => text.split("\n").findIndex((line) => line.includes(part)) + 1;

  const radius = text.match(/<Radius>[^<]*<\/Radius>/)[0];
  await write_text(page, text.replace(radius, "<Radius>-1</Radius>"));
  const trouble = page.locator(".raw .trouble");
  await trouble.waitFor();
  const words = await trouble.textContent();
  require_that(words.startsWith(`Line ${line_of(radius)}, column `), `it says ${words}`);
  const test = page.getByRole("button", { name: "Make it in the running world" });
  require_that(await test.isDisabled(), "a wrong text cannot be tried");
  await trouble.click();
  await page.locator(".raw .cm-lint-marker-error").waitFor();

  await write_text(page, text.replace(radius, "<Radius>0.03</Radius>"));
  await trouble.waitFor({ state: "detached" });
  const changed = await page.evaluate(() =>
    JSON.stringify(window.simrob.builder.value.work.values.value),
  );
  require_that(changed.includes('"Radius":"0.03"'), "the draft follows the text");
  await close_page(page);
}

/// On a phone, in Spanish, nothing overflows, and the panel does not cover the draft.
export async function bench_fits_a_phone(browser, server) {
  const options = { width: 390, height: 780, locale: "es-UY" };
  const page = await open_page(browser, server, options);
  await page.getByRole("button", { name: "Armar un robot" }).click();
  await page.locator(".card", { hasText: "listo para andar" }).click();
  await page.locator(".part-list").waitFor();
  const body = await at_rest(page, () => draft_body(page, 0));
  const { right, top } = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".top-bar button, .dock.builder button")];
    const right = Math.max(...boxes.map((button) => button.getBoundingClientRect().right));
    return { right, top: document.querySelector(".dock.builder").getBoundingClientRect().top };
  });
  require_that(right <= 390, `a button ends at ${right}`);
  require_that(
    body.top > 40 && body.top < top,
    `the chassis is at ${body.top}, the panel at ${top}`,
  );
  await close_page(page);
}

/// The program accepts the exported file as a world, whatever was built.
export async function exported_file_is_fine(browser, server) {
  const folder = mkdtempSync(`${tmpdir()}/simrob-builder-`);
  try {
    const page = await open_bench(browser, server, "ready to drive");
    writeFileSync(`${folder}/robot.xml`, await text_of(page));
    const told = execFileSync(PROGRAM, ["check", `${folder}/robot.xml`], { encoding: "utf-8" });
    require_that(/fine/.test(told) && /1 Robot/.test(told), told);
    await close_page(page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/// On its own, with a separate server: robots of other checks do not drive into it.
export async function with_quiet_world(browser, check) {
  const server = await start_server({ world: "manual" });
  try {
    await check(browser, server);
  } finally {
    await server.stop();
  }
}
