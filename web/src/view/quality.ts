interface Level {
  /** Pixels drawn for each of the page's. */
  pixel_ratio: number;
  is_shadowed: boolean;
}

const LEVELS: Level[] = [
  { pixel_ratio: 2, is_shadowed: true },
  { pixel_ratio: 1.5, is_shadowed: true },
  { pixel_ratio: 1, is_shadowed: true },
  { pixel_ratio: 0.75, is_shadowed: true },
  { pixel_ratio: 0.6, is_shadowed: false },
  { pixel_ratio: 0.4, is_shadowed: false },
];
/** Slower than this, motion is not smooth any more. */
const TOO_SLOW_MS = 42;
const PATIENCE = 6;
const LONGEST_MS = 4000;
const LONGEST_BREATH_MS = 200;

/** Draws as finely as the machine can in time: coarser after several slow pictures, never finer. */
export class Quality {
  private level: number;
  private last_ms = 0;
  private slow = 0;
  private interval_ms = 0;

  constructor(
    private readonly device_pixel_ratio: number,
    private readonly fixed: number | null = null,
  ) {
    const first = LEVELS.findIndex((level) => level.pixel_ratio <= device_pixel_ratio);
    this.level = fixed ?? Math.max(first, 0);
  }

  get pixel_ratio(): number {
    return Math.min(this.now().pixel_ratio, this.device_pixel_ratio);
  }

  get is_shadowed(): boolean {
    return this.now().is_shadowed;
  }

  /** At the begin of each picture. Whether the level is another now. */
  measure(now_ms: number): boolean {
    const passed_ms = this.last_ms === 0 ? 0 : now_ms - this.last_ms;
    this.last_ms = now_ms;
    this.interval_ms = passed_ms > TOO_SLOW_MS * 2 ? passed_ms : 0;
    if (this.fixed !== null || passed_ms > LONGEST_MS) return false;
    this.slow = passed_ms > TOO_SLOW_MS ? this.slow + 1 : Math.max(this.slow - 1, 0);
    if (this.slow < PATIENCE || this.level >= LEVELS.length - 1) return false;
    this.slow = 0;
    this.level += 1;
    return true;
  }

  /** Where even the coarsest is slow, the rest of the page must have its share of the time. */
  get breath_ms(): number {
    return this.level === LEVELS.length - 1 ? Math.min(this.interval_ms, LONGEST_BREATH_MS) : 0;
  }

  /** Nothing moves: the time to the next picture says nothing. */
  rest(): void {
    this.last_ms = 0;
  }

  private now(): Level {
    return LEVELS[this.level] ?? LEVELS[LEVELS.length - 1]!;
  }
}
