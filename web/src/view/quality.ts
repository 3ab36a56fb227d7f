interface Level {
  /** Drawn pixels per page pixel. */
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
/** The first pictures are coarse, so that something moves soon on any machine. */
const FIRST_LEVEL = 4;
const COARSEST = LEVELS.length - 1;
/** Slower than this, motion is no longer smooth. */
const TOO_SLOW_MS = 42;
const FAST_MS = 25;
const PATIENCE = 6;
const LONGEST_MS = 4000;
const LONGEST_BREATH_MS = 200;

/** Draws as finely as the machine can in time: finer while it is fast, coarser when it is slow. */
export class Quality {
  private level: number;
  /** Finer ones were too slow, or have more pixels than the screen. */
  private finest: number;
  private last_ms = 0;
  private slow = 0;
  private fast = 0;
  private interval_ms = 0;

  constructor(
    private readonly device_pixel_ratio: number,
    private readonly fixed: number | null = null,
  ) {
    const first = LEVELS.findIndex((level) => level.pixel_ratio <= device_pixel_ratio);
    this.finest = fixed ?? Math.max(first, 0);
    this.level = fixed ?? FIRST_LEVEL;
  }

  get pixel_ratio(): number {
    return Math.min(this.now().pixel_ratio, this.device_pixel_ratio);
  }

  get is_shadowed(): boolean {
    return this.now().is_shadowed;
  }

  /** To be called at the start of each picture. Returns whether the level changed. */
  measure(now_ms: number): boolean {
    const passed_ms = this.last_ms === 0 ? 0 : now_ms - this.last_ms;
    this.last_ms = now_ms;
    this.interval_ms = passed_ms > TOO_SLOW_MS * 2 ? passed_ms : 0;
    if (this.fixed !== null || passed_ms === 0 || passed_ms > LONGEST_MS) return false;
    const is_slow = passed_ms > TOO_SLOW_MS;
    this.slow = is_slow ? this.slow + 1 : Math.max(this.slow - 1, 0);
    this.fast = passed_ms < FAST_MS ? this.fast + 1 : 0;
    return this.slow >= PATIENCE ? this.coarser() : this.fast >= PATIENCE && this.finer();
  }

  /** If even the coarsest is slow, the rest of the page must get its share of the time. */
  get breath_ms(): number {
    return this.level === COARSEST ? Math.min(this.interval_ms, LONGEST_BREATH_MS) : 0;
  }

  /** Nothing moves: the time to the next picture means nothing. */
  rest(): void {
    this.last_ms = 0;
  }

  /** What stands still has all the time it needs. Returns whether the level changed. */
  settle(): boolean {
    const is_other = this.level !== this.finest;
    this.level = this.finest;
    return is_other;
  }

  private coarser(): boolean {
    this.slow = 0;
    if (this.level === COARSEST) return false;
    this.level += 1;
    this.finest = this.level;
    return true;
  }

  private finer(): boolean {
    this.fast = 0;
    if (this.level <= this.finest) return false;
    this.level -= 1;
    return true;
  }

  private now(): Level {
    return LEVELS[this.level] ?? LEVELS[COARSEST]!;
  }
}
