import { beforeAll, describe, expect, it, vi } from "vitest";

// The page's address belongs to the browser.
beforeAll(() => {
  vi.stubGlobal("window", { location: { hash: "", search: "" } });
});

describe("the address", () => {
  it.each([
    ["", null, null, null],
    ["#", null, null, null],
    ["#watch", "watch", null, null],
    ["#build", "build", null, null],
    ["#door", "door", null, null],
    ["#learn", "learn", null, null],
    ["#learn/square", "learn", "square", null],
    ["#learn/square/p=abc-_", "learn", "square", "abc-_"],
    ["#learn/a%20b", "learn", "a b", null],
    ["#learn/%E0%A4%A", "learn", null, null],
    ["#nonsense/x", null, null, null],
  ])("%s says where people are", async (hash, place, lesson, program) => {
    const { read_way } = await import("../../src/door/places");
    expect(read_way(hash)).toEqual({ place, lesson, program });
  });

  it("is written as it is read", async () => {
    const { read_way, write_way } = await import("../../src/door/places");
    for (const hash of ["#watch", "#build", "#learn", "#learn/square", "#learn/a%2Fb/p=xyz"]) {
      expect(write_way(read_way(hash))).toBe(hash);
    }
  });
});
