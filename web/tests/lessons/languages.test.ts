import { readdirSync, readFileSync } from "node:fs";
import * as blockly_english from "blockly/msg/en";
import * as blockly_spanish from "blockly/msg/es";
import { describe, expect, it } from "vitest";
import { label_of } from "../../src/lessons/blocks/labels";
import { SPANISH } from "../../src/lessons/blocks/spanish";
import { FUNCTIONS } from "../../src/lessons/functions";
import { english } from "../../src/lessons/language/english";
import { spanish } from "../../src/lessons/language/spanish";

const names_in = (text: string) => (text.match(/\{\w+\}|%\d/g) ?? []).toSorted();

/** The same in every language: symbols, addresses, colours, names of systems. */
const IS_ALIKE =
  /_HELPURL$|_HUE$|_SYMBOL$|^(ALT_KEY|CHROME_OS|LINUX|MAC_OS|WINDOWS)$|^MATH_TRIG_(A?COS|A?TAN)$/;

describe("what is read in lessons", () => {
  it("has the same names in both languages", () => {
    for (const [key, text] of Object.entries(english)) {
      expect(names_in(spanish[key as keyof typeof spanish]), key).toEqual(names_in(text));
    }
  });

  it("has no text that nobody reads", () => {
    const folder = new URL("../../src/lessons/", import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: "utf-8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("language/"))
      .map((name) => readFileSync(new URL(name, folder), "utf-8"))
      .join("\n");
    // What is put together: the kinds of programs, states and roles.
    const is_composed = /^(tab|run|role)\./;
    const idle = Object.keys(english).filter(
      (key) => !sources.includes(`"${key}"`) && !is_composed.test(key),
    );
    expect(idle).toEqual([]);
  });

  it("has Spanish words for all that Blockly says in English only", () => {
    const of_blockly = blockly_spanish as unknown as Record<string, string>;
    const missing = Object.entries(blockly_english as unknown as Record<string, string>)
      .filter(([key, text]) => /[A-Za-z]{2}/.test(text) && !IS_ALIKE.test(key))
      .filter(([key, text]) => (of_blockly[key] ?? text) === text && !(key in SPANISH))
      .map(([key]) => key);
    expect(missing.filter((key) => !SAME_WORDS.has(key))).toEqual([]);
  });

  it("keeps the places of Blockly's texts", () => {
    const of_blockly = blockly_english as unknown as Record<string, string>;
    for (const [key, text] of Object.entries(SPANISH)) {
      expect(names_in(text), key).toEqual(names_in(of_blockly[key] ?? ""));
    }
  });

  it.each(FUNCTIONS.map((one) => [one.id, one] as const))("labels %s with its inputs", (_, one) => {
    for (const words of ["es", "en"] as const) {
      expect(label_of(one, words).match(/%\d/g) ?? []).toHaveLength(one.parameters.length);
    }
  });
});

/** Words that both languages share. */
const SAME_WORDS = new Set<string>([]);
