import { signal } from "@preact/signals";
import type { Answer, Incoming, JsonObject } from "./messages";

export type Outcome = "waiting" | "done" | "refused" | "lost" | "received";

/** When something was said. */
export interface Moment {
  iteration: number | null;
  recording_time_s: number;
  /** The nucleus that it was said to, unless it is the page's own. */
  nucleus: string | null;
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

/** The title of an unasked message. */
function title_of(message: Incoming): string {
  if (message.kind === "broadcast") return "Broadcast";
  if (message.kind === "removal") return "Agent_Removed";
  const { refusal, message: content } = message.answer;
  return String(content.command ?? refusal?.command ?? "");
}

/** What was sent and answered, newest last. */
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
    const is_answer = message.kind === "answer";
    const content = is_answer ? message.answer.message : message.message;
    const refusal = is_answer ? message.answer.refusal : null;
    const entry = this.add(title_of(message), when);
    entry.outcome = refusal ? "refused" : "received";
    entry.answer = content;
    entry.is_broadcast = message.kind === "broadcast";
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
      nucleus: when.nucleus,
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
