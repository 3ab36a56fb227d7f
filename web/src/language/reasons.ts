import { effect, signal } from "@preact/signals";
import { translated } from "./catalogue";
import { in_words, type Reason } from "./in_words";
import { language } from "./language";

/** As received, with the same in English words; an older server sends no code. */
export interface ToldReason {
  reason: string;
  code?: string;
  arguments?: Record<string, unknown>;
}

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
  const received = { code, arguments: (told ?? {}) as Reason["arguments"] };
  return in_words(received, sentences.value, translated) ?? reason;
}
