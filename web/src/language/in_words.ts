import type { ReasonCode } from "../contract/reasons";

/** Why the server refused something: its code never changes (docs/refusals.md). */
export interface Reason {
  code: string;
  /** Its details; an empty part is left out. */
  arguments: { [name: string]: number | string | Reason };
}

/** The reasons of some rooms in another language: {name} is replaced by an argument. */
export type Sentences = { readonly [code in ReasonCode]?: string };

/**
 * Null if it, or a part of it, has no words. The meanings of special values are told in English, and
 * somebody else may know them in the other language.
 */
export function in_words(
  reason: Reason,
  known: Readonly<Record<string, string>>,
  meaning: (english: string) => string = (english) => english,
): string | null {
  const sentence = known[reason.code];
  if (sentence === undefined) return null;
  const parts = Object.entries(reason.arguments).map(([name, value]): [string, string | null] => {
    if (typeof value === "object") return [name, in_words(value, known, meaning)];
    return [name, name === "meaning" ? meaning(String(value)) : String(value)];
  });
  if (parts.some(([, text]) => text === null)) return null;
  const texts = new Map(parts);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => texts.get(name) ?? "");
}
