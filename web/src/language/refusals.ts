import { effect, signal } from "@preact/signals";
import { translated } from "./catalogue";
import { language } from "./language";

/**
 * Why the server refused something, in the language of the page. Its sentences are English; each
 * rule is one of them with places for what differs: {name} is taken over as it is, {Name} is a part
 * that is translated in turn.
 */
export type Rule = readonly [english: string, other: string];

interface Reader {
  pattern: RegExp;
  names: string[];
  other: string;
}

const readers = signal<Reader[] | null>(null);
let is_asked_for = false;

// Before the first refusal is to be told: what is told stays as it was.
effect(() => {
  if (language.value !== "es" || is_asked_for) return;
  is_asked_for = true;
  void import("./refusals_spanish").then((module) => {
    readers.value = read_rules(module.RULES);
  });
});

export function read_rules(rules: readonly Rule[]): Reader[] {
  return rules.map(([english, other]) => {
    const names: string[] = [];
    const source = english
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(/\{(\w+)\}/g, (_, name: string) => {
        names.push(name);
        return "(.+?)";
      });
    return { pattern: new RegExp(`^${source}$`, "s"), names, other };
  });
}

/** English where there is no other, or not for all of its parts. */
export function reason_text(reason: string): string {
  if (language.value === "en" || !readers.value) return reason;
  return with_rules(reason, readers.value) ?? reason;
}

/** Null where no rule fits. */
export function with_rules(text: string, rules: readonly Reader[]): string | null {
  for (const { pattern, names, other } of rules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const parts = new Map(names.map((name, i) => [name, part_of(name, match[i + 1]!, rules)]));
    if ([...parts.values()].includes(null)) continue;
    return other.replace(/\{(\w+)\}/g, (_, name: string) => parts.get(name) ?? "");
  }
  return null;
}

function part_of(name: string, text: string, rules: readonly Reader[]): string | null {
  if (!/^[A-Z]/.test(name)) return text;
  const known = with_rules(text, rules);
  if (known !== null) return known;
  // What special values mean stands in the catalogue.
  const sentence = translated(text);
  return sentence === text ? null : sentence;
}
