import type { Begin, ProgramEnd } from "./begin";
import type { Variables, Wish } from "./control";
import { LifeSigns } from "./life_signs";
import type { Mark, Sensed, Start, Told } from "./told";

const PAUSE_PATIENCE_MS = 300;

/** An end that the program knows nothing of. Without a reason its lane has ended. */
export type Cut = { outcome: "lost"; reason: string } | { outcome: "given_up" };

export interface ProgramOptions {
  begin: Begin;
  /** Where the lane takes transactions: `agent?lane=SECRET` beside the page. */
  lane_url: string;
  /** Sends Hold_Lane for the agent. */
  hold(is_paused: boolean, text: string): Promise<unknown>;
  on_print(text: string): void;
  /** The line it is at, from 1, and whether it stands there; names and values to be shown. */
  on_mark(line: number, variables: Variables, is_standing: boolean): void;
  on_readings(sensed: Sensed): void;
  on_end(end: ProgramEnd | Cut): void;
  /** It only computes, and keeps the world waiting. */
  on_thinking?(is_thinking: boolean): void;
  /** The interpreter is there, and the program begins. */
  on_ready?(): void;
  /** Lines with a breakpoint. */
  stops?: number[];
  /** Whether it stands at its first line. */
  is_stepping?: boolean;
  make_worker?(): Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;
}

/** One run of a program in a worker of its own. */
export class ProgramRun {
  private worker: ReturnType<NonNullable<ProgramOptions["make_worker"]>> | null = null;
  private readonly wish: Wish;
  private shown: (() => void) | null = null;
  private questions = 0;
  private has_finished = false;
  private readonly life = new LifeSigns({
    ask: () => this.ask_for_life(),
    is_thinking: (is_it) => this.options.on_thinking?.(is_it),
    given_up: () => this.ended({ outcome: "given_up" }),
  });

  constructor(private readonly options: ProgramOptions) {
    this.wish = {
      mode: options.is_stepping ? "step" : "run",
      stops: options.stops ?? [],
      serial: 0,
    };
  }

  start(): void {
    const worker = (this.options.make_worker ?? make_worker)();
    this.worker = worker;
    worker.onmessage = (event: MessageEvent<Told>) => this.heard(event.data);
    worker.onerror = (event: ErrorEvent) => this.ended({ outcome: "lost", reason: event.message });
    const { begin, lane_url } = this.options;
    const lane = new URL(lane_url, globalThis.location?.href).href;
    const start: Start = { begin, lane, wish: { ...this.wish } };
    worker.postMessage(start);
  }

  get is_standing(): boolean {
    return this.wish.mode === "pause";
  }

  /** Program and world stand still. The program shows itself before the world is stopped. */
  async pause(): Promise<void> {
    if (this.worker === null || this.is_standing) return;
    const shown = new Promise<void>((resolve) => {
      this.shown = resolve;
      setTimeout(resolve, PAUSE_PATIENCE_MS);
    });
    await this.send("pause", false);
    await shown;
    this.shown = null;
    // Somebody may have let it go on meanwhile.
    if (this.worker !== null && this.is_standing) await this.send("pause", true);
  }

  async resume(): Promise<void> {
    await this.send("run", false);
  }

  /** Goes on to the next line. */
  async step(): Promise<void> {
    await this.send("step", false);
  }

  async set_breakpoints(lines: number[]): Promise<void> {
    this.wish.stops = [...lines];
    if (this.worker !== null && !this.is_standing) await this.send(this.wish.mode, false);
  }

  /**
   * Ends it at once, whatever it does. The world waits, until the lesson begins again, unless the
   * program has come to its own end.
   */
  stop(): void {
    if (this.worker === null) return;
    this.end_worker();
    if (this.has_finished) return;
    void this.options.hold(true, "stopped").catch(() => {});
  }

  /** A program that waits for time to pass hears this on its lane. One that stands may stand. */
  private ask_for_life(): void {
    if (this.is_standing) {
      this.life.sign();
      return;
    }
    this.questions += 1;
    const text = JSON.stringify({ ...this.wish, question: this.questions });
    void this.options.hold(false, text).catch(() => {});
  }

  private end_worker(): void {
    this.life.stop();
    this.worker?.terminate();
    this.worker = null;
  }

  private async send(mode: Wish["mode"], is_paused: boolean): Promise<void> {
    if (this.worker === null) return;
    this.wish.mode = mode;
    this.wish.serial += 1;
    await this.options.hold(is_paused, JSON.stringify(this.wish));
  }

  private heard(told: Told): void {
    if (this.worker === null) return;
    if ("ready" in told) this.life.start();
    else this.life.sign();
    if ("print" in told) this.options.on_print(told.print);
    else if ("mark" in told) this.marked(told.mark);
    else if ("sensed" in told) this.options.on_readings(told.sensed);
    else if ("ready" in told) this.options.on_ready?.();
    else if ("end" in told) this.finished(told.end);
    else if ("lost" in told) this.ended({ outcome: "lost", reason: told.lost });
  }

  private marked(mark: Mark): void {
    if (mark.is_standing) {
      this.wish.mode = "pause";
      this.shown?.();
    }
    this.options.on_mark(mark.line, mark.variables, mark.is_standing);
  }

  /** Its worker still says so to the nucleus, and waits for an answer until it is stopped. */
  private finished(end: ProgramEnd): void {
    this.has_finished = true;
    this.life.stop();
    this.options.on_end(end);
  }

  private ended(end: Cut): void {
    if (this.worker === null) return;
    this.end_worker();
    this.options.on_end(end);
  }
}

function make_worker(): Worker {
  return new Worker(new URL("./program_worker.ts", import.meta.url), { type: "module" });
}
