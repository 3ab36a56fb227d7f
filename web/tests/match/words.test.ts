import { afterEach, describe, expect, it } from "vitest";
import { language } from "../../src/language/language";
import { board_now, figures_of, players_of } from "../../src/match/match";
import {
  decision_text,
  phase_text,
  restart_text,
  state_text,
  waiting_text,
} from "../../src/match/words";
import type { MatchText } from "../../src/stream/texts";
import { decision, sample_match } from "./sample";

const match = sample_match();
const goal = match.decisions[1]!;

afterEach(() => {
  language.value = "en";
});

describe("decisions in words", () => {
  it("are told in English and in Spanish", () => {
    expect(decision_text(goal, match)).toBe("Goal for blue!");
    expect(restart_text(goal, match)).toBe("Kick-off for yellow");
    language.value = "es";
    expect(decision_text(goal, match)).toBe("¡Gol de azul!");
    expect(restart_text(goal, match)).toBe("Saque del medio para amarillo");
    expect(state_text("free_ball", null)).toBe("Pelota libre");
  });

  it.each([
    ["the score was set to 2:1", "A mano: el marcador es 2–1"],
    ["the clock was set to 61.5 s", "A mano: el reloj se puso en 61.5 s"],
    ["the goal of blue at 3.2 s does not count", "A mano: el gol de azul a los 3.2 s no vale"],
  ])("by hand are told too: %s", (text, spanish) => {
    language.value = "es";
    expect(decision_text(decision(1, { rule: "overruled", text }), match)).toBe(spanish);
  });

  it("by hand that begin play again say with what", () => {
    const called = decision(1, { rule: "overruled", restart: "free_kick", ball_for: "blue" });
    expect(decision_text(called, match)).toBe("Called by hand");
    expect(restart_text(called, match)).toBe("Free kick for blue");
  });

  it("of sumo are points, with what gave them", () => {
    const bout: MatchText = {
      ...match,
      sport: "sumo",
      point: "point",
      restarts: [{ name: "place_kick", for_a_side: false }],
      ball: null,
    };
    const point = decision(1, { rule: "out_of_ring", goal_for: "blue", restart: "place_kick" });
    expect(decision_text(point, bout)).toBe("Point for blue!");
    expect(restart_text(point, bout)).toBe("Out of the ring");
    expect(waiting_text("place_kick", null, bout)).toBe("Get ready");
    expect(phase_text("first_half", bout)).toBe("Bout");
    expect(phase_text("first_half", match)).toBe("First half");
  });

  it("of rules that nobody translated are as the referee said them", () => {
    const other = decision(1, { rule: "offside", text: "number 3 was offside" });
    expect(decision_text(other, match)).toBe("Number 3 was offside");
    expect(restart_text(other, match)).toBeNull();
  });

  it("name the one who forfeits", () => {
    const forfeit = {
      ...match,
      forfeit: { by: "yellow" as const, reason: "it crashed", unrepeatable: false },
    };
    expect(decision_text(decision(1, { rule: "forfeit" }), forfeit)).toBe("Forfeit by yellow");
  });
});

describe("a contest that the page has no words for", () => {
  const race: MatchText = {
    kind: "match",
    sport: "race",
    point: "win",
    restarts: [{ name: "line_up", for_a_side: false }],
    phase: "running",
    time: 1.2,
    state: "play",
    ball_for: null,
    winner: null,
    score: [0, 1],
    decisions: [
      decision(1, { rule: "start", text: "they are off", restart: "line_up" }),
      decision(2, { rule: "finish", text: "over the line", goal_for: "yellow", score: [0, 1] }),
    ],
    taken_over: [],
    forfeit: null,
    blue: { name: "hare", goals: 0 },
    yellow: { name: "tortoise", goals: 1 },
  };

  it("is told in its own", () => {
    expect(board_now(race).goals).toEqual([0, 1]);
    expect(phase_text(race.phase, race)).toBe("Running");
    expect(state_text("line_up", null)).toBe("Line up");
    expect(decision_text(race.decisions[0]!, race)).toBe("They are off");
    expect(decision_text(race.decisions[1]!, race)).toBe("Point for yellow!");
    expect(figures_of(race)).toEqual([]);
    expect(players_of(race).size).toBe(0);
  });
});
