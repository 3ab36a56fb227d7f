import { computed, signal } from "@preact/signals";
import type { Session } from "../page/session";

/** Moments that people want to find again, s, in the shown recording. */
export class Marks {
  readonly list = computed(() => this.all.value.get(this.recording()) ?? []);
  private readonly all = signal<ReadonlyMap<string, number[]>>(new Map());

  constructor(private readonly session: Session) {}

  add(shown_s: number | null): void {
    const time_s = shown_s ?? this.session.newest?.recording_time_s ?? Number.NaN;
    if (Number.isNaN(time_s)) return;
    this.set([...this.list.value, time_s].sort((a, b) => a - b));
  }

  remove(time_s: number): void {
    this.set(this.list.value.filter((mark) => mark !== time_s));
  }

  private set(marks: number[]): void {
    this.all.value = new Map(this.all.value).set(this.recording(), marks);
  }

  private recording(): string {
    return this.session.timeline.value?.recording ?? "";
  }
}
