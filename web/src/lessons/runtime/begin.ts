import type { Language, Words } from "./words";

/** A device of the robot; the list is in the order of ids. */
export interface DeviceName {
  id: number;
  type: string;
}

/** All that a run of a program depends on: what simrob tells the runner first. */
export interface Begin {
  language: "python" | "blocks";
  /** Python, or what Blockly has saved, as JSON. */
  program: string;
  /** Of the synchronous agent for whom the program speaks. */
  key: string;
  period_s: number;
  /** Ids of the functions that may be used; all if it is empty. */
  api: string[];
  /** The robot's entity. */
  robot: number;
  /** The language of blocks when they become Python. */
  words: Language;
  devices: DeviceName[];
  /** Of random numbers. */
  seed?: number;
}

/** How a program failed. */
export interface ProgramError {
  /** From 1; 0 where it has none. */
  line: number;
  /** Python's name of the exception, such as NameError. */
  kind: string;
  text: Words;
}

export interface ProgramEnd {
  outcome: "finished" | "error";
  error?: ProgramError;
}

/** A command of the nucleus, as in docs/commands.md. */
export type Command = { command: string } & Record<string, unknown>;

/** What a lane answers (docs/serve.md). */
export interface LaneAnswer {
  broadcast: Broadcast | null;
  more?: Broadcast[];
  answers: Record<string, unknown>[];
  wait: boolean;
  hold: string | null;
}

export interface Broadcast {
  iteration: number;
  time: number;
  entities_info?: EntityInfo[];
}

export interface EntityInfo {
  entity_id: number;
  position?: number[];
  devices?: { device_id: number; reading: (number | null)[] }[];
}
