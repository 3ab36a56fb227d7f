/** What /agent takes and answers in JSON (docs/wire.md). */

import type {
  AnswerTo,
  Broadcast,
  CommandName,
  Refusal,
  Removal,
  Request,
} from "../contract/messages";

export type { Refusal, Request } from "../contract/messages";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** The result of a request: refused, or done with an answer. */
export type Answer<Told = unknown> = {
  /** The whole answer, as it came. */
  message: JsonObject;
} & ({ refusal: Refusal } | { refusal: null; told: Told });

/** The answer to a command. */
export type AnswerOf<Name extends CommandName> = Answer<AnswerTo<Name>>;

/** A command named at the call, so that the type of its answer is known. */
export type Asked<Name extends CommandName> = { command: Name } & Extract<
  Request,
  { command: Name }
>;

export type Incoming =
  | { kind: "answer"; tag: Json | undefined; answer: Answer }
  | { kind: "broadcast"; broadcast: Broadcast; message: JsonObject }
  /** The nucleus has removed an agent of this connection. */
  | { kind: "removal"; removal: Removal; message: JsonObject };

/** As sent over the wire, and as shown to people. */
export function to_json_object(request: Request): JsonObject {
  return { ...request } as unknown as JsonObject;
}

/** Null if it is not a message of the server. */
export function decode_message(text: string): Incoming | null {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const parts = value as Parts;
  if (parts.broadcast) return { kind: "broadcast", broadcast: parts.broadcast, message: value };
  if (parts.agent_removed) {
    return { kind: "removal", removal: parts.agent_removed, message: value };
  }
  return { kind: "answer", tag: value.tag, answer: answer_of(value, parts.error) };
}

interface Parts {
  broadcast?: Broadcast;
  agent_removed?: Removal;
  error?: Refusal;
}

function answer_of(message: JsonObject, refusal: Refusal | undefined): Answer {
  return refusal ? { message, refusal } : { message, refusal: null, told: message };
}
