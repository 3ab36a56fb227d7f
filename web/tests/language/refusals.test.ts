import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { read_rules, with_rules } from "../../src/language/refusals";
import { RULES } from "../../src/language/refusals_spanish";

const rules = read_rules(RULES);
const spanish = (text: string) => with_rules(text, rules);

/** As the nucleus says them. */
const SAMPLES: [string, string][] = [
  ["there is no such entity; there are: 1, 2", "no hay tal entidad; hay: 1, 2"],
  [
    "expected a number from 0 to 1 s; did you mean 0.5?",
    "se esperaba un número de 0 a 1 s; ¿quisiste decir 0.5?",
  ],
  [
    "missing: expected a whole number from 0 to 2147483647",
    "falta: se esperaba un número entero de 0 a 2147483647",
  ],
  ["expected true or false, without quotes", "se esperaba true o false, sin comillas"],
  [
    "item 2: expected a number from -1 to 1 m",
    "elemento 2: se esperaba un número de -1 a 1 m",
  ],
  [
    "expected 1 to 8 items, each a number from -1000000000 to 1000000000",
    "se esperaba de 1 a 8 elementos, cada uno un número de -1000000000 a 1000000000",
  ],
  ["expected one of Colour, Depth, Labels", "se esperaba uno de Colour, Depth, Labels"],
  [
    "is no recording: byte 0: expected a recording of SimRob, which begins with SIMREC",
    "no es una grabación: byte 0: se esperaba una grabación de SimRob, que empieza con SIMREC",
  ],
  [
    "this is no motor of entity 3; its motors are: 0, 1",
    "no es un motor de la entidad 3; sus motores son: 0, 1",
  ],
  ["time does not pass yet: expected Initialize_Simulation first", "el tiempo aún no corre: se esperaba antes Initialize_Simulation"],
  ["the recording goes from 0 s to 31.5 s", "la grabación va de 0 s a 31.5 s"],
  ["unknown member; did you mean Radius?", "miembro desconocido; ¿quisiste decir Radius?"],
  ["belongs only where Type is Box, Sphere", "corresponde solo donde Type es Box, Sphere"],
  [
    "expected only in a match: simrob match --show plays one",
    "solo se espera en un partido: simrob match --show juega uno",
  ],
  ["expected only in step mode: see Set_Step_Mode", "solo se espera en modo paso: véase Set_Step_Mode"],
]; // biome-ignore format: a sample on a line

describe("refusals in Spanish", () => {
  it.each(SAMPLES)("%s", (english, other) => {
    expect(spanish(english)).toBe(other);
  });

  it("stay English as a whole where a part is not known", () => {
    expect(spanish("expected own and ids of entities, such as own 1 2 3")).toBeNull();
    expect(spanish("something that no rule knows")).toBeNull();
  });

  it("keep every value that they were given", () => {
    const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [english, other] of RULES) expect(names(other)).toEqual(names(english));
  });

  it("are each what the nucleus says somewhere: the longest piece of each rule is in src/", () => {
    const folder = fileURLToPath(new URL("../../../src", import.meta.url));
    const sources = readdirSync(folder, { recursive: true, encoding: "utf-8" })
      .filter((name) => /\.(cpp|h)$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, "utf-8"))
      .join("\n")
      .replace(/"\s*\n\s*"/g, "");
    // These it puts together from shorter pieces.
    const assembled = /^(unknown member|a number in|a (whole )?number of at least)$/;
    const unknown = RULES.map(([english]) => longest_piece(english)).filter(
      (piece) => !sources.includes(piece) && !assembled.test(piece),
    );
    expect(unknown).toEqual([]);
  });
});

function longest_piece(english: string): string {
  const pieces = english.split(/\{\w+\}/).map((piece) => piece.replace(/^expected /, "").trim());
  return pieces.reduce((a, b) => (b.length > a.length ? b : a));
}
