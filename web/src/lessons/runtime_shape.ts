/** What the page needs of whatever runs programs (runtime/program.ts). */

import type { Variables } from "./runtime/control";

export type { Variables };

export interface ProgramError {
  /** From 1; 0 where it has none. */
  line: number;
  kind: string;
  text: { es: string; en: string };
}

/** Where the program is. */
export interface Mark {
  line: number;
  /** Null before they were first looked at. */
  variables: Variables | null;
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
  /** It only computes, and keeps the world waiting. */
  on_thinking(is_thinking: boolean): void;
  on_end(outcome: "finished" | "error", error: ProgramError | null): void;
  /** It has computed for too long, and does so no more. */
  on_given_up(error: ProgramError): void;
}

/** All but where it runs. */
export type RunListener = Omit<RunOptions, "lane_url" | "begin" | "hold">;

export interface Run {
  start(): void;
  pause(): void;
  resume(): void;
  step(): void;
  set_breakpoints(lines: number[]): void;
  stop(): void;
}

export type RunMaker = (options: RunOptions) => Promise<Run>;
