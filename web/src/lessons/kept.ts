import type { SavedBlocks } from "./blocks/saved";

const KEPT_AS = "simrob.lessons";

export type ProgramLanguage = "blocks" | "python";

/** What is kept of a lesson in the browser: a closed page loses nothing. */
export interface KeptLesson {
  language: ProgramLanguage;
  blocks: SavedBlocks | null;
  /** Null until somebody writes some. */
  python: string | null;
  /** Lines of Python. */
  breakpoints: number[];
  /** Blocks to stop at, by their ids. */
  stops: string[];
  /** Stars by seed. */
  stars: Record<string, number>;
  /** Failed attempts by condition. */
  failed: Record<string, number>;
  attempts: number;
}

type Kept = Record<string, Partial<KeptLesson>>;

export function empty_kept(): KeptLesson {
  return {
    language: "blocks",
    blocks: null,
    python: null,
    breakpoints: [],
    stops: [],
    stars: {},
    failed: {},
    attempts: 0,
  };
}

/** Where it is kept: the browser's, or a test's. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

/** Whatever somebody wrote into the browser's store, what is read from it is sound. */
function sound(value: Partial<KeptLesson> | undefined): KeptLesson {
  const empty = empty_kept();
  if (typeof value !== "object" || value === null) return empty;
  const numbers = (one: unknown) =>
    Object.fromEntries(
      Object.entries(typeof one === "object" && one !== null ? one : {}).filter(
        ([, count]) => typeof count === "number",
      ),
    );
  return {
    language: value.language === "python" ? "python" : "blocks",
    blocks: typeof value.blocks === "object" ? value.blocks : null,
    python: typeof value.python === "string" ? value.python : null,
    breakpoints: Array.isArray(value.breakpoints) ? value.breakpoints.filter(Number.isInteger) : [],
    stops: Array.isArray(value.stops) ? value.stops.filter((id) => typeof id === "string") : [],
    stars: numbers(value.stars),
    failed: numbers(value.failed),
    attempts: typeof value.attempts === "number" ? value.attempts : 0,
  };
}

export class KeptLessons {
  constructor(private readonly shelf: Shelf | undefined = globalThis.localStorage) {}

  of(lesson: string): KeptLesson {
    const all = this.all();
    return sound(Object.hasOwn(all, lesson) ? all[lesson] : undefined);
  }

  change(lesson: string, change: Partial<KeptLesson>): KeptLesson {
    const changed = { ...this.of(lesson), ...change };
    try {
      this.shelf?.setItem(KEPT_AS, JSON.stringify({ ...this.all(), [lesson]: changed }));
    } catch {
      // The browser stores nothing, or has no room: it stays on the page.
    }
    return changed;
  }

  private all(): Kept {
    try {
      const kept: unknown = JSON.parse(this.shelf?.getItem(KEPT_AS) ?? "{}");
      return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
    } catch {
      return {};
    }
  }
}

/** Those of the whole lesson: of the worst start, once all were passed. */
export function stars_of(kept: KeptLesson, seeds: readonly number[]): number {
  if (seeds.length === 0) return 0;
  return Math.min(...seeds.map((seed) => kept.stars[String(seed)] ?? 0));
}

export function passed_seeds(kept: KeptLesson, seeds: readonly number[]): number {
  return seeds.filter((seed) => (kept.stars[String(seed)] ?? 0) > 0).length;
}
