import { fill_in, language } from "../language/language";
import { english, type MissionKey } from "./english";
import type { Step } from "./progress";
import { spanish } from "./spanish";
import type { MissionText, Words } from "./texts";

const SECONDS_IN_MINUTE = 60;

/** A text about missions in the language of the page. */
export function tm(key: MissionKey, values: Record<string, string | number> = {}): string {
  return fill_in((language.value === "es" ? spanish : english)[key], values);
}

/** Of what the server tells in both languages. */
export function said(words: Words): string {
  const text = words[language.value];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function is_mission_key(text: string): text is MissionKey {
  return text in english;
}

/** Names of a newer server stay as they are. */
export function shape_text(shape: string): string {
  const key = `shape.${shape}`;
  return is_mission_key(key) ? tm(key) : shape;
}

export function step_text({ name, shape, nodes }: Pick<Step, "name" | "shape" | "nodes">): string {
  const key = `action.${name}`;
  const few = nodes === 1 ? `${key}.one` : `${key}.none`;
  if (nodes <= 1 && is_mission_key(few)) return tm(few);
  return is_mission_key(key) ? tm(key, { shape: shape_text(shape), nodes }) : name;
}

/** With the comma or point of the language. */
export function number_text(value: number, digits = 0): string {
  return value.toLocaleString(language.value === "es" ? "es-ES" : "en-GB", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Such as 2:05 or 1:02:05. */
export function time_text(seconds: number): string {
  const whole = Math.floor(Math.max(seconds, 0) + 1e-9);
  const parts = [Math.floor(whole / SECONDS_IN_MINUTE), whole % SECONDS_IN_MINUTE];
  if (parts[0]! >= SECONDS_IN_MINUTE) {
    parts.splice(0, 1, Math.floor(parts[0]! / SECONDS_IN_MINUTE), parts[0]! % SECONDS_IN_MINUTE);
  }
  return parts.map((part, i) => String(part).padStart(i === 0 ? 1 : 2, "0")).join(":");
}

/** What a mission does just now, in a few words. */
export function now_text(mission: MissionText, now: Step | undefined): string {
  if (mission.phase === "planned") return tm("phase.planned");
  if (mission.phase === "over") return tm(mission.arrived ? "arrived" : "not_arrived");
  return now ? step_text(now) : tm("phase.under_way");
}
