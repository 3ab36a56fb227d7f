import { signal } from "@preact/signals";
import { english, type Key } from "./english";
import { spanish } from "./spanish";

export type Language = "en" | "es";
export type { Key };

const DICTIONARIES: Record<Language, Record<Key, string>> = { en: english, es: spanish };
const KEPT_AS = "simrob.language";

/** The chosen one, otherwise the browser's, if it is one of ours. */
function first_language(): Language {
  const chosen = globalThis.localStorage?.getItem(KEPT_AS);
  if (chosen === "en" || chosen === "es") return chosen;
  return globalThis.navigator?.language?.startsWith("es") ? "es" : "en";
}

export const language = signal<Language>(first_language());

export function set_language(chosen: Language): void {
  language.value = chosen;
  localStorage.setItem(KEPT_AS, chosen);
}

/** A text in the language of the page; `{name}` is replaced by a value. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill_in(DICTIONARIES[language.value][key], values);
}

export function fill_in(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function is_key(text: string): text is Key {
  return text in english;
}
