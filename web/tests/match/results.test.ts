import { describe, expect, it } from "vitest";
import {
  by_place,
  type Game,
  grid_of,
  is_knock_out,
  is_tournament,
  played_count,
  type TeamRow,
  type Tournament,
} from "../../src/match/results";

function team(name: string, place: number): TeamRow {
  const counts = { played: 2, won: 1, drawn: 0, lost: 1, goals_for: 3, goals_against: 2 };
  return { name, place, ...counts, points: 3 };
}

function game(blue: string, yellow: string, seed: number, score: [number, number] | null): Game {
  return { blue, yellow, seed, score, winner: null, forfeit: null, recording: null };
}

const table: Tournament = {
  kind: "tournament",
  name: "cup",
  format: "round_robin",
  teams: [team("a", 2), team("b", 1)],
  games: [game("a", "b", 2, [1, 0]), game("a", "b", 1, [0, 0]), game("b", "a", 1, null)],
};

describe("the table of a tournament", () => {
  it("is in the order of places", () => {
    expect(by_place(table.teams).map(({ name }) => name)).toEqual(["b", "a"]);
  });

  it("has every game in the cell of its sides, by seeds", () => {
    const rows = grid_of(table);
    expect(rows.map(({ blue }) => blue)).toEqual(["b", "a"]);
    expect(rows[0]!.cells.map(({ games }) => games.length)).toEqual([0, 1]);
    expect(rows[1]!.cells[0]!.games.map(({ seed }) => seed)).toEqual([1, 2]);
    const all = rows.flatMap(({ cells }) => cells).flatMap(({ games }) => games);
    expect(all.length).toBe(table.games.length);
  });

  it("knows how far it has come", () => {
    expect(played_count(table)).toBe(2);
  });

  it("tells a knock-out from a league", () => {
    expect(is_knock_out(table)).toBe(false);
    expect(is_knock_out({ ...table, format: "knock_out" })).toBe(true);
    expect(is_knock_out({ ...table, format: "knockout" })).toBe(true);
  });

  it("is nothing else", () => {
    expect(is_tournament(table)).toBe(true);
    for (const other of [null, {}, { kind: "tournament" }, "tournament"]) {
      expect(is_tournament(other)).toBe(false);
    }
  });
});
