/** What /agent takes and answers in JSON (docs/wire.md). */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export interface Refusal {
  command: string;
  field: string;
  value: string;
  reason: string;
}

export interface Answer {
  /** Null when it was done. */
  refusal: Refusal | null;
  /** The whole answer, as it came. */
  message: JsonObject;
}

export type Incoming =
  | { kind: "answer"; tag: Json | undefined; answer: Answer }
  | { kind: "broadcast"; message: JsonObject }
  /** The nucleus has taken an agent of this connection off its list. */
  | { kind: "removal"; key: string; reason: string; message: JsonObject };

/** Null where it is no message of the server. */
export function decode_message(text: string): Incoming | null {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  if ("broadcast" in value) return { kind: "broadcast", message: value };
  const removed = value.agent_removed as JsonObject | undefined;
  if (removed) {
    const { key, reason } = removed;
    return { kind: "removal", key: String(key), reason: String(reason), message: value };
  }
  const refusal = value.error as unknown as Refusal | undefined;
  return { kind: "answer", tag: value.tag, answer: { refusal: refusal ?? null, message: value } };
}
