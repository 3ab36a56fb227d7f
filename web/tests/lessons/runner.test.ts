import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BEGIN } from "./lane";

const web = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "simrob-runner-"));

const answer = (iteration: number) => ({
  broadcast: { iteration, time: iteration * 0.02, entities_info: [] },
  answers: [],
  wait: false,
  hold: null,
});

/** What the runner says to a program and these answers, after which the pipe is closed. */
function run(program: string, answers: object[], more = {}) {
  const lines = [{ begin: { ...BEGIN, program, ...more } }, ...answers];
  const { stdout, status, stderr } = spawnSync(process.execPath, [join(folder, "runner.mjs")], {
    input: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
    encoding: "utf8",
    cwd: "/",
    timeout: 30_000,
  });
  const said = stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { said, status, stderr };
}

describe("the runner under Node", { timeout: 60_000 }, () => {
  beforeAll(() => {
    const vite = [join(web, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"];
    execFileSync(process.execPath, [...vite, "--config", "vite.runner.config.ts"], {
      cwd: web,
      env: { ...process.env, SIMROB_RUNNER: folder },
    });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("says its end before the last transaction", () => {
    const { said, status } = run("avanzar(0.3)\nprint('ya')\nesperar(1)", [answer(1), answer(51)]);
    expect(said.map((line) => Object.keys(line)[0])).toEqual([
      "send",
      "print",
      "send",
      "end",
      "send",
    ]);
    expect(said[3]).toEqual({ end: { outcome: "finished" } });
    expect(said[4]).toEqual({
      send: [
        { command: "End_Program", outcome: "Finished" },
        { command: "Synchronize", key: "pupil", iteration: 51, rest: 3600 },
      ],
    });
    expect(status).toBe(0);
  });

  it("ends quietly when simrob does", () => {
    const { said, status, stderr } = run("while True: esperar(1)", [answer(1), answer(51)]);
    expect(said.length).toBe(3);
    expect([status, stderr]).toEqual([0, ""]);
  });

  it("does what blocks mean", () => {
    const block = { type: "robot_stop", next: undefined };
    const program = JSON.stringify({
      blocks: { languageVersion: 0, blocks: [{ type: "robot_start", next: { block } }] },
    });
    const { said } = run(program, [answer(1)], { language: "blocks" });
    expect(said[1]).toEqual({ end: { outcome: "finished" } });
  });

  it("says what is wrong with blocks that are none", () => {
    const { said } = run("{", [answer(1)], { language: "blocks" });
    expect(said[1]).toMatchObject({ end: { outcome: "error", error: { kind: "Blocks" } } });
  });
});
