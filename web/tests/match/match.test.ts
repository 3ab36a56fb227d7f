import { describe, expect, it } from "vitest";
import {
  ball_of,
  board_at,
  board_now,
  clock_text,
  news_between,
  parse_clock,
  players_of,
  recorded_at,
} from "../../src/match/match";
import { decode_text, type SceneText } from "../../src/stream/texts";
import { decision, sample_match } from "./sample";

const STEP_S = 1 / 60;

describe("the scoreboard", () => {
  it("says how the match stands", () => {
    expect(board_now(sample_match())).toMatchObject({ goals: [1, 1], time_s: 20, phase: "over" });
  });

  it.each([
    [0, [0, 0], 0, "first_half"],
    [120, [0, 0], 2, "first_half"],
    [179, [0, 0], 179 / 60, "first_half"],
    [180, [1, 0], 3, "first_half"],
    [600, [1, 0], 10, "second_half"],
    [700, [1, 1], 700 / 60, "second_half"],
    [1300, [1, 1], 20, "over"],
  ] as const)("at iteration %d of the past says what was decided until then", (...row) => {
    const [at, score, clock_s, half] = row;
    const { goals, time_s, phase, decided } = board_at(sample_match(), at, STEP_S);
    expect(decided).toBe(sample_match().decisions.filter((one) => one.iteration <= at).length);
    expect(goals).toEqual(score);
    expect(time_s).toBeCloseTo(clock_s);
    expect(phase).toBe(half);
  });

  it("follows a clock that was set by hand", () => {
    const match = sample_match();
    match.decisions = [
      decision(1, {}),
      decision(2, {
        time: 100,
        iteration: 60,
        rule: "overruled",
        text: "the clock was set to 100 s",
      }),
    ];
    expect(board_at(match, 59, STEP_S).time_s).toBeCloseTo(59 / 60);
    expect(board_at(match, 120, STEP_S).time_s).toBeCloseTo(101);
  });

  it("says nothing of how play went on in the past", () => {
    expect(board_at(sample_match(), 200, STEP_S).state).toBeNull();
  });
});

describe("the clock", () => {
  it.each([
    [0, "0:00"],
    [59.99, "0:59"],
    [60, "1:00"],
    [243.2, "4:03"],
    [-1, "0:00"],
    [3600, "60:00"],
  ])("tells %d s as %s", (time_s, text) => {
    expect(clock_text(time_s)).toBe(text);
  });

  it.each([
    ["4:03", 243],
    [" 12 ", 12],
    ["90", 90],
    ["1:30.5", 90.5],
    ["4:60", null],
    ["", null],
    ["a", null],
    ["-3", null],
    ["1:2:3", null],
  ])("reads %s as %s", (text, seconds) => {
    expect(parse_clock(text)).toBe(seconds);
  });
});

describe("a decision", () => {
  it("is found in the recording by its iteration", () => {
    const frame = { iteration: 600, time_s: 10, recording_time_s: 8 };
    expect(recorded_at(180, frame, sample_match())).toBeCloseTo(1);
    expect(recorded_at(660, frame, sample_match())).toBeCloseTo(9);
  });

  it("is found at the beginning of a recording too", () => {
    const frame = { iteration: 0, time_s: 0, recording_time_s: 0.5 };
    const match = sample_match();
    expect(recorded_at(180, frame, match)).toBeCloseTo(3.5);
    match.decisions.push(decision(6, { rule: "overruled", iteration: 1300, time: 9 }));
    expect(recorded_at(180, frame, match)).toBeCloseTo(3.5);
    match.decisions = match.decisions.slice(0, 1);
    expect(recorded_at(180, frame, match)).toBeNull();
  });

  it("is nowhere where nothing is recorded", () => {
    const frame = { iteration: 600, time_s: 10, recording_time_s: Number.NaN };
    expect(recorded_at(180, frame, sample_match())).toBeNull();
  });

  it("is news only once, and not where somebody went elsewhere in time", () => {
    const match = sample_match();
    const numbers = (a: number, b: number) => news_between(match, a, b).map(({ number }) => number);
    expect(numbers(3, 4)).toEqual([4]);
    expect(numbers(3, 5)).toEqual([4, 5]);
    expect(numbers(5, 5)).toEqual([]);
    expect(numbers(5, 1)).toEqual([]);
    expect(numbers(0, 5)).toEqual([]);
  });
});

describe("the text of a match", () => {
  it("is known by its kind", () => {
    expect(decode_text(JSON.stringify(sample_match()))).toEqual(sample_match());
    for (const other of [null, {}, { kind: "tournament" }, 3]) {
      expect(decode_text(JSON.stringify(other))).toBeNull();
    }
  });

  it("tells who plays for whom, and which is the ball", () => {
    const match = sample_match();
    expect([...players_of(match)]).toEqual([
      [1, { team: "blue", number: 1 }],
      [2, { team: "blue", number: 2 }],
      [3, { team: "yellow", number: 1 }],
      [4, { team: "yellow", number: 2 }],
    ]);
    expect(players_of(null).size).toBe(0);
    expect(ball_of(match, null)).toBe(9);
    const scene = { entities: [{ id: 7, type: "Ball" }] } as unknown as SceneText;
    expect(ball_of(null, scene)).toBe(7);
    expect(ball_of(null, null)).toBeNull();
  });
});
