import type { Identifiers } from "./identifiers";

const COUNT = [
  "def _count(number, end, step):",
  "    step = abs(step) if end >= number else -abs(step)",
  "    while step != 0 and (end - number) * step >= 0:",
  "        yield number",
  "        number += step",
];

/** A program that is being written: its lines, and the block that each of them comes from. */
export class Translation {
  readonly lines: string[] = [];
  readonly blocks: (string | null)[] = [];
  private readonly modules = new Set<string>();
  private depth = 0;
  private loops = 0;
  private counters = 0;
  private counts = false;

  constructor(
    readonly names: Identifiers,
    readonly words: "es" | "en",
  ) {}

  line(text: string, block: string | null): void {
    this.lines.push("    ".repeat(this.depth) + text);
    this.blocks.push(block);
  }

  /** What is written meanwhile stands inside; Python wants something there. */
  indented(write: () => void): void {
    const before = this.lines.length;
    ++this.depth;
    write();
    if (this.lines.length === before) this.line("pass", null);
    --this.depth;
  }

  get is_in_loop(): boolean {
    return this.loops > 0;
  }

  in_loop(write: () => void): void {
    ++this.loops;
    write();
    --this.loops;
  }

  /** A name for a loop that only counts; one inside another has the next. */
  counter(): string {
    return this.names.of_counter(this.counters++);
  }

  end_counter(): void {
    --this.counters;
  }

  /** Counts with any step, to the end itself: what range does only with whole numbers. */
  uses_count(): void {
    this.counts = true;
  }

  readonly count_name = "_count";

  needs(module: string): void {
    this.modules.add(module);
  }

  /** Above everything that was written until now. */
  begin_with(lines: string[]): void {
    const imports = [...this.modules].sort().map((module) => `import ${module}`);
    const head = [...imports, ...(this.counts ? COUNT : []), ...lines];
    this.lines.unshift(...head);
    this.blocks.unshift(...head.map(() => null));
  }
}
