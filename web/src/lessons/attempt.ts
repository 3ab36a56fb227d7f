import type { ReadonlySignal } from "@preact/signals";
import { effect } from "@preact/signals";
import type { ProgramLanguage } from "./kept";
import { type Pupil, Refused } from "./pupil";
import type { Begin, Run, RunListener, RunMaker } from "./runtime_shape";
import type { LessonCard, LessonText } from "./texts";

/** What is run. */
export interface AttemptProgram {
  language: ProgramLanguage;
  /** What the pupil made: Python, or the blocks as they are saved. */
  text: string;
  /** The same as Python. */
  python: string;
}

const PATIENCE_MS = 10_000;

/** Puts up the world of a lesson as the seed has it, and lets a program into it. */
export class Attempt {
  /** What was begun before: one follows the other, however quickly somebody clicks. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pupil: Pupil,
    private readonly told: ReadonlySignal<LessonText | null>,
    private readonly make_run: RunMaker,
    private readonly lane_address: (lane: string) => string,
  ) {}

  /**
   * The world as it is at the beginning; its time stands. Refused while somebody else is in a lesson,
   * unless it is taken over.
   */
  async open(
    lesson: string,
    seed: number,
    is_wanted: () => boolean = () => true,
    takes_over = false,
  ): Promise<void> {
    await this.in_turn(async () => {
      if (is_wanted()) await this.put_up(lesson, seed, takes_over);
    });
  }

  /** Null if it is not wanted any more before it has begun: then nothing runs. */
  async begin(
    card: LessonCard,
    seed: number,
    program: AttemptProgram,
    words: "es" | "en",
    listen: RunListener,
    is_wanted: () => boolean = () => true,
  ): Promise<Run | null> {
    return this.in_turn(async () => {
      if (!is_wanted()) return null;
      await this.put_up(card.name, seed, false);
      if (!is_wanted()) return null;
      const lane = this.lane_address(await this.pupil.open_lane());
      const { key } = this.pupil;
      const run = await this.make_run({
        ...listen,
        lane_url: lane,
        hold: (paused, text) => this.pupil.ask({ command: "Hold_Lane", key, paused, text }),
        begin: begin_of(card, seed, program, words, key),
      });
      if (!is_wanted()) return null;
      return this.started(run, program, is_wanted);
    });
  }

  private async started(
    run: Run,
    program: AttemptProgram,
    is_wanted: () => boolean,
  ): Promise<Run | null> {
    await this.pupil.ask({
      command: "Begin_Program",
      program: program.text,
      language: program.language === "blocks" ? "Blocks" : "Python",
    });
    if (is_wanted()) {
      run.start();
      return run;
    }
    await this.end();
    return null;
  }

  /** The program was stopped: the attempt ends where it is. */
  async end(): Promise<void> {
    await this.pupil.ask({ command: "End_Program", outcome: "Stopped" });
  }

  /** The program was given up: what it has set going comes to its end without it. */
  async give_up(): Promise<void> {
    await this.in_turn(async () => {
      await this.pupil.ask({ command: "End_Program", outcome: "Error" });
      await this.pupil.let_go();
    });
  }

  /** The lesson is free for others. */
  async leave(): Promise<void> {
    await this.in_turn(() => this.pupil.leave());
  }

  private async in_turn<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(act);
    this.last = done.catch(() => {});
    return done;
  }

  private async put_up(lesson: string, seed: number, takes_over: boolean): Promise<void> {
    await this.pupil.enter();
    const before = this.told.peek();
    const request = { command: "Open_Lesson", lesson, seed };
    await this.pupil.ask(takes_over ? { ...request, take_over: true } : request);
    await this.until((text) => {
      const is_it = text?.lesson === lesson && text.seed === seed && text.phase === "ready";
      return is_it && (text !== before || before?.phase === "ready");
    });
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

function begin_of(
  { period_s, api, robot, devices }: LessonCard,
  seed: number,
  { python }: AttemptProgram,
  words: "es" | "en",
  key: string,
): Begin {
  return {
    language: "python",
    program: python,
    key,
    period_s,
    api,
    robot,
    words,
    devices,
    seed,
  };
}
