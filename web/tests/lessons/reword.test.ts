import { describe, expect, it } from "vitest";
import { nearest_name } from "../../src/lessons/runtime/nearest_name";
import { FakeLane } from "./lane";

/** Program, line, a piece of the Spanish text, a piece of the English one. */
const CASES: [string, number, string, string][] = [
  ["avanzra(0.3)", 1, '¿Quisiste escribir "avanzar"?', 'Did you mean "avanzar"?'],
  ["x = 1\nforwrd(0.3)", 2, '"forward"', 'Did you mean "forward"?'],
  ["pirnt(3)", 1, '"print"', '"print"'],
  ["velocida = 3\nprint(velosida)", 2, '"velocida"', '"velocida"'],
  ["zzzzzz", 1, "dale un valor antes", "give it a value first"],
  ["x=“a”", 1, "comillas", "quotes"],
  ["if True:\nx = 1", 2, "más a la derecha", "further to the right"],
  ["x = 1\n  y = 2", 2, "demasiados espacios", "too many spaces"],
  ["if 1:\n    x = 1\n  y = 2", 3, "alineada", "in line with"],
  ["while True\n  pass", 1, 'Falta ":"', '":" is missing'],
  ["x = 1\nif x = 1:\n  pass", 2, "==", "=="],
  ["print 'a'", 1, "entre paréntesis", "between parentheses"],
  ["x = (1\ny = 2\nz = 3", 1, "Falta cerrar", "not closed"],
  ["avanzar(0.3))", 1, 'Sobra un ")"', "too many"],
  ["x = 'abc", 1, "comilla", "quote"],
  ["whlie True:\n  pass", 1, '"while"', '"while"'],
  ["return 3", 1, "dentro de una función", "inside of a function"],
  ["break", 1, "while o un for", "while or a for"],
  ["x = 0\nprint(1 / x)", 2, "divide por cero", "divides by zero"],
  ["avanzar_metros(1, 2, 3)", 1, "demasiados valores", "too many values"],
  ["def f(a, b):\n  pass\nf(1)", 3, "f() le falta un valor", "f() needs one more value"],
  ["distancia = distancia()\nd = distancia()", 2, "Elige otro nombre", "Choose another name"],
  ["x = 3(2)", 1, "Para multiplicar", "To multiply"],
  ["print('a' + 1)", 1, "str(número)", "str(number)"],
  ["print('a' - 1)", 1, "No se puede calcular -", "cannot compute -"],
  ["for i in 3:\n  pass", 1, "range(veces)", "range(times)"],
  ["x = [1]\nprint(x[1])", 2, "número 0", "number 0"],
  ["x = None\nx.y", 2, 'no tiene "y"', 'has no "y"'],
  ["import HAL\nHAL.avanzra()", 2, '"avanzar"', '"avanzar"'],
  ["import numpy", 1, "math, random, time", "math, random, time"],
  ["x = int('a')", 1, "no es un número", "no number"],
  ["a, b = 1, 2, 3", 1, "tantos nombres", "as many names"],
  ["def f():\n  x += 1\nx = 1\nf()", 2, "global", "global"],
  ["buscar_color('fucsia')", 1, "No conozco el color", "There is no colour"],
  ["avanzar('a')", 1, "Aquí va un número, y no 'a'.", "This takes a number, and not 'a'."],
  ["while true:\n  pass", 1, '"True"', '"True"'],
  ["x = 0\nwhile 1 / x:\n  pass", 2, "divide por cero", "divides by zero"],
  ["def f():\n  return 1 / 0\nwhile f():\n  pass", 2, "divide por cero", "divides by zero"],
  ["avanzar(0,4)", 1, "0.4 y no 0,4", "0.4 and not 0,4"],
  ["parar(2)", 1, "parar() recibe", "parar() gets"],
  ["HAL.parar()", 1, "import HAL", "import HAL"],
  ["from HAL import avanzra", 1, '"avanzar"', '"avanzar"'],
  ["x = 5 +", 1, "Después de +", "missing after +"],
  ["x = 1\nelse:\n  x = 2", 2, "donde empieza ese if", "where that if begins"],
  ["avanzar(1)\nif True:\n  parar", 3, "parar()", "parar()"],
  ["import HAL\nHAL.stop", 2, "stop()", "stop()"],
];

describe("words about errors", { timeout: 60_000 }, () => {
  it.each(CASES)("%s", async (program, line, es, en) => {
    const { end } = await new FakeLane().run(program);
    expect(end?.error?.line).toBe(line);
    expect(end?.error?.text.es).toContain(es);
    expect(end?.error?.text.en).toContain(en);
  });

  it("finds the nearest name", () => {
    expect(nearest_name("GIRAR", ["girar", "parar"])).toBe("girar");
    expect(nearest_name("posición", ["posicion"])).toBe("posicion");
    expect(nearest_name("q", ["avanzar"])).toBe(null);
  });
});
