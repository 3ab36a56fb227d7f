import { afterEach, describe, expect, it } from "vitest";
import { language } from "../../src/language/language";
import { number_text, shape_text, step_text, time_text } from "../../src/mission/words";

describe("words about missions", () => {
  afterEach(() => {
    language.value = "en";
  });

  it("have the comma of the language", () => {
    language.value = "es";
    expect(number_text(12.5, 1)).toBe("12,5");
    language.value = "en";
    expect(number_text(12.5, 1)).toBe("12.5");
  });

  it("tell times as clocks do", () => {
    expect(time_text(0)).toBe("0:00");
    expect(time_text(125.9)).toBe("2:05");
    expect(time_text(3725)).toBe("1:02:05");
  });

  it("name what is done, also by a name that they do not know", () => {
    expect(step_text({ name: "crawl", shape: "caterpillar", nodes: 9 })).toBe("Crawl 9 cells");
    expect(step_text({ name: "walk", shape: "hexapod", nodes: 1 })).toBe("Walk one cell");
    expect(step_text({ name: "dance", shape: "wheel", nodes: 0 })).toBe("dance");
    expect(shape_text("wheel")).toBe("wheel");
    language.value = "es";
    expect(step_text({ name: "rebuild", shape: "hexapod", nodes: 0 })).toBe(
      "Rearmar como hexápodo",
    );
  });
});
