import type { Begin, ProgramEnd } from "./begin";
import type { Wish } from "./control";

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
  | { mark: { line: number; variables: [string, string][]; is_standing: boolean } }
  | { sensed: Sensed }
  | { end: ProgramEnd }
  /** The lane has ended, or the worker cannot go on. */
  | { lost: string };

/** The readings of each device, in the order of devices. */
export interface Sensed {
  line: number;
  time_s: number;
  readings: (number | null)[][];
}
