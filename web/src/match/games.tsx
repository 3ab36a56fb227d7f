import { useState } from "preact/hooks";
import { t } from "../language/language";
import {
  type Game,
  games_of_pairing,
  games_of_team,
  grid_of,
  type Pairing,
  type Tournament,
} from "./results";

interface GamesProps {
  table: Tournament;
  open: (recording: string) => void;
}

/** Blue teams downwards, yellow ones across. */
export function GameGrid({ table, open }: GamesProps) {
  const rows = grid_of(table);
  return (
    <div class="scroll">
      <table class="game-grid">
        <thead>
          <tr>
            <th scope="col" class="name">
              {t("results.blue_yellow")}
            </th>
            {rows.map(({ blue }) => (
              <th scope="col" key={blue}>
                {blue}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ blue, cells }) => (
            <tr key={blue}>
              <th scope="row" class="name">
                {blue}
              </th>
              {cells.map(({ yellow, games }) => (
                <td key={yellow} class={blue === yellow ? "itself" : ""}>
                  {games.map((game) => (
                    <GameButton key={game.seed} game={game} open={open} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** For more teams than a grid can show, one at a time. */
export function TeamGames({ table, open }: GamesProps) {
  const [team, choose] = useState(table.teams[0]?.name ?? "");
  return (
    <>
      <select
        aria-label={t("results.team")}
        value={team}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {table.teams.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <ol class="game-list">
        {games_of_team(table, team).map((game) => (
          <li key={`${game.blue} ${game.yellow} ${game.seed}`}>
            <span class="side blue">{game.blue}</span>
            <GameButton game={game} open={open} />
            <span class="side yellow">{game.yellow}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Rounds of a knock-out side by side; winners are in bold. */
export function Rounds({ table, open }: GamesProps) {
  const rounds = table.rounds ?? [];
  return (
    <div class="scroll rounds">
      {rounds.map((pairings, i) => (
        <section key={i}>
          <h4>
            {i + 1 === rounds.length ? t("results.final") : t("results.round", { number: i + 1 })}
          </h4>
          {pairings.map((pairing, place) => (
            <PairingCard
              key={place}
              pairing={pairing}
              games={games_of_pairing(table, i + 1, pairing)}
              open={open}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

interface PairingCardProps {
  pairing: Pairing;
  games: Game[];
  open: (recording: string) => void;
}

function PairingCard({ pairing, games, open }: PairingCardProps) {
  return (
    <div class="pairing">
      {([0, 1] as const).map((side) => {
        const team = pairing.teams[side];
        return (
          <p key={side} class={team !== null && team === pairing.winner ? "goes-on" : ""}>
            <span>{team ?? "—"}</span>
            <span>{pairing.wins[side]}</span>
          </p>
        );
      })}
      <div>
        {games.map((game) => (
          <GameButton key={`${game.blue} ${game.seed}`} game={game} open={open} />
        ))}
      </div>
    </div>
  );
}

function GameButton({ game, open }: { game: Game; open: (recording: string) => void }) {
  const { score, recording, blue, yellow, seed, forfeit } = game;
  if (!score) {
    return (
      <span class="game quiet" title={game.missing}>
        {game.missing ? "×" : "·"}
      </span>
    );
  }
  const text = `${score[0]}–${score[1]}${forfeit ? "*" : ""}`;
  const label = t("results.game", { blue, yellow, score: text, seed });
  return (
    <button
      type="button"
      class={`game ${winner_of(game)}`}
      disabled={!recording}
      title={
        forfeit
          ? `${label}: ${t("results.forfeit", { by: forfeit.by, reason: forfeit.reason })}`
          : label
      }
      aria-label={label}
      onClick={() => recording && open(recording)}
    >
      {text}
    </button>
  );
}

function winner_of({ winner, blue, yellow }: Game): string {
  if (winner === blue) return "blue";
  return winner === yellow ? "yellow" : "drawn";
}
