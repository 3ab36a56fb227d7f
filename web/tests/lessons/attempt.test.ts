import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../../src/lessons/pupil";
import { CARD, FakeNucleus, LISTEN, make_attempt, PROGRAM, settled, told } from "./nucleus";

describe("an attempt", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("has the world, a voice and the clock before the program starts", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, runs, pupil } = make_attempt(nucleus);
    await settled(attempt.begin(CARD, 2, PROGRAM, "es", LISTEN));
    const order = ["Register_Agent", "Open_Lesson", "Register_Agent", "Open_Lane", "Begin_Program"];
    expect(nucleus.done).toEqual(order);
    expect(runs[0]!.options.lane_url).toBe("agent?lane=secret");
    const { key } = pupil;
    expect(runs[0]!.options.begin).toMatchObject({ program: "go(1)\n", seed: 2, robot: 1, key });
    expect(runs[0]!.run.start).toHaveBeenCalledOnce();
    pupil.close();
  });

  it("says once that it is there, once that it is waited for, and goes on saying so", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, pupil } = make_attempt(nucleus);
    for (let i = 0; i < 2; ++i) await settled(attempt.begin(CARD, 1, PROGRAM, "es", LISTEN));
    await vi.advanceTimersByTimeAsync(10_000);
    const registered = nucleus.asked.filter(({ command }) => command === "Register_Agent");
    expect(registered.map(({ sync }) => sync)).toEqual([false, true]);
    expect(nucleus.count("Open_Lane")).toBe(2);
    expect(nucleus.count("Heartbeat")).toBeGreaterThanOrEqual(3);
    pupil.close();
  });

  it.each(["Open_Lesson", "Register_Agent", "Open_Lane", "Begin_Program"])(
    "says that %s was refused, and starts nothing",
    async (command) => {
      const nucleus = new FakeNucleus();
      nucleus.refused.set(command, "unknown");
      const { attempt, runs, pupil } = make_attempt(nucleus);
      const problem = await settled(attempt.begin(CARD, 1, PROGRAM, "es", LISTEN));
      expect(problem).toBeInstanceOf(Refused);
      expect((problem as Refused).code).toBe("unknown");
      for (const { run } of runs) expect(run.start).not.toHaveBeenCalled();
      pupil.close();
    },
  );

  it("does not take the end of the last attempt for the beginning of this one", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, pupil } = make_attempt(nucleus);
    await settled(pupil.enter());
    const answered = nucleus.done.length;
    nucleus.lesson.value = told(1, "over");
    nucleus.is_late = true;
    let is_open = false;
    const opened = attempt.open("square", 1).then(() => {
      is_open = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(nucleus.done.slice(answered)).toEqual(["Open_Lesson"]);
    expect(is_open).toBe(false);
    nucleus.lesson.value = told(2);
    await vi.advanceTimersByTimeAsync(10);
    expect(is_open).toBe(false);
    nucleus.lesson.value = told(1);
    await opened;
    pupil.close();
  });

  it("gives up when no world comes", async () => {
    const nucleus = new FakeNucleus();
    nucleus.is_late = true;
    const { attempt, pupil } = make_attempt(nucleus);
    const opened = attempt.open("square", 1).catch((problem) => problem);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await opened).toBeInstanceOf(Refused);
    pupil.close();
  });
});
