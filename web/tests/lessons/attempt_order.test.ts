import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CARD, FakeNucleus, LISTEN, make_attempt, PROGRAM, settled } from "./nucleus";

const ENTERED = "Register_Agent";
const BEGUN = ["Open_Lesson", "Open_Lane", "Begin_Program"];

describe("attempts that quick hands begin", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("follow one another, however quickly", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, runs, pupil } = make_attempt(nucleus);
    const all = [1, 2, 1].map((seed) => attempt.begin(CARD, seed, PROGRAM, "es", LISTEN));
    await settled(Promise.all(all));
    const done = nucleus.done.filter((command) => command !== ENTERED);
    expect(done).toEqual([...BEGUN, ...BEGUN, ...BEGUN]);
    expect(runs.map(({ options }) => options.begin.seed)).toEqual([1, 2, 1]);
    pupil.close();
  });

  it("follow one that failed", async () => {
    const nucleus = new FakeNucleus();
    nucleus.refused.set("Open_Lesson", "unknown");
    const { attempt, runs, pupil } = make_attempt(nucleus);
    await settled(attempt.begin(CARD, 1, PROGRAM, "es", LISTEN));
    nucleus.refused.clear();
    await settled(attempt.begin(CARD, 1, PROGRAM, "es", LISTEN));
    expect(runs).toHaveLength(1);
    pupil.close();
  });

  it("ask nothing at all if they are not wanted when their turn comes", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, runs, pupil } = make_attempt(nucleus);
    const unwanted = () => false;
    expect(await settled(attempt.begin(CARD, 1, PROGRAM, "es", LISTEN, unwanted))).toBeNull();
    await settled(attempt.open("square", 1, unwanted));
    expect(nucleus.done).toEqual([]);
    expect(runs).toEqual([]);
    pupil.close();
  });

  it.each(BEGUN)("start nothing if they are not wanted any more after %s", async (command) => {
    const nucleus = new FakeNucleus();
    const { attempt, runs, pupil } = make_attempt(nucleus);
    const is_wanted = () => !nucleus.done.includes(command);
    const run = await settled(attempt.begin(CARD, 1, PROGRAM, "es", LISTEN, is_wanted));
    expect(run).toBeNull();
    for (const made of runs) expect(made.run.start).not.toHaveBeenCalled();
    // What the nucleus takes for begun is ended.
    expect(nucleus.count("End_Program")).toBe(nucleus.count("Begin_Program"));
    pupil.close();
  });

  it("take a lesson over only if they are to", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, pupil } = make_attempt(nucleus);
    await settled(attempt.open("square", 1));
    await settled(attempt.open("square", 1, () => true, true));
    const opened = nucleus.asked.filter(({ command }) => command === "Open_Lesson");
    expect(opened.map(({ take_over }) => take_over)).toEqual([undefined, true]);
    pupil.close();
  });

  it("leave the lesson free at last, even if it was left before it was there", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, pupil } = make_attempt(nucleus);
    const opened = attempt.open("square", 1);
    await settled(Promise.all([opened, attempt.leave()]));
    expect(nucleus.done).toEqual([ENTERED, "Open_Lesson", "Unregister_Agent"]);
    pupil.close();
  });

  it("come after one that was given up, and has let the world go on", async () => {
    const nucleus = new FakeNucleus();
    const { attempt, pupil } = make_attempt(nucleus);
    await settled(attempt.begin(CARD, 1, PROGRAM, "es", LISTEN));
    const before = nucleus.asked.length;
    const given_up = attempt.give_up();
    await settled(Promise.all([given_up, attempt.begin(CARD, 1, PROGRAM, "es", LISTEN)]));
    const asked = nucleus.asked.slice(before);
    expect(asked.map(({ command }) => command)).toEqual([
      "End_Program",
      ENTERED,
      "Open_Lesson",
      ENTERED,
      "Open_Lane",
      "Begin_Program",
    ]);
    expect(asked[0]).toMatchObject({ outcome: "Error" });
    expect(asked[1]).toMatchObject({ sync: false });
    expect(asked[3]).toMatchObject({ sync: true });
    pupil.close();
  });
});
