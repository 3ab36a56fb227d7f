import { signal } from "@preact/signals";
import { vi } from "vitest";
import { Attempt } from "../../src/lessons/attempt";
import { Pupil } from "../../src/lessons/pupil";
import type { Run, RunListener, RunOptions } from "../../src/lessons/runtime_shape";
import type { LessonCard, LessonText } from "../../src/lessons/texts";
import { FakeSocket } from "../stream/fake_socket";

const words = { es: "a", en: "a" };

export const CARD: LessonCard = {
  name: "square",
  number: 2,
  title: words,
  task: words,
  api: ["go"],
  seeds: [1, 2],
  start: { python: words, blocks: { es: null, en: null } },
  hints: [],
  period_s: 0.02,
  robot: 1,
  devices: [{ id: 0, type: "Drive" }],
};

export const PROGRAM = { language: "blocks" as const, text: "{}", python: "go(1)\n" };

export const LISTEN: RunListener = {
  breakpoints: [],
  is_stepping: false,
  on_print: () => {},
  on_mark: () => {},
  on_paused: () => {},
  on_reached: () => {},
  on_readings: () => {},
  on_thinking: () => {},
  on_end: () => {},
  on_given_up: () => {},
};

export function told(seed: number, phase = "ready"): LessonText {
  const stand = { time: 0, stars: 0, passed: false, verdicts: [] };
  return { lesson: "square", title: words, seed, phase, ...stand };
}

const ANSWER_MS = 10;

interface Asked {
  command: string;
  [name: string]: unknown;
}

/** A nucleus that does what it is asked, or refuses it. */
export class FakeNucleus {
  readonly lesson = signal<LessonText | null>(null);
  readonly asked: Asked[] = [];
  /** Of commands that are refused: the code of the reason. */
  readonly refused = new Map<string, string>();
  /** Whether it says that it opens lessons, and does not. */
  is_late = false;
  private heard = 0;

  /** Answers after a moment, from now on. */
  listen(socket: FakeSocket): void {
    setInterval(() => this.answer(socket), ANSWER_MS);
  }

  /** The commands that were asked, in their order. */
  get done(): string[] {
    return this.asked.map(({ command }) => command);
  }

  count(command: string): number {
    return this.done.filter((one) => one === command).length;
  }

  private answer(socket: FakeSocket): void {
    for (const text of socket.sent.slice(this.heard)) {
      const request = JSON.parse(text);
      const { command } = request;
      this.asked.push(request);
      const code = this.refused.get(command);
      const opens = command === "Open_Lesson" && !code && !this.is_late;
      if (opens) this.lesson.value = told(request.seed);
      const answer = code
        ? { error: { command, code, field: "", value: "" } }
        : { command, lane: "secret" };
      socket.say(JSON.stringify({ ...answer, tag: request.tag }));
    }
    this.heard = socket.sent.length;
  }
}

/** A pupil whose server is the nucleus. */
export function make_pupil(nucleus: FakeNucleus) {
  const listener = { lost: vi.fn(), opened: vi.fn(), displaced: vi.fn() };
  const pupil = new Pupil("ws://x/agent", listener, (name) => name, FakeSocket.make);
  const socket = FakeSocket.newest();
  socket.open();
  nucleus.listen(socket);
  return { pupil, socket, listener };
}

/** Attempts of such a pupil, with the runs that they make. */
export function make_attempt(nucleus: FakeNucleus) {
  const made = make_pupil(nucleus);
  const runs: { options: RunOptions; run: Run }[] = [];
  const make_run = async (options: RunOptions) => {
    const acts = ["start", "pause", "resume", "step", "set_breakpoints", "stop"] as const;
    const run = Object.fromEntries(acts.map((act) => [act, vi.fn()])) as unknown as Run;
    runs.push({ options, run });
    return run;
  };
  const address = (lane: string) => `agent?lane=${lane}`;
  const attempt = new Attempt(made.pupil, nucleus.lesson, make_run, address);
  return { ...made, attempt, runs };
}

/** What comes of something while the nucleus answers; the problem, if it fails. */
export async function settled<Result>(promise: Promise<Result>): Promise<Result | Error> {
  const caught = promise.catch((problem: Error) => problem);
  await vi.advanceTimersByTimeAsync(500);
  return caught;
}
