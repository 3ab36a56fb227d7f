import { describe, expect, it } from "vitest";
import { recording_stem, size_text } from "../../src/time/recordings";

describe("names of recordings that are brought", () => {
  it.each([
    ["final.simrec", "final"],
    ["Final Cut (2).SIMREC", "Final_Cut_2"],
    ["grabación de mañana.simrec", "grabacion_de_manana"],
    ["a.b-c_d.simrec", "a_b-c_d"],
    ["../../etc/passwd", "etc_passwd"],
    ["日本.simrec", "recording"],
    [".simrec", "recording"],
    [`${"x".repeat(90)}.simrec`, "x".repeat(64)],
  ])("%s is sent as %s", (file, stem) => {
    expect(recording_stem(file)).toBe(stem);
    expect(stem).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  it("tells sizes as people read them", () => {
    expect([830, 47_100, 12_000_000].map(size_text)).toEqual(["830 B", "47.1 kB", "12.0 MB"]);
  });
});
