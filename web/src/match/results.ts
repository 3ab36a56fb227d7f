/** Tables of tournaments, as GET /tournaments tells them (docs/page_stream.md). */

import type {
  GameText as Game,
  PairingText as Pairing,
  TeamRow,
  TournamentText as Tournament,
  TournamentsText,
} from "../contract/messages";

export type { Game, Pairing, TeamRow, Tournament };

/** Row by row in the order of the table: the games of one team in blue against each in yellow. */
export interface GridRow {
  blue: string;
  cells: { yellow: string; games: Game[] }[];
}

export function is_tournament(value: unknown): value is Tournament {
  const table = value as Tournament | null;
  return table?.kind === "tournament" && Array.isArray(table.teams) && Array.isArray(table.games);
}

export function by_place(teams: TeamRow[]): TeamRow[] {
  return [...teams].sort((a, b) => a.place - b.place);
}

export function grid_of({ teams, games }: Tournament): GridRow[] {
  const names = by_place(teams).map(({ name }) => name);
  return names.map((blue) => ({
    blue,
    cells: names.map((yellow) => ({
      yellow,
      games: games
        .filter((game) => game.blue === blue && game.yellow === yellow)
        .sort((a, b) => a.seed - b.seed),
    })),
  }));
}

/** A larger grid would be unreadable. */
const MOST_IN_GRID = 20;

export function fits_a_grid({ teams, rounds }: Tournament): boolean {
  return rounds === undefined && teams.length <= MOST_IN_GRID;
}

/** The games of two teams in a round of a knock-out. */
export function games_of_pairing({ games }: Tournament, round: number, { teams }: Pairing): Game[] {
  return games.filter(
    (game) => game.round === round && teams.includes(game.blue) && teams.includes(game.yellow),
  );
}

export function games_of_team({ games }: Tournament, team: string): Game[] {
  return games.filter(({ blue, yellow }) => blue === team || yellow === team);
}

/** How far it has come. */
export function played_count({ games }: Tournament): number {
  return games.filter(({ score }) => score !== null).length;
}

export async function fetch_names(): Promise<string[]> {
  const told = (await fetch_json("tournaments")) as TournamentsText | null;
  return (told?.tournaments ?? []).map(({ name }) => name);
}

export async function fetch_tournament(name: string): Promise<Tournament | null> {
  const told = await fetch_json(`tournaments/${name}`);
  return is_tournament(told) ? told : null;
}

async function fetch_json(path: string): Promise<unknown> {
  try {
    const response = await fetch(`${path}${window.location.search}`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
