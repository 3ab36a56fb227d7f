import { signal } from "@preact/signals";
import type { Frame } from "../stream/frame";
import type { Answer, Incoming, JsonObject } from "./messages";

export type Outcome = "waiting" | "done" | "refused" | "lost" | "received";

export interface Entry {
  id: number;
  command: string;
  request: JsonObject | null;
  answer: JsonObject | null;
  outcome: Outcome;
  is_broadcast: boolean;
  /** Of the newest frame when it was sent. */
  iteration: number | null;
  recording_time_s: number;
  sent_ms: number;
  latency_ms: number | null;
}

const LONGEST = 500;

/** What was sent and answered, the newest last. */
export class Transcript {
  readonly entries = signal<Entry[]>([]);
  private count = 0;

  sent(request: JsonObject, answer: Promise<Answer>, frame: Frame | null): void {
    const entry = this.add(String(request.command ?? ""), frame);
    entry.request = request;
    answer.then(
      ({ refusal, message }) => this.end(entry.id, refusal ? "refused" : "done", message),
      () => this.end(entry.id, "lost", null),
    );
  }

  received(message: Incoming, frame: Frame | null): void {
    const is_broadcast = message.kind === "broadcast";
    const content = is_broadcast ? message.message : message.answer.message;
    const refusal = is_broadcast ? null : message.answer.refusal;
    const name = is_broadcast ? "Broadcast" : String(content.command ?? refusal?.command ?? "");
    const entry = this.add(name, frame);
    entry.outcome = refusal ? "refused" : "received";
    entry.answer = content;
    entry.is_broadcast = is_broadcast;
  }

  clear(): void {
    this.entries.value = [];
  }

  private add(command: string, frame: Frame | null): Entry {
    const entry: Entry = {
      id: ++this.count,
      command,
      request: null,
      answer: null,
      outcome: "waiting",
      is_broadcast: false,
      iteration: frame?.iteration ?? null,
      recording_time_s: frame?.recording_time_s ?? Number.NaN,
      sent_ms: performance.now(),
      latency_ms: null,
    };
    this.entries.value = [...this.entries.value.slice(1 - LONGEST), entry];
    return entry;
  }

  private end(id: number, outcome: Outcome, answer: JsonObject | null): void {
    this.entries.value = this.entries.value.map((entry) =>
      entry.id === id
        ? { ...entry, outcome, answer, latency_ms: performance.now() - entry.sent_ms }
        : entry,
    );
  }
}
