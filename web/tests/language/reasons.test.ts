import { beforeAll, describe, expect, it } from "vitest";
import { REASONS } from "../../src/contract/reasons";
import { in_words, type Reason } from "../../src/language/in_words";
import { language } from "../../src/language/language";
import { reason_text } from "../../src/language/reasons";
import { REASONS_SPANISH } from "../../src/language/reasons_spanish";

const spanish = (reason: Reason) => in_words(reason, REASONS_SPANISH);
const plain = (code: string, told: Reason["arguments"] = {}): Reason => ({ code, arguments: told });
const range = plain("range_between", { least: 0, most: 1 });
const number = plain("number", { range, unit: plain("unit_after", { unit: "s" }) });

/** As the server says them. */
const SAMPLES: [Reason, string][] = [
  [
    plain("no_such_entity", { known: plain("there_are", { items: plain("listed", { items: "1, 2" }) }) }),
    "no existe esa entidad; hay: 1, 2",
  ],
  [plain("unfit_number", { expectation: number }), "se esperaba un número de 0 a 1 s"],
  [plain("missing", { expectation: number }), "falta: se esperaba un número de 0 a 1 s"],
  [
    plain("unknown_member", { suggestion: plain("did_you_mean", { name: "Radius" }) }),
    "miembro desconocido; ¿quisiste decir Radius?",
  ],
  [plain("unknown_member"), "miembro desconocido"],
  [
    plain("no_recording", { cause: plain("at_byte", { byte: 0, cause: plain("not_of_simrob") }) }),
    "no es una grabación: byte 0: se esperaba una grabación de SimRob, que empieza con SIMREC",
  ],
  [plain("outside_recording", { begin_s: 0, end_s: 31.5 }), "la grabación va de 0 s a 31.5 s"],
  [
    plain("time_does_not_pass"),
    "el tiempo aún no corre: se esperaba antes Initialize_Simulation",
  ],
]; // biome-ignore format: a sample on a line

describe("reasons in Spanish", () => {
  it.each(SAMPLES)("%j", (reason, words) => {
    expect(spanish(reason)).toBe(words);
  });

  it("are there for each code, with exactly its arguments", () => {
    const names = (text: string) =>
      [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    expect(Object.keys(REASONS_SPANISH).sort()).toEqual(Object.keys(REASONS).sort());
    for (const [code, { words, arguments: described }] of Object.entries(REASONS)) {
      const sentence = REASONS_SPANISH[code as keyof typeof REASONS];
      expect(names(sentence), code).toEqual(names(words));
      expect([...new Set(names(sentence))], code).toEqual(Object.keys(described).sort());
    }
  });

  it("are not there for a code of a newer server, nor where a part has one", () => {
    expect(spanish(plain("of_tomorrow"))).toBeNull();
    expect(spanish(plain("no_recording", { cause: plain("of_tomorrow") }))).toBeNull();
  });
});

describe("what the page says of a refusal", () => {
  beforeAll(async () => {
    language.value = "es";
    await import("../../src/language/reasons_spanish");
    await new Promise((resolve) => setTimeout(resolve));
  });

  it("is Spanish by the code", () => {
    const told = { reason: "this name is taken", code: "name_taken", arguments: {} };
    expect(reason_text(told)).toBe("este nombre ya está en uso");
  });

  it("is the server's own words where there is no code, or an unknown one", () => {
    expect(reason_text({ reason: "this name is taken" })).toBe("this name is taken");
    const told = { reason: "it is tomorrow", code: "of_tomorrow", arguments: {} };
    expect(reason_text(told)).toBe("it is tomorrow");
  });
});
