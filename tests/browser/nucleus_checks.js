// A nucleus with renamed commands, and a Commander that is pointed at another nucleus.

import { robot_is_built_and_driven } from "./builder_checks.js";
import { send_from_form } from "./commands_check.js";
import { close_page, open_page, require_same, require_that, until } from "./harness.js";
import { open_agent, start_server } from "./server.js";

/// All keys of the manual's section 6 that name commands.
const RENAMED = {
  createentity: "Crear_Entidad",
  robotcontrol: "Controlar_Motores",
  initializesimulation: "Inicializar",
  settimestep: "Paso",
  setstepmode: "Modo_De_Paso",
  setstepflag: "Dar_Paso",
  synchronize: "Sincronizar",
  setsyncwait: "Espera",
  setworldgravity: "Gravedad",
  worldbounciness: "Esponjosidad",
  worldhardness: "Dureza",
  setentityposition: "Mover",
  registermaterialsinteractions: "Materiales",
  savetofile: "Guardar",
  loadfromfile: "Cargar",
  setstepsperiteration: "Pasos",
  setfastmode: "Rapido",
};

const WIDE = { width: 1200, height: 700 };

async function with_renamed_commands(check) {
  const names = Object.entries(RENAMED).map(([key, name]) => `command${key}key=${name}`);
  const server = await start_server({
    world: "manual",
    more: names.flatMap((name) => ["--set", name]),
  });
  try {
    await check(server);
  } finally {
    await server.stop();
  }
}

/// Pause, step, play and the Commander, in a nucleus with renamed commands.
export async function buttons_work_whatever_commands_are_called(browser) {
  await with_renamed_commands(async (server) => {
    const agent = await open_agent(server.port);
    const page = await open_page(browser, server, { ...WIDE, is_blank: true });
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    const before = await agent.ask({ command: "Get_State" });
    require_same(before.step_mode, true, "it is paused");
    await page.getByRole("button", { name: "One step", exact: true }).click();
    await until(
      page,
      (iteration) => window.simrob.session.clock.value.iteration === iteration + 1,
      before.iteration,
      "no step was made",
    );
    const answer = await send_from_form(page, "Paso", [["Timestep", "0.02"]]);
    require_same([answer.command, answer.result], ["Paso", "Done"], "it is answered by its name");
    require_same((await agent.ask({ command: "Get_State" })).timestep, 0.02, "the step");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    require_same((await agent.ask({ command: "Get_State" })).step_mode, false, "it goes on");
    agent.close();
    await close_page(page);
  });
}

/// The builder makes and drives a robot there.
export async function robots_are_built_whatever_commands_are_called(browser) {
  await with_renamed_commands((server) => robot_is_built_and_driven(browser, server));
}

/// Fills in the manual's IP and Port, and presses Connect.
async function point_at(page, port, words) {
  const panel = page.locator(".nucleus");
  if ((await panel.locator("form").count()) === 0)
    await panel.getByRole("button", { name: words.other }).click();
  await panel.locator("input").nth(0).fill("127.0.0.1");
  await panel.locator("input").nth(1).fill(String(port));
  await panel.getByRole("button", { name: words.connect }).click();
}

const ENGLISH = { other: "Another nucleus…", connect: "Connect" };
const SPANISH = { other: "Otro núcleo…", connect: "Conectar" };

/// What is sent changes the other world and not the one that is shown; and vice versa afterwards.
export async function another_nucleus_is_commanded(browser) {
  const here = await start_server({ world: "manual" });
  const origin = here.address.slice(0, -1);
  const there = await start_server({
    world: "manual",
    more: ["--set", `allowedorigin=${origin}`, "--set", "commandsettimestepkey=Paso"],
  });
  const agents = await Promise.all([here, there].map(({ port }) => open_agent(port)));
  const steps = () =>
    Promise.all(agents.map(async (one) => (await one.ask({ command: "Get_State" })).timestep));
  try {
    const page = await open_page(browser, here, { ...WIDE, is_blank: true });
    await point_at(page, there.port, ENGLISH);
    await page.locator(".nucleus b", { hasText: `127.0.0.1:${there.port}` }).waitFor();
    const answer = await send_from_form(page, "Paso", [["Timestep", "0.02"]]);
    require_same(answer.result, "Done", "the other nucleus does it");
    require_same(await steps(), [0.01, 0.02], "the step here and there");
    const row = await page.locator(".entry").first().textContent();
    require_that(row.includes(`127.0.0.1:${there.port}`), `the message says where it went: ${row}`);
    await page.locator(".nucleus").getByRole("button", { name: "Back to this one" }).click();
    await send_from_form(page, "Set_Timestep", [["Timestep", "0.005"]]);
    require_same(await steps(), [0.005, 0.02], "the step here and there");
    await close_page(page);
  } finally {
    for (const agent of agents) agent.close();
    await Promise.all([here.stop(), there.stop()]);
  }
}

/// If another nucleus cannot be reached, the reason is told in both languages, and the Commander stays where it was.
export async function another_nucleus_that_is_not_reached_is_explained(browser) {
  const here = await start_server({ world: "manual" });
  const closed = await start_server({ world: "manual" });
  const gone = await start_server({ world: "manual" });
  await gone.stop();
  const origin = here.address.slice(0, -1);
  try {
    const cases = [
      ["en-US", ENGLISH, "Nothing answers at", "this nucleus"],
      ["es-UY", SPANISH, "Nada responde en", "este núcleo"],
    ];
    for (const [locale, words, silence, home] of cases) {
      const page = await open_page(browser, here, { ...WIDE, is_blank: true, locale });
      const said = page.locator(".nucleus output");
      await point_at(page, gone.port, words);
      await said.filter({ hasText: `${silence} 127.0.0.1:${gone.port}` }).waitFor();
      await point_at(page, closed.port, words);
      await said.filter({ hasText: `--set allowedorigin=${origin}` }).waitFor();
      require_same(await page.locator(".nucleus b").textContent(), home, "commands go");
      await close_page(page);
    }
  } finally {
    await Promise.all([here.stop(), closed.stop()]);
  }
}
