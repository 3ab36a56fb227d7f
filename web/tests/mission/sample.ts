import type { MissionText } from "../../src/mission/texts";

/** A mission of nothing, with these members. */
export function mission_text(members: Partial<MissionText> = {}): MissionText {
  return {
    kind: "mission",
    phase: "planned",
    time: 0,
    state: "",
    ball_for: null,
    winner: null,
    decisions: [],
    forfeit: null,
    mission: "one",
    title: { es: "una", en: "one" },
    way: "best",
    obstacles_known_by: "map",
    floor: { rows: 3, columns: 3, cell: 0.25, border: 1 },
    cells: ["xxx", "x.x", "xxx"],
    start: { row: 2, column: 2 },
    goal: { row: 2, column: 2 },
    obstacles: [],
    path: [],
    legs: [],
    planned: [],
    phases: [],
    modules: [],
    docked: [],
    arrived: false,
    refusal: null,
    energy: 0,
    retries: 0,
    lost_dockings: 0,
    touched: 0,
    replaced: [],
    ...members,
  };
}
