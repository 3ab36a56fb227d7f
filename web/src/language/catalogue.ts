import { signal } from "@preact/signals";
import { language } from "./language";

/** Spanish sentences of the catalogue, by the English ones that the server tells. */
const sentences = signal<ReadonlyMap<string, string> | null>(null);
let is_asked_for = false;

/** A sentence of the catalogue in the language of the page; English if there is no other. */
export function translated(text: string): string {
  if (language.value === "en") return text;
  if (!is_asked_for) {
    is_asked_for = true;
    // Many words that only readers of Spanish need.
    void import("./catalogue_spanish.json").then((module) => {
      sentences.value = new Map(Object.entries(module.default));
    });
  }
  return sentences.value?.get(text) ?? text;
}
