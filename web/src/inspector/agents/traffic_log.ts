import { signal } from "@preact/signals";
import type { TrafficText } from "../../stream/texts";
import { is_broadcast } from "./message_text";

export interface TrafficEntry extends TrafficText {
  id: number;
}

/** Messages that are kept, each of at most 4 kB. */
export const MOST_KEPT = 400;

/**
 * The last messages of an agent, newest first. Hundreds may come in a second, so they are shown a
 * few times a second, by show().
 */
export class TrafficLog {
  readonly entries = signal<readonly TrafficEntry[]>([]);
  readonly is_paused = signal(false);
  /** Hidden ones are not kept either: they would push out the others. */
  readonly with_broadcasts = signal(true);
  /** Messages that the server forgot before it could tell them. */
  readonly missed = signal(0);
  private waiting: TrafficEntry[] = [];
  private missed_count = 0;
  private count = 0;

  take(text: TrafficText): void {
    this.missed_count += text.missed;
    if (!this.with_broadcasts.value && is_broadcast(text.text, text.from_agent)) return;
    this.waiting.push({ ...text, id: ++this.count });
    if (this.waiting.length > MOST_KEPT) this.waiting.shift();
  }

  show(): void {
    if (this.is_paused.value) return;
    this.missed.value = this.missed_count;
    if (this.waiting.length === 0) return;
    this.entries.value = [...this.waiting.reverse(), ...this.entries.value].slice(0, MOST_KEPT);
    this.waiting = [];
  }

  toggle_broadcasts(): void {
    this.with_broadcasts.value = !this.with_broadcasts.value;
    if (this.with_broadcasts.value) return;
    const is_kept = (entry: TrafficEntry) => !is_broadcast(entry.text, entry.from_agent);
    this.waiting = this.waiting.filter(is_kept);
    this.entries.value = this.entries.value.filter(is_kept);
  }

  clear(): void {
    this.waiting = [];
    this.entries.value = [];
    this.missed_count = 0;
    this.missed.value = 0;
  }
}

/** Whether the message contains the text, ignoring case. */
export function matches(entry: TrafficText, filter: string): boolean {
  return filter === "" || (entry.text ?? "").toLowerCase().includes(filter.toLowerCase());
}
