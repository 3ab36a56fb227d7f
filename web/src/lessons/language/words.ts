import { fill_in, language } from "../../language/language";
import type { Words } from "../functions";
import { english, type LessonKey } from "./english";
import { spanish } from "./spanish";

export type { LessonKey };

/** A text of the lessons in the language of the page. */
export function tl(key: LessonKey, values: Record<string, string | number> = {}): string {
  return fill_in((language.value === "es" ? spanish : english)[key], values);
}

/** Of what the server tells in both languages. */
export function said(words: Words | undefined): string {
  return words?.[language.value] ?? words?.es ?? "";
}
