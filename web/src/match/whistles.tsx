import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { Icon } from "../page/icon";
import type { DecisionText, MatchText } from "../stream/texts";
import { news_between } from "./match";
import { decision_text, restart_text } from "./words";

const SHOWN_MS = 5000;
const GOAL_SHOWN_MS = 9000;
const AT_ONCE = 2;

/** The referee's decisions as they come, now or in the shown past. */
export function Whistles({ match }: { match: MatchText }) {
  const news = useNews(match);
  return (
    <div class="whistles" role="log" aria-live="polite">
      {news.map((decision) => (
        <Whistle key={decision.number} decision={decision} match={match} />
      ))}
    </div>
  );
}

function Whistle({ decision, match }: { decision: DecisionText; match: MatchText }) {
  const desk = useDesk();
  const restart = restart_text(decision, match);
  const { goal_for } = decision;
  return (
    <p class={`whistle ${goal_for ?? decision.ball_for ?? "anyone"}${goal_for ? " goal" : ""}`}>
      <Icon name="whistle" />
      <span>
        <strong>{decision_text(decision, match)}</strong>
        {restart && <span class="restart">{restart}</span>}
      </span>
      {goal_for && desk.match.recorded_at(decision) !== null && (
        <button
          type="button"
          class="button with-text"
          onClick={() => {
            desk.match.replayed.value = decision;
          }}
        >
          <Icon name="video" />
          <span>{t("replay.open")}</span>
        </button>
      )}
    </p>
  );
}

function useNews(match: MatchText): DecisionText[] {
  const watch = useDesk().match;
  const decided = watch.board.value?.decided ?? 0;
  const told = useRef(decided);
  const [news, set_news] = useState<DecisionText[]>([]);
  useEffect(() => {
    const come = news_between(watch.told.value ?? match, told.current, decided);
    told.current = decided;
    if (come.length === 0) return;
    set_news((before) => without(before, come).concat(come).slice(-AT_ONCE));
    for (const decision of come) {
      const shown_ms = decision.goal_for ? GOAL_SHOWN_MS : SHOWN_MS;
      setTimeout(() => {
        set_news((before) => before.filter(({ number }) => number !== decision.number));
      }, shown_ms);
    }
  }, [decided]);
  return news;
}

/** In a replay a repeated decision is shown once. */
function without(before: DecisionText[], come: DecisionText[]): DecisionText[] {
  return before.filter((old) => come.every(({ number }) => number !== old.number));
}
