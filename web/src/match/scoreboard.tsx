import { t } from "../language/language";
import { useDesk } from "../page/desk";
import type { MatchText, Team } from "../stream/texts";
import { type Board, clock_text } from "./match";
import { phase_text, waiting_text } from "./words";

/** Names, goals and clock of the shown moment; a click tells more. */
export function Scoreboard({ match }: { match: MatchText }) {
  const desk = useDesk();
  const board = desk.match.board.value;
  if (!board) return null;
  return (
    <section class="scoreboard" aria-label={t("match.scoreboard")}>
      <button
        type="button"
        class="score"
        title={t("match.open")}
        aria-expanded={desk.match_open.value}
        onClick={() => desk.show_match(!desk.match_open.value)}
      >
        <span class="side blue">{match.blue.name}</span>
        <Goals team="blue" count={board.goals[0]} />
        <Goals team="yellow" count={board.goals[1]} />
        <span class="side yellow">{match.yellow.name}</span>
      </button>
      <Stand match={match} board={board} />
    </section>
  );
}

function Goals({ team, count }: { team: Team; count: number }) {
  return (
    <output class={`goals ${team}`} aria-label={t(`match.goals.${team}`)}>
      {count}
    </output>
  );
}

function Stand({ match, board }: { match: MatchText; board: Board }) {
  const is_over = board.phase === "over";
  const waits = board.state !== null && board.state !== "play" && !is_over;
  return (
    <p class="stand">
      <output class="match-clock" aria-label={t("match.clock")}>
        {clock_text(board.time_s)}
      </output>
      <span class="phase">{phase_text(board.phase, match)}</span>
      {waits && board.state && (
        <span class={`waits ${board.ball_for ?? "anyone"}`}>
          {waiting_text(board.state, board.ball_for, match)}
        </span>
      )}
    </p>
  );
}
