/** What the page needs of whatever runs programs (runtime/program.ts). */

export type Variables = Record<string, string>;

export interface ProgramError {
  /** From 1; 0 where it has none. */
  line: number;
  kind: string;
  text: { es: string; en: string };
}

/** Where the program is. */
export interface Mark {
  line: number;
  variables: Variables;
}

export interface Begin {
  /** Blocks have become Python before. */
  language: "python";
  program: string;
  key: string;
  period_s: number;
  api: string[];
  robot: number;
  words: "es" | "en";
  devices: { id: number; type: string }[];
  seed: number;
}

export interface RunOptions {
  lane_url: string;
  begin: Begin;
  breakpoints: number[];
  is_stepping: boolean;
  /** Holds the lane of the program, or lets it go on, and tells it something. */
  hold(is_paused: boolean, text: string): Promise<unknown>;
  on_print(text: string): void;
  on_mark(line: number, variables: Variables): void;
  on_paused(): void;
  /** Another control period, at this line. */
  on_reached(line: number): void;
  on_readings(readings: Record<string, string>): void;
  on_end(outcome: "finished" | "error", error: ProgramError | null): void;
}

export interface Run {
  start(): void;
  pause(): void;
  resume(): void;
  step(): void;
  set_breakpoints(lines: number[]): void;
  stop(): void;
}

export type RunMaker = (options: RunOptions) => Promise<Run>;
