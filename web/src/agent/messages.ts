/** What /agent takes and answers in JSON (docs/wire.md). */

import type { ToldReason } from "../language/reasons";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export interface Refusal extends ToldReason {
  command: string;
  field: string;
  value: string;
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
  | ({ kind: "removal"; key: string; message: JsonObject } & ToldReason);

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
  const removed = value.agent_removed as unknown as (ToldReason & { key: string }) | undefined;
  if (removed) return { ...removed, kind: "removal", message: value };
  const refusal = value.error as unknown as Refusal | undefined;
  return { kind: "answer", tag: value.tag, answer: { refusal: refusal ?? null, message: value } };
}
