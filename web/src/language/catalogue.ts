import { signal } from "@preact/signals";
import { language } from "./language";

/** Sentences of the catalogue in Spanish, by the English ones that the server tells. */
const sentences = signal<ReadonlyMap<string, string> | null>(null);
let is_asked_for = false;

/** A sentence of the catalogue in the language of the page; English where there is no other. */
export function translated(text: string): string {
  if (language.value === "en") return text;
  if (!is_asked_for) {
    is_asked_for = true;
    // Many words that only those who read Spanish need.
    void import("./catalogue_spanish").then((module) => {
      sentences.value = new Map(Object.entries(module.catalogue_spanish));
    });
  }
  return sentences.value?.get(text) ?? text;
}
