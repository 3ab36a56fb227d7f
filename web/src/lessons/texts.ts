import type { SavedBlocks } from "./blocks/saved";
import type { Words } from "./functions";

/** What the server tells about lessons: GET lessons, and /view while one is attempted. */

export interface Hint {
  /** Attempts that failed by the condition. */
  after: number;
  /** The condition; empty is any. */
  when?: string;
  text: Words;
}

export interface LessonCard {
  name: string;
  number: number;
  title: Words;
  task: Words;
  api: string[];
  seeds: number[];
  start: { python: Words; blocks: { es: SavedBlocks | null; en: SavedBlocks | null } };
  hints: Hint[];
  picture?: string;
  period_s: number;
  robot: number;
  devices: { id: number; type: string }[];
}

export interface Verdict {
  condition: string;
  role: "goal" | "fail" | "star";
  met: boolean;
  /** When it was decided, s; null if it is not yet. */
  time: number | null;
  text: Words;
  /** 0 to 1, where there is one. */
  progress?: number | null;
}

/** The attempt at a lesson. */
export interface LessonText {
  lesson: string;
  title: Words;
  seed: number;
  phase: string;
  /** s since the program began. */
  time: number;
  stars: number;
  greatest_stars?: number;
  passed: boolean;
  program_ended?: string | null;
  /** The key of whoever is in the lesson; null: nobody. */
  pupil?: string | null;
  failed_by?: string;
  score?: number[];
  verdicts: Verdict[];
}

/** Of texts about contests, those about lessons. */
export function is_lesson(text: object): text is LessonText {
  return "lesson" in text && typeof text.lesson === "string" && "verdicts" in text;
}

/** The list of lessons; null if the server has none. */
export async function fetch_lessons(): Promise<LessonCard[] | null> {
  const response = await fetch(`lessons${window.location.search}`).catch(() => null);
  if (!response?.ok) return null;
  const list: unknown = await response.json().catch(() => null);
  if (!Array.isArray(list)) return null;
  return (list as LessonCard[]).sort((a, b) => a.number - b.number);
}
