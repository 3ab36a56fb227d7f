import { describe, expect, it } from "vitest";
import { pack, type SharedProgram, unpack } from "../../src/lessons/share";

async function packed(value: unknown): Promise<string> {
  return pack(value as SharedProgram);
}

describe("a link to a program", () => {
  it("brings it back", async () => {
    const python: SharedProgram = {
      lesson: "square",
      language: "python",
      python: 'decir("ñandú")\n',
    };
    expect(await unpack(await pack(python))).toEqual(python);
    const blocks: SharedProgram = { lesson: "square", language: "blocks", blocks: { blocks: {} } };
    expect(await unpack(await pack(blocks))).toEqual(blocks);
  });

  it("has only letters that an address may have", async () => {
    const python = Array.from({ length: 300 }, (_, i) => String.fromCodePoint(i * 37 + 1)).join("");
    expect(await pack({ lesson: "a", language: "python", python })).toMatch(/^[\w-]+$/);
  });

  it.each([
    ["nothing", ""],
    ["no letters of ours", "%%%"],
    ["something that was not packed", btoa("hello")],
  ])("is refused if it holds %s", async (_, letters) => {
    expect(await unpack(letters)).toBeNull();
  });

  it("is refused if it was cut", async () => {
    const letters = await packed({ lesson: "a", language: "python", python: "x = 1\n".repeat(50) });
    expect(await unpack(letters.slice(0, -6))).toBeNull();
  });

  it.each([
    ["null", null],
    ["a number", 5],
    ["no language", { lesson: "a" }],
    ["blocks that are a text", { lesson: "a", language: "blocks", blocks: "x" }],
    ["a lesson that is none", { lesson: 5, language: "python", python: "" }],
  ])("is refused if it holds %s", async (_, value) => {
    expect(await unpack(await packed(value))).toBeNull();
  });

  it("is refused if a few letters mean far too many", async () => {
    const python = "a".repeat(5_000_000);
    const letters = await packed({ lesson: "a", language: "python", python });
    expect(letters.length).toBeLessThan(10_000);
    expect(await unpack(letters)).toBeNull();
  });
});
