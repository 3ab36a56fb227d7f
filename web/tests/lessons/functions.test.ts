import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import table from "../../../lessons/functions.json";

const root = `${import.meta.dirname}/../../..`;

describe("the table of functions", () => {
  it("is what docs/functions.md says", () => {
    const page = execFileSync("python3", [`${root}/tools/functions_page.py`], { encoding: "utf8" });
    expect(
      readFileSync(`${root}/docs/functions.md`, "utf8"),
      "tools/functions_page.py writes it",
    ).toBe(page);
  });

  it("gives no name twice", () => {
    const names = table.functions.flatMap((one) => [
      ...new Set([one.names.es, one.names.en]),
      ...one.aliases,
    ]);
    expect(names.length).toBe(new Set(names).size);
  });

  it("has a method in hal.py for each, with the same parameters", () => {
    const hal = readFileSync(`${root}/lessons/hal.py`, "utf8");
    for (const { id, parameters } of table.functions) {
      const inside = new RegExp(`def ${id}\\(self(.*?)\\):`).exec(hal)?.[1];
      expect(inside, id).toBeDefined();
      const own = inside!.split(",").slice(1, parameters.length + 1);
      const names = own.map((one) => one.split("=")[0]!.trim());
      expect(names, id).toEqual(parameters.map((one) => one.names.en));
    }
  });

  it("is complete in both languages", () => {
    for (const one of table.functions) {
      for (const language of ["es", "en"] as const) {
        expect(one.names[language]).toMatch(/^[a-z_]+$/);
        expect(one.help[language].length).toBeGreaterThan(10);
        for (const parameter of one.parameters)
          expect(parameter.names[language].length).toBeGreaterThan(1);
      }
    }
  });
});
