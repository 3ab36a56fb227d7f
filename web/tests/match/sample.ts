import type { DecisionText, MatchText } from "../../src/stream/texts";

export function decision(number: number, more: Partial<DecisionText>): DecisionText {
  return {
    number,
    time: 0,
    iteration: 0,
    rule: "stuck_ball",
    text: "",
    restart: "play",
    ball_for: null,
    goal_for: null,
    score: [0, 0],
    overruled: false,
    ...more,
  };
}

const team = {
  goals: 1,
  ball_in_their_half: 0,
  pushing: 0,
  middle: 0,
  touches: 0,
  distances: [],
  fouls: {},
};

/** Of 60 iterations in a second; blue scores at 3 s, yellow after half time at 11 s. */
export function sample_match(): MatchText {
  return {
    kind: "match",
    league: "fira-5v5",
    phase: "over",
    time: 20,
    half: 10,
    state: "place_kick",
    ball_for: null,
    winner: null,
    blue: { ...team, name: "hard", possession: 0.6, shots: 3 },
    yellow: { ...team, name: "easy", possession: 0.4, shots: 1 },
    robots: { blue: [1, 2], yellow: [3, 4] },
    ball: 9,
    decisions: [
      decision(1, { rule: "kick_off", restart: "place_kick", ball_for: "blue" }),
      decision(2, {
        time: 3,
        iteration: 180,
        rule: "goal",
        restart: "place_kick",
        ball_for: "yellow",
        goal_for: "blue",
        score: [1, 0],
      }),
      decision(3, { time: 10, iteration: 600, rule: "half_time", score: [1, 0] }),
      decision(4, {
        time: 11,
        iteration: 660,
        rule: "goal",
        restart: "place_kick",
        ball_for: "blue",
        goal_for: "yellow",
        score: [1, 1],
      }),
      decision(5, { time: 20, iteration: 1200, rule: "full_time", score: [1, 1] }),
    ],
    forfeit: null,
  };
}
