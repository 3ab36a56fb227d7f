const FIRST_MS = 250;
const LONGEST_MS = 4000;

/** How long to wait before the next attempt: longer each time, to spare a dead server. */
export class BackOff {
  private next_ms = FIRST_MS;

  wait_ms(): number {
    const wait = this.next_ms;
    this.next_ms = Math.min(this.next_ms * 2, LONGEST_MS);
    return wait;
  }

  succeeded(): void {
    this.next_ms = FIRST_MS;
  }
}
