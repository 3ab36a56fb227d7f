import { describe, expect, it } from "vitest";
import { Control, type Wish } from "../../src/lessons/runtime/control";

function hold(wish: Partial<Wish> & { question?: number }): string {
  return JSON.stringify({ mode: "run", stops: [], ...wish });
}

describe("the control of a program", () => {
  it("has news at the beginning, once", () => {
    const control = new Control(true);
    control.set({ mode: "step", stops: [3], serial: 0 });
    expect(control.takes_news()).toEqual({ stops: [3], step: true });
    expect(control.takes_news()).toBeNull();
  });

  it("has news after each wish, once", () => {
    const control = new Control(true);
    control.takes_news();
    control.hear(hold({ serial: 1, stops: [2] }));
    control.hear(hold({ serial: 2, stops: [2, 5] }));
    expect(control.takes_news()).toEqual({ stops: [2, 5], step: false });
    expect(control.takes_news()).toBeNull();
  });

  it("has no news for a program that was told them as it stood", () => {
    const control = new Control(true);
    control.hear(hold({ serial: 1, mode: "step" }));
    expect(control.told()).toEqual({ stops: [], step: true });
    expect(control.takes_news()).toBeNull();
  });

  it("has no news for a program that nobody watches", () => {
    const control = new Control(false);
    expect(control.takes_news()).toBeNull();
    control.hear(hold({ serial: 1, stops: [2] }));
    expect(control.takes_news()).toBeNull();
  });

  it.each([
    ["an old wish", hold({ serial: 1, stops: [9] })],
    ["a question", hold({ serial: 2, stops: [4], question: 1 })],
    ["silence", null],
    ["no JSON", "stopped"],
    ["no wish", JSON.stringify({ mode: "fly", stops: [], serial: 9 })],
  ])("makes no news of %s", (_, heard) => {
    const control = new Control(true);
    control.hear(hold({ serial: 2, stops: [4] }));
    control.takes_news();
    control.hear(heard);
    expect(control.takes_news()).toBeNull();
    expect(control.told().stops).toEqual([4]);
  });

  it("wants to see the program when a pause begins, once", () => {
    const control = new Control(true);
    control.hear(hold({ serial: 1, mode: "pause" }));
    expect(control.is_pausing()).toBe(true);
    expect(control.takes_look()).toBe(true);
    expect(control.takes_look()).toBe(false);
    control.hear(hold({ serial: 2, mode: "pause", stops: [1] }));
    expect(control.takes_look()).toBe(false);
  });

  it("lets a program stand until it is let go", () => {
    const control = new Control(true);
    control.hear(hold({ serial: 1, mode: "pause" }));
    control.stopped();
    expect(control.takes_look()).toBe(false);
    expect(control.is_standing()).toBe(true);
    control.hear(hold({ serial: 2, mode: "step" }));
    expect(control.is_standing()).toBe(false);
  });
});
