import type { ProgramLanguage } from "./kept";

/** What the page needs of whatever runs programs (runtime/program.ts). */

export type Variables = Record<string, string>;

export interface ProgramError {
  line: number | null;
  kind: string;
  text: { es: string; en: string };
}

/** Where the program is. */
export interface Mark {
  line: number;
  variables: Variables;
}

export interface Begin {
  language: ProgramLanguage;
  /** Python, or the blocks as they are saved. */
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
  on_print(text: string): void;
  on_mark(line: number, variables: Variables): void;
  on_paused(): void;
  on_readings(readings: Record<string, string>): void;
  on_end(outcome: "finished" | "error" | "stopped", error: ProgramError | null): void;
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
