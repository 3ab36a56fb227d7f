import { describe, expect, it } from "vitest";
import { Quality } from "../../src/view/quality";

/** Pictures at this interval, and the level's pixel ratio after them. */
function ratio_after(quality: Quality, count: number, interval_ms: number): number {
  for (let i = 1; i <= count; ++i) quality.measure(1000 + i * interval_ms);
  quality.rest();
  return quality.pixel_ratio;
}

describe("quality", () => {
  it("begins coarse and becomes as fine as the screen on a fast machine", () => {
    const quality = new Quality(1);
    expect(quality.is_shadowed).toBe(false);
    expect(ratio_after(quality, 60, 16)).toBe(1);
    expect(quality.is_shadowed).toBe(true);
  });

  it("becomes coarser on a slow machine, and does not try again what was too slow", () => {
    const quality = new Quality(2);
    ratio_after(quality, 60, 16);
    const coarse = ratio_after(quality, 8, 100);
    expect(coarse).toBeLessThan(2);
    expect(ratio_after(quality, 60, 16)).toBe(coarse);
  });

  it("leaves the page its share of the time where even the coarsest is slow", () => {
    const quality = new Quality(1);
    for (let i = 1; i <= 40; ++i) quality.measure(i * 300);
    expect(quality.breath_ms).toBeGreaterThan(0);
  });

  it("keeps a level that was asked for", () => {
    const quality = new Quality(1, 5);
    expect(ratio_after(quality, 60, 16)).toBe(0.4);
    expect(quality.settle()).toBe(false);
  });
});
