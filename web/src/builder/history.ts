import { computed, type ReadonlySignal, signal } from "@preact/signals";

const DEEPEST = 200;

/** Something that changes in steps that can be undone and redone. */
export class History<T> {
  private readonly steps = signal<{ past: T[]; future: T[] }>({ past: [], future: [] });
  private readonly present;
  private last_key: string | null = null;
  readonly can_undo: ReadonlySignal<boolean> = computed(() => this.steps.value.past.length > 0);
  readonly can_redo: ReadonlySignal<boolean> = computed(() => this.steps.value.future.length > 0);

  constructor(first: T) {
    this.present = signal(first);
  }

  get value(): T {
    return this.present.value;
  }

  peek(): T {
    return this.present.peek();
  }

  /** Consecutive changes with the same key, as in one drag, are one step. */
  set(next: T, key: string | null = null): void {
    if (next === this.present.peek()) return;
    const { past } = this.steps.peek();
    const is_same_step = key !== null && key === this.last_key && past.length > 0;
    const longer = is_same_step ? past : [...past, this.present.peek()].slice(-DEEPEST);
    this.last_key = key;
    this.steps.value = { past: longer, future: [] };
    this.present.value = next;
  }

  /** Makes the next change a separate step, whatever its key. */
  close_step(): void {
    this.last_key = null;
  }

  undo(): void {
    const { past, future } = this.steps.peek();
    const before = past.at(-1);
    if (before === undefined) return;
    this.go(before, { past: past.slice(0, -1), future: [this.present.peek(), ...future] });
  }

  redo(): void {
    const { past, future } = this.steps.peek();
    const next = future[0];
    if (next === undefined) return;
    this.go(next, { past: [...past, this.present.peek()], future: future.slice(1) });
  }

  private go(to: T, steps: { past: T[]; future: T[] }): void {
    this.last_key = null;
    this.steps.value = steps;
    this.present.value = to;
  }
}
