import { describe, expect, it } from "vitest";
import { count_failure, due_hint, failed_conditions } from "../../src/lessons/hints";
import { empty_kept, KeptLessons, passed_seeds, stars_of } from "../../src/lessons/kept";
import type { LessonText } from "../../src/lessons/texts";

class FakeShelf {
  text: string | null = null;
  is_full = false;
  getItem() {
    return this.text;
  }
  setItem(_: string, text: string) {
    if (this.is_full) throw new Error("full");
    this.text = text;
  }
}

const words = { es: "a", en: "a" };

describe("what is kept in the browser", () => {
  it("is there after a reload", () => {
    const shelf = new FakeShelf();
    new KeptLessons(shelf).change("square", { python: "parar()", stars: { 1: 2 } });
    const again = new KeptLessons(shelf).of("square");
    expect(again.python).toBe("parar()");
    expect(again.stars).toEqual({ 1: 2 });
    expect(new KeptLessons(shelf).of("other")).toEqual(empty_kept());
  });

  it.each([
    "x",
    "5",
    "null",
    "[]",
    '{"square":5}',
    '{"square":{"stars":7,"python":[],"breakpoints":"x","stops":[7],"language":9,"failed":{"a":"b"}}}',
    '{"__proto__":{"python":"bad"}}',
  ])("is sound whatever somebody wrote there: %s", (text) => {
    const shelf = new FakeShelf();
    shelf.text = text;
    expect(new KeptLessons(shelf).of("square")).toEqual(empty_kept());
  });

  it("does without a store, and without room", () => {
    const shelf = new FakeShelf();
    shelf.is_full = true;
    expect(new KeptLessons(shelf).change("square", { python: "x" }).python).toBe("x");
    expect(new KeptLessons(undefined).of("square")).toEqual(empty_kept());
  });

  it("counts stars by the worst start, once all were passed", () => {
    const kept = { ...empty_kept(), stars: { 1: 3, 2: 1 } };
    expect(stars_of(kept, [1, 2])).toBe(1);
    expect(stars_of(kept, [1, 2, 3])).toBe(0);
    expect(passed_seeds(kept, [1, 2, 3])).toBe(2);
    expect(stars_of(kept, [])).toBe(0);
  });
});

describe("a hint", () => {
  const hints = [
    { after: 1, when: "off_line", text: { es: "línea", en: "line" } },
    { after: 2, when: "off_line", text: { es: "línea 2", en: "line 2" } },
    { after: 3, text: { es: "cualquiera", en: "any" } },
  ];

  it("comes when it helps: for what went wrong, as often as it did", () => {
    let kept = empty_kept();
    const fail = (condition: string) => {
      kept = { ...kept, ...count_failure(kept, [condition]) };
      return due_hint(hints, kept, [condition])?.text.en ?? null;
    };
    expect(fail("touch")).toBeNull();
    expect(fail("off_line")).toBe("line");
    expect(fail("off_line")).toBe("line 2");
    expect(fail("touch")).toBe("any");
  });

  it("is for what the attempt failed by", () => {
    const verdict = { time: null, text: words };
    const text: LessonText = {
      lesson: "a",
      title: words,
      seed: 1,
      phase: "over",
      time: 1,
      stars: 0,
      passed: false,
      verdicts: [
        { ...verdict, condition: "reach", role: "goal", met: false },
        { ...verdict, condition: "rest", role: "goal", met: true },
        { ...verdict, condition: "touch", role: "fail", met: true },
        { ...verdict, condition: "time", role: "star", met: false },
      ],
    };
    expect(failed_conditions(text)).toEqual(["touch", "reach"]);
    expect(failed_conditions({ ...text, failed_by: "touch" })).toEqual(["touch"]);
  });
});
