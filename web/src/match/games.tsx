import { t } from "../language/language";
import { type Game, grid_of, type Tournament } from "./results";

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

/** In the order in which they are played. */
export function GameList({ table, open }: GamesProps) {
  return (
    <ol class="game-list">
      {table.games.map((game, i) => (
        <li key={`${game.blue} ${game.yellow} ${game.seed} ${i}`}>
          <span class="side blue">{game.blue}</span>
          <GameButton game={game} open={open} />
          <span class="side yellow">{game.yellow}</span>
        </li>
      ))}
    </ol>
  );
}

function GameButton({ game, open }: { game: Game; open: (recording: string) => void }) {
  const { score, recording, blue, yellow, seed, forfeit } = game;
  if (!score) return <span class="game quiet">·</span>;
  const text = `${score[0]}–${score[1]}${forfeit ? "*" : ""}`;
  const label = t("results.game", { blue, yellow, score: text, seed });
  return (
    <button
      type="button"
      class={`game ${winner_of(game)}`}
      disabled={!recording}
      title={forfeit ? `${label} · ${t("results.forfeit")}` : label}
      aria-label={label}
      onClick={() => recording && open(recording)}
    >
      {text}
    </button>
  );
}

function winner_of({ winner, blue, yellow }: Game): string {
  if (winner === blue || winner === "blue") return "blue";
  return winner === yellow || winner === "yellow" ? "yellow" : "drawn";
}
