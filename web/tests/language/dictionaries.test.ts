import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { english } from "../../src/language/english";
import { spanish } from "../../src/language/spanish";

const SOURCES = fileURLToPath(new URL("../../src", import.meta.url));
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf-8" }).filter((name) =>
  /\.tsx?$/.test(name),
);
const all = files.map((name) => ({ name, text: readFileSync(`${SOURCES}/${name}`, "utf-8") }));

/** Texts between tags, and in visible attributes, that contain a word. */
function visible_texts(text: string): string[] {
  const between = [...text.matchAll(/>([^<>{}=;()]*[A-Za-z]{2,}[^<>{}=;()]*)<\//g)];
  const attributes = [...text.matchAll(/\b(?:title|label|aria-label|placeholder|alt)="([^"]+)"/g)];
  return [...between, ...attributes].map((match) => match[1]!.trim());
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe("the dictionaries", () => {
  it("have the same keys, and nothing is empty", () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    for (const text of [...Object.values(english), ...Object.values(spanish)]) {
      expect(text.trim()).not.toBe("");
    }
  });

  it("stand for the same values in both languages", () => {
    for (const key of Object.keys(english) as (keyof typeof english)[]) {
      expect([key, placeholders(spanish[key])]).toEqual([key, placeholders(english[key])]);
    }
  });

  it("hold every text that people read: none stands in the components", () => {
    const found = all
      .filter(({ name }) => name.endsWith(".tsx"))
      .flatMap(({ name, text }) => visible_texts(text).map((item) => `${name}: ${item}`));
    expect(found).toEqual([]);
  });

  it("are watched by a rule that notices", () => {
    expect(visible_texts('<p>Hello</p><b title="Word">{t("x")}</b>')).toEqual(["Hello", "Word"]);
  });

  it("hold nothing that nobody says", () => {
    const text = all.filter(({ name }) => !name.startsWith("language/")).map((file) => file.text);
    const code = text.join("\n");
    const prefixes = [...code.matchAll(/`([a-z]+(?:\.[a-z]+)*[._])\$\{/g)].map(
      (match) => match[1]!,
    );
    const unused = Object.keys(english).filter((key) => {
      if (code.includes(`"${key}"`)) return false;
      return !prefixes.some((prefix) => key.startsWith(prefix)) && !/^help\..*_text$/.test(key);
    });
    expect(unused).toEqual([]);
  });
});
