import type { Begin, ProgramEnd } from "./begin";
import type { Variables, Wish } from "./control";

/** What the page tells the worker, once. */
export interface Start {
  begin: Begin;
  /** Where the lane takes transactions. */
  lane: string;
  wish: Wish;
}

/** What the worker tells the page. */
export type Told =
  | { ready: true }
  | { print: string }
  | { mark: Mark }
  | { sensed: Sensed }
  | { end: ProgramEnd }
  /** It waits, and has heard what the page asked. */
  | { waits: true }
  /** The worker cannot go on, and why; its lane has ended if that is empty. */
  | { lost: string };

/** Where the program is, and whether it stands there. */
export interface Mark {
  line: number;
  variables: Variables;
  is_standing: boolean;
}

/** The readings of each device, in the order of devices. */
export interface Sensed {
  line: number;
  time_s: number;
  readings: (number | null)[][];
}
