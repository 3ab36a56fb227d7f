/** Names and what they hold, short enough to be read. */
export type Named = [name: string, value: string][];

/** The variables of a program at a moment. */
export interface Variables {
  all: Named;
  /** The function in which the program is; its own variables come before all others. */
  function: string | null;
  local: Named;
}

/** One who watches a program run. */
export interface Watcher {
  /** The program is at a line, and stands there or not; its variables with what they hold. */
  mark(line: number, variables: Variables, is_standing: boolean): void;
  /** A control period has come: what the robot senses, in the order of its devices. */
  reached(line: number, time_s: number, readings: (number | null)[][]): void;
  /** Whether it wants to see variables now. */
  wants_look(): boolean;
}

/** What the page wants of a running program; it comes as the words of the lane's hold. */
export interface Wish {
  mode: "run" | "pause" | "step";
  /** Lines with a breakpoint. */
  stops: number[];
  /** Grows with each wish. */
  serial: number;
}

/** What a program is told about where to stop. */
export interface Told {
  stops: number[];
  step: boolean;
}

/** Whether a program runs, stands or goes by steps. */
export class Control {
  private wish: Wish = { mode: "run", stops: [], serial: 0 };
  private last_hold: string | null = null;
  private is_at_a_line = false;
  private is_look_wanted = false;
  private is_new: boolean;

  /** Nobody is told where to stop if nobody watches. */
  constructor(private readonly is_watched: boolean) {
    this.is_new = is_watched;
  }

  hear(hold: string | null): void {
    if (hold === null || hold === this.last_hold) return;
    this.last_hold = hold;
    const wish = parse_wish(hold);
    if (!wish || wish.serial <= this.wish.serial) return;
    this.is_look_wanted = wish.mode === "pause" && this.wish.mode !== "pause";
    this.wish = wish;
    this.is_new = this.is_watched;
    if (wish.mode !== "pause") this.is_at_a_line = false;
  }

  /** Before the program begins. */
  set(wish: Wish): void {
    this.wish = wish;
  }

  /** The program stands at a line: by a breakpoint, a step or a pause. */
  stopped(): void {
    this.is_at_a_line = true;
    this.is_look_wanted = false;
  }

  is_standing(): boolean {
    return this.is_at_a_line;
  }

  /** Whether nothing is to go on that is not at a line yet. */
  is_pausing(): boolean {
    return this.wish.mode === "pause";
  }

  /** Whether the program is to show itself in the middle of an exchange; true once. */
  takes_look(): boolean {
    const is_wanted = this.is_look_wanted;
    this.is_look_wanted = false;
    return is_wanted;
  }

  told(): Told {
    this.is_new = false;
    return { stops: this.wish.stops, step: this.wish.mode !== "run" };
  }

  /** What the program was not told yet. */
  takes_news(): Told | null {
    return this.is_new ? this.told() : null;
  }
}

function parse_wish(text: string): Wish | null {
  try {
    const wish = JSON.parse(text) as Partial<Wish>;
    if (typeof wish.serial !== "number" || !Array.isArray(wish.stops)) return null;
    return wish.mode === "run" || wish.mode === "pause" || wish.mode === "step"
      ? (wish as Wish)
      : null;
  } catch {
    return null;
  }
}
