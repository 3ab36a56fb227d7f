import { describe, expect, it } from "vitest";
import type { Field } from "../../src/catalogue/description";
import spanish from "../../src/language/catalogue_spanish.json";
import { catalogue } from "../catalogue/commands";

function sentences(fields: Field[]): string[] {
  return fields.flatMap((field) => [
    field.help,
    ...(field.otherwise ? [field.otherwise] : []),
    ...(field.choices ?? []).flatMap((choice) => choice.help ?? []),
    ...(field.special_values ?? []).map((special) => special.meaning),
    ...(field.words ?? []).map((word) => word.meaning),
    ...sentences(field.fields ?? []),
  ]);
}

describe("the catalogue", () => {
  it("is explained in Spanish, whole", () => {
    const all = catalogue.commands.flatMap((item) => [item.help, ...sentences(item.fields)]);
    const known = spanish as Record<string, string>;
    expect([...new Set(all)].filter((sentence) => !known[sentence])).toEqual([]);
  });
});
