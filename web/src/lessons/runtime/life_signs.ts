const PERIOD_MS = 1000;
/** Whole periods without a sign, after which somebody asks for one. */
const ASKED_AFTER = 1;
/** And after which people are told that the program computes. */
const TOLD_AFTER = 2;
/** And after which it is given up. */
export const PATIENCE = 10;

export interface LifeListener {
  /** Whoever waits for time to pass answers this at once. */
  ask(): void;
  /** Whether it has given no sign for a while. */
  is_thinking(is_it: boolean): void;
  given_up(): void;
}

/**
 * Whether a program does anything but compute. While it computes the world waits for it, and nothing
 * from outside can look into its interpreter. Periods are counted, and not the time between signs: while
 * a machine sleeps, nobody is late.
 */
export class LifeSigns {
  /** Periods without a sign, and the one in which the last came. */
  private silent = 0;
  private timer: ReturnType<typeof setInterval> | null = null;
  private is_told = false;

  constructor(private readonly listener: LifeListener) {}

  start(): void {
    this.sign();
    this.timer ??= setInterval(() => this.look(), PERIOD_MS);
  }

  stop(): void {
    this.sign();
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  sign(): void {
    this.silent = 0;
    this.tell(false);
  }

  private look(): void {
    this.silent += 1;
    if (this.silent > ASKED_AFTER) this.listener.ask();
    if (this.silent > TOLD_AFTER) this.tell(true);
    if (this.silent <= PATIENCE) return;
    this.stop();
    this.listener.given_up();
  }

  private tell(is_thinking: boolean): void {
    if (is_thinking === this.is_told) return;
    this.is_told = is_thinking;
    this.listener.is_thinking(is_thinking);
  }
}
