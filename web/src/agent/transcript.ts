import { signal } from "@preact/signals";
import type { Answer, Incoming, JsonObject } from "./messages";

export type Outcome = "waiting" | "done" | "refused" | "lost" | "received";

/** When something was said. */
export interface Moment {
  iteration: number | null;
  recording_time_s: number;
}

export interface Entry extends Moment {
  id: number;
  command: string;
  request: JsonObject | null;
  answer: JsonObject | null;
  outcome: Outcome;
  is_broadcast: boolean;
  sent_ms: number;
  latency_ms: number | null;
}

const LONGEST = 500;

/** What was sent and answered, the newest last. */
export class Transcript {
  readonly entries = signal<Entry[]>([]);
  private count = 0;

  sent(request: JsonObject, answer: Promise<Answer>, when: Moment): void {
    const entry = this.add(String(request.command ?? ""), when);
    entry.request = request;
    answer.then(
      ({ refusal, message }) => this.end(entry.id, refusal ? "refused" : "done", message),
      () => this.end(entry.id, "lost", null),
    );
  }

  received(message: Incoming, when: Moment): void {
    const is_broadcast = message.kind === "broadcast";
    const content = is_broadcast ? message.message : message.answer.message;
    const refusal = is_broadcast ? null : message.answer.refusal;
    const name = is_broadcast ? "Broadcast" : String(content.command ?? refusal?.command ?? "");
    const entry = this.add(name, when);
    entry.outcome = refusal ? "refused" : "received";
    entry.answer = content;
    entry.is_broadcast = is_broadcast;
  }

  clear(): void {
    this.entries.value = [];
  }

  private add(command: string, when: Moment): Entry {
    const entry: Entry = {
      id: ++this.count,
      command,
      request: null,
      answer: null,
      outcome: "waiting",
      is_broadcast: false,
      iteration: when.iteration,
      recording_time_s: when.recording_time_s,
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
