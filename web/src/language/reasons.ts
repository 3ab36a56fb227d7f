import { effect, signal } from "@preact/signals";
import type { ReasonCode } from "../contract/reasons";
import { translated } from "./catalogue";
import { language } from "./language";

/** Why the server refused something: its code never changes (docs/refusals.md). */
export interface Reason {
  code: string;
  /** Its details; an empty part is left out. */
  arguments: { [name: string]: number | string | Reason };
}

/** As received, with the same in English words; an older server sends no code. */
export interface ToldReason {
  reason: string;
  code?: string;
  arguments?: Record<string, unknown>;
}

/** The reasons of some rooms in another language: {name} is replaced by an argument. */
export type Sentences = { readonly [code in ReasonCode]?: string };

const sentences = signal<Readonly<Record<string, string>> | null>(null);
let is_asked_for = false;

// Before the first refusal is shown: shown texts do not change.
effect(() => {
  if (language.value !== "es" || is_asked_for) return;
  is_asked_for = true;
  void import("./reasons_spanish").then((module) => {
    sentences.value = module.REASONS_SPANISH;
  });
});

/** In the language of the page; English if a newer server sends an unknown code. */
export function reason_text({ reason, code, arguments: told }: ToldReason): string {
  if (language.value === "en" || !sentences.value || !code) return reason;
  return (
    in_words({ code, arguments: (told ?? {}) as Reason["arguments"] }, sentences.value) ?? reason
  );
}

/** Null if it, or a part of it, has no words. */
export function in_words(reason: Reason, known: Readonly<Record<string, string>>): string | null {
  const sentence = known[reason.code];
  if (sentence === undefined) return null;
  const parts = Object.entries(reason.arguments).map(([name, value]): [string, string | null] => {
    if (typeof value === "object") return [name, in_words(value, known)];
    // The meaning of a special value is in the catalogue.
    return [name, name === "meaning" ? translated(String(value)) : String(value)];
  });
  if (parts.some(([, text]) => text === null)) return null;
  const texts = new Map(parts);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => texts.get(name) ?? "");
}
