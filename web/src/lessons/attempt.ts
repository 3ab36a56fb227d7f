import type { ReadonlySignal } from "@preact/signals";
import { effect } from "@preact/signals";
import type { ProgramLanguage } from "./kept";
import { PUPIL, type Pupil, Refused } from "./pupil";
import type { Run, RunMaker, RunOptions } from "./runtime_shape";
import type { LessonCard, LessonText } from "./texts";

/** What is run. */
export interface AttemptProgram {
  language: ProgramLanguage;
  /** What the pupil made: Python, or the blocks as they are saved. */
  text: string;
  /** The same as Python. */
  python: string;
  blocks: number;
}

const PATIENCE_MS = 10_000;

/** Puts up the world of a lesson as the seed has it, and lets a program into it. */
export class Attempt {
  constructor(
    private readonly pupil: Pupil,
    private readonly told: ReadonlySignal<LessonText | null>,
    private readonly make_run: RunMaker,
    private readonly lane_address: (lane: string) => string,
  ) {}

  /** The world as it is at the beginning; its time stands. */
  async open(lesson: string, seed: number): Promise<void> {
    const before = this.told.peek();
    await this.pupil.ask({ command: "Open_Lesson", lesson, seed });
    await this.until((text) => {
      const is_it = text?.lesson === lesson && text.seed === seed && text.phase === "ready";
      return is_it && (text !== before || before?.phase === "ready");
    });
  }

  async begin(
    card: LessonCard,
    seed: number,
    program: AttemptProgram,
    words: "es" | "en",
    listen: Omit<RunOptions, "lane_url" | "begin" | "hold">,
  ): Promise<Run> {
    await this.open(card.name, seed);
    const lane = await this.pupil.open_lane();
    const run = await this.make_run({
      ...listen,
      lane_url: this.lane_address(lane),
      hold: (paused, text) => this.pupil.ask({ command: "Hold_Lane", key: PUPIL, paused, text }),
      begin: {
        language: "python",
        program: program.python,
        key: PUPIL,
        period_s: card.period_s,
        api: card.api,
        robot: card.robot,
        words,
        devices: card.devices,
        seed,
      },
    });
    await this.pupil.ask({
      command: "Begin_Program",
      program: program.text,
      language: program.language === "blocks" ? "Blocks" : "Python",
      blocks: program.blocks,
    });
    run.start();
    return run;
  }

  /** The program was stopped: the attempt ends where it is. */
  async end(): Promise<void> {
    await this.pupil.ask({ command: "End_Program", outcome: "Stopped" });
  }

  private until(condition: (text: LessonText | null) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      let stop: (() => void) | null = null;
      let is_done = false;
      const done = (act: () => void) => {
        is_done = true;
        clearTimeout(timer);
        stop?.();
        act();
      };
      const timer = setTimeout(() => done(() => reject(new Refused("Open_Lesson"))), PATIENCE_MS);
      stop = effect(() => {
        if (condition(this.told.value) && !is_done) done(resolve);
      });
      // The effect may have come to its end before there was a way to stop it.
      if (is_done) stop();
    });
  }
}
