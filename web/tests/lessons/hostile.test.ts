import { describe, expect, it } from "vitest";
import { GREATEST_OUTPUT } from "../../src/lessons/runtime/console_output";
import { GREATEST_PROGRAM } from "../../src/lessons/runtime/run_program";
import { FakeLane } from "./lane";

const run = (program: string, more = {}) => new FakeLane().run(program, more);

const ENOUGH = 20;

/** The lane ends after so many transactions: what goes on until then goes on for ever. */
async function endless(program: string): Promise<FakeLane> {
  const lane = new FakeLane();
  lane.greatest = ENOUGH;
  await expect(lane.run(program)).rejects.toThrow("it does not end");
  return lane;
}

describe("a program that would hurt", { timeout: 60_000 }, () => {
  it("lets time pass in an endless loop", async () => {
    const lane = await endless("avanzar(0.2)\nwhile True:\n  pass");
    expect(lane.time_s).toBeGreaterThan(0.3);
  });

  it("lets time pass in a comprehension and in functions that call each other", async () => {
    await endless("def f(x):\n  return x\nwhile 1: [f(i) for i in range(100)]");
  });

  it("cannot catch that its lane has ended", async () => {
    await endless("while True:\n  try:\n    esperar(0.1)\n  except:\n    pass");
  });

  it("ends when it calls itself for ever", async () => {
    const lane = await run("def f(n):\n  return f(n + 1)\nf(0)");
    expect(lane.end?.error).toMatchObject({ line: 2, kind: "RuntimeError" });
    expect(lane.end?.error?.text.es).toContain("se llama a sí misma");
  });

  it.each([
    "a = []\nwhile True:\n  a.append([1] * 1000)",
    "a = []\nwhile True:\n  a.append([1] * 10)",
    "a = [1]\nwhile True:\n  try:\n    a = a + a\n  except:\n    pass",
    "a = 'x' * 10 ** 9",
    "b = [0] * 10 ** 9",
  ])("ends when it takes too much memory: %s", async (program) => {
    const lane = new FakeLane();
    lane.greatest = 1e6;
    await lane.run(program);
    expect(lane.end?.error?.kind).toBe("MemoryError");
    expect(lane.end?.error?.text.en).toContain("too much memory");
  });

  it("prints only so much, and says so", async () => {
    const lane = await run("for i in range(30000):\n  print('0123456789')");
    expect(lane.end).toEqual({ outcome: "finished" });
    expect(lane.printed.length).toBeLessThan(GREATEST_OUTPUT + 200);
    expect(lane.printed).toMatch(/escribió demasiado: el resto no se muestra\n$/);
  });

  it.each(["js", "jsffi", "os", "sys", "gc", "builtins", "uctypes", "io", "asyncio", "hal"])(
    "cannot import %s",
    async (name) => {
      for (const program of [
        `import ${name}`,
        `from ${name} import *`,
        `x = __import__('${name}')`,
      ]) {
        const lane = await run(program);
        expect(lane.end?.error).toMatchObject({ line: 1, kind: "ImportError" });
      }
    },
  );

  it("reaches neither files nor the keyboard", async () => {
    expect((await run("open('/lib/hal.py')")).end?.error?.text.en).toContain("cannot open files");
    expect((await run("x = input()")).end?.error?.text.en).toContain("no input()");
  });

  it("finds nothing of the page in what its functions are made of", async () => {
    const lane = await run(
      "import HAL, time, math\n" +
        "for one in (avanzar, HAL, time, HAL.line, math, print):\n" +
        "  for name in dir(one):\n    x = getattr(one, name)\n    if 'Js' in str(type(x)): print(one, name)\n",
    );
    expect(lane.end).toEqual({ outcome: "finished" });
    expect(lane.printed).toBe("");
  });

  it("is refused when it is a megabyte long", async () => {
    const lane = await run("x = 1\n".repeat(200_000));
    expect(lane.end?.error?.text.en).toContain(`${GREATEST_PROGRAM}`);
    expect(lane.said.at(-1)![0]).toEqual({ command: "End_Program", outcome: "Error" });
  });

  it("may nest deeply or be no program at all", async () => {
    for (const program of [
      "(".repeat(5000) + ")".repeat(5000),
      `x = ${"[".repeat(2000)}`,
      "\0\0\0",
      "💥",
      `${"  ".repeat(500)}x`,
      "if 1:\n".repeat(300),
    ]) {
      const lane = await run(program);
      expect(lane.end?.outcome).toBe("error");
    }
  });

  it.each([
    "avanzar(float('nan'))",
    "avanzar(1e400)",
    "esperar(-1)",
    "avanzar('x')",
    "girar(None)",
  ])("is told that a number makes no sense: %s", async (program) => {
    const lane = await run(program);
    expect(lane.end?.error?.line).toBe(1);
    expect(lane.orders()).toEqual([]);
  });
});
