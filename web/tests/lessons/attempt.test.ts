import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Attempt } from "../../src/lessons/attempt";
import { Pupil, Refused } from "../../src/lessons/pupil";
import type { Run, RunOptions } from "../../src/lessons/runtime_shape";
import type { LessonCard, LessonText } from "../../src/lessons/texts";
import { FakeSocket } from "../stream/fake_socket";

const words = { es: "a", en: "a" };

const CARD: LessonCard = {
  name: "square",
  number: 2,
  title: words,
  task: words,
  api: ["go"],
  seeds: [1, 2],
  start: {},
  hints: [],
  period_s: 0.02,
  robot: 1,
  devices: [{ id: 0, type: "Drive" }],
};

function told(seed: number, phase = "ready"): LessonText {
  const stand = { time: 0, stars: 0, passed: false, verdicts: [] };
  return { lesson: "square", title: words, seed, phase, ...stand };
}

/** A nucleus that does what it is asked, or refuses it. */
class FakeNucleus {
  readonly lesson = signal<LessonText | null>(null);
  readonly done: string[] = [];
  readonly refused = new Set<string>();
  private heard = 0;

  answer(socket: FakeSocket): void {
    for (const text of socket.sent.slice(this.heard)) {
      const request = JSON.parse(text);
      this.done.push(request.command);
      if (request.command === "Open_Lesson") this.lesson.value = told(request.seed);
      const answer = this.refused.has(request.command)
        ? { error: { command: request.command, code: "unknown", field: "", value: "" } }
        : { command: request.command, lane: "secret" };
      socket.say(JSON.stringify({ ...answer, tag: request.tag }));
    }
    this.heard = socket.sent.length;
  }
}

function make(nucleus: FakeNucleus) {
  const listener = { lost: vi.fn(), opened: vi.fn() };
  const pupil = new Pupil("ws://x/agent", listener, (name) => name, FakeSocket.make);
  const socket = FakeSocket.newest();
  socket.open();
  const runs: { options: RunOptions; run: Run }[] = [];
  const make_run = async (options: RunOptions) => {
    const acts = ["start", "pause", "resume", "step", "set_breakpoints", "stop"] as const;
    const run = Object.fromEntries(acts.map((act) => [act, vi.fn()])) as unknown as Run;
    runs.push({ options, run });
    return run;
  };
  const attempt = new Attempt(pupil, nucleus.lesson, make_run, (lane) => `agent?lane=${lane}`);
  const answers = setInterval(() => nucleus.answer(socket), 10);
  return { pupil, socket, attempt, runs, listener, answers };
}

const listen = {
  breakpoints: [],
  is_stepping: false,
  on_print: () => {},
  on_mark: () => {},
  on_paused: () => {},
  on_reached: () => {},
  on_readings: () => {},
  on_end: () => {},
};
const PROGRAM = { language: "blocks" as const, text: "{}", python: "go(1)\n", blocks: 1 };

describe("an attempt", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("has the world, a voice and the clock before the program starts", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, runs, pupil } = make(nucleus);
    const begun = attempt.begin(CARD, 2, PROGRAM, "es", listen);
    await vi.advanceTimersByTimeAsync(500);
    await begun;
    const order = ["Open_Lesson", "Register_Agent", "Open_Lane", "Begin_Program"];
    expect(nucleus.done).toEqual(order);
    expect(runs[0]!.options.lane_url).toBe("agent?lane=secret");
    expect(runs[0]!.options.begin).toMatchObject({ program: "go(1)\n", seed: 2, robot: 1 });
    expect(runs[0]!.run.start).toHaveBeenCalledOnce();
    pupil.close();
  });

  it("registers once, and says that it is still there", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, pupil } = make(nucleus);
    for (let i = 0; i < 2; ++i) {
      const begun = attempt.begin(CARD, 1, PROGRAM, "es", listen);
      await vi.advanceTimersByTimeAsync(500);
      await begun;
    }
    await vi.advanceTimersByTimeAsync(10_000);
    const count = (name: string) => nucleus.done.filter((one) => one === name).length;
    expect(count("Register_Agent")).toBe(1);
    expect(count("Open_Lane")).toBe(2);
    expect(count("Heartbeat")).toBeGreaterThanOrEqual(3);
    pupil.close();
  });

  it.each(["Open_Lesson", "Register_Agent", "Open_Lane", "Begin_Program"])(
    "says that %s was refused, and starts nothing",
    async (command) => {
      const nucleus = new FakeNucleus();
      nucleus.refused.add(command);
      const { attempt, runs, pupil } = make(nucleus);
      const begun = attempt.begin(CARD, 1, PROGRAM, "es", listen).catch((problem) => problem);
      await vi.advanceTimersByTimeAsync(500);
      expect(await begun).toBeInstanceOf(Refused);
      for (const { run } of runs) expect(run.start).not.toHaveBeenCalled();
      pupil.close();
    },
  );

  it("does not take the end of the last attempt for the beginning of this one", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, pupil, answers, socket } = make(nucleus);
    clearInterval(answers);
    nucleus.lesson.value = told(1, "over");
    let is_open = false;
    const opened = attempt.open("square", 1).then(() => {
      is_open = true;
    });
    socket.say(JSON.stringify({ tag: JSON.parse(socket.sent[0]!).tag }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(is_open).toBe(false);
    nucleus.lesson.value = told(2);
    await vi.advanceTimersByTimeAsync(10);
    expect(is_open).toBe(false);
    nucleus.lesson.value = told(1);
    await opened;
    pupil.close();
  });

  it("gives up when no world comes", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, pupil, answers, socket } = make(nucleus);
    clearInterval(answers);
    const opened = attempt.open("square", 1).catch((problem) => problem);
    socket.say(JSON.stringify({ tag: JSON.parse(socket.sent[0]!).tag }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await opened).toBeInstanceOf(Refused);
    pupil.close();
  });

  it("is told when the server is gone", async () => {
    const { socket, listener, pupil } = make(new FakeNucleus());
    socket.close();
    expect(listener.lost).toHaveBeenCalled();
    pupil.close();
  });
});
