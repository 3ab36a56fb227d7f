import { signal } from "@preact/signals";
import type { Session } from "../page/session";

/** Moments of this recording that people want to find again, s. */
export class Marks {
  readonly list = signal<number[]>([]);

  constructor(private readonly session: Session) {}

  add(shown_s: number | null): void {
    const time_s = shown_s ?? this.session.newest?.recording_time_s ?? Number.NaN;
    if (Number.isNaN(time_s)) return;
    this.list.value = [...this.list.value, time_s].sort((a, b) => a - b);
  }

  remove(time_s: number): void {
    this.list.value = this.list.value.filter((mark) => mark !== time_s);
  }
}
