import { describe, expect, it } from "vitest";
import {
  by_place,
  fits_a_grid,
  type Game,
  games_of_pairing,
  games_of_team,
  grid_of,
  is_tournament,
  played_count,
  type TeamRow,
  type Tournament,
} from "../../src/match/results";

function team(name: string, place: number): TeamRow {
  const counts = { played: 2, won: 1, drawn: 0, lost: 1, goals_for: 3, goals_against: 2 };
  return { name, strategy: name, place, ...counts, points: 3 };
}

function game(blue: string, yellow: string, seed: number, score: [number, number] | null): Game {
  return { blue, yellow, seed, score, winner: null, forfeit: null, recording: null, hash: "" };
}

const table: Tournament = {
  kind: "tournament",
  name: "cup",
  league: "fira-5v5",
  format: "round_robin",
  over: false,
  games_played: 2,
  hash: "",
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

  it("is a grid unless it is a knock-out, or there are too many teams", () => {
    expect(fits_a_grid(table)).toBe(true);
    expect(fits_a_grid({ ...table, rounds: [[]] })).toBe(false);
    const many = Array.from({ length: 40 }, (_, i) => team(`team ${i}`, i + 1));
    expect(fits_a_grid({ ...table, teams: many })).toBe(false);
  });

  it("has the games of a pairing in its round only", () => {
    const games = [
      { ...game("a", "b", 1, [1, 0]), round: 1 },
      { ...game("b", "a", 1, [1, 0]), round: 1 },
      { ...game("a", "b", 1, [1, 0]), round: 2 },
      { ...game("a", "c", 1, [1, 0]), round: 1 },
    ];
    const pairing = {
      teams: ["a", "b"] as [string, string],
      wins: [1, 1] as [number, number],
      goals: [1, 1] as [number, number],
      extra_rounds: 0,
      winner: null,
      won_by: null,
    };
    const cup = { ...table, format: "knock_out", games };
    expect(games_of_pairing(cup, 1, pairing)).toEqual(games.slice(0, 2));
    expect(games_of_team(cup, "c")).toEqual(games.slice(3));
  });

  it("is nothing else", () => {
    expect(is_tournament(table)).toBe(true);
    for (const other of [null, {}, { kind: "tournament" }, "tournament"]) {
      expect(is_tournament(other)).toBe(false);
    }
  });
});
