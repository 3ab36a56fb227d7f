import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeLane } from "./lane";

const JUMPING = `
def numbers():
  for i in range(3):
    try:
      yield i
    finally:
      say("after " + str(i))

def deep(n):
  if n == 0:
    raise ValueError("deep down")
  return deep(n - 1)

for n in numbers():
  try:
    say(deep(n))
  except ValueError as problem:
    say(problem)
  esperar(0.02)
try:
  [1 / x for x in (1, 0)]
except ZeroDivisionError:
  say("divided")
say(sorted([3, 1, 2], key=lambda x: -x))
nothing()
`;

const PRINTED = [0, 1, 2].map((i) => `deep down\nafter ${i}\n`).join("");

const RUNS = 500;

async function expect_jumps(): Promise<void> {
  const lane = await new FakeLane().run(JUMPING);
  expect(lane.printed).toBe(`${PRINTED}divided\n[3, 2, 1]\n`);
  expect(lane.end?.error).toMatchObject({ line: 25, kind: "NameError" });
}

/** How often a statement makes MicroPython ask the page for one of its own functions. */
async function ways_through_page(): Promise<number> {
  const gets = vi.spyOn(WebAssembly.Table.prototype, "get");
  const count = async (statements: number) => {
    gets.mockClear();
    await new FakeLane().run("say(1)\n".repeat(statements));
    return gets.mock.calls.length;
  };
  return Math.floor(((await count(2 * RUNS)) - (await count(RUNS))) / RUNS);
}

describe("jumps in MicroPython", () => {
  afterEach(() => vi.restoreAllMocks());

  it("do not leave WebAssembly", async () => {
    await expect_jumps();
    expect(await ways_through_page()).toBe(0);
  });

  it("go through the page where WebAssembly has no exceptions", async () => {
    vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
    await expect_jumps();
    expect(await ways_through_page()).toBeGreaterThan(5);
  });
});
