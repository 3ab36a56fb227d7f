import { useState } from "preact/hooks";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import type { DecisionText, FigureName, MatchTeam, MatchText } from "../stream/texts";
import { clock_text, figures_of } from "./match";
import { decision_text, restart_text } from "./words";

/** Statistics, and all decisions, newest first; a click shows what led to one. */
export function Decisions({ match }: { match: MatchText }) {
  const newest_first = [...match.decisions].reverse();
  return (
    <>
      <Figures match={match} />
      {newest_first.length === 0 && <p class="quiet">{t("match.nothing_yet")}</p>}
      <ol class="decisions" reversed>
        {newest_first.map((decision) => (
          <DecisionRow key={decision.number} decision={decision} match={match} />
        ))}
      </ol>
      {match.unproven && <p class="quiet">{t("match.unproven")}</p>}
      {match.forfeit && <p class="quiet forfeit">{match.forfeit.reason}</p>}
    </>
  );
}

function Figures({ match }: { match: MatchText }) {
  const has_more = match.blue.distances !== undefined && match.yellow.distances !== undefined;
  const names = figures_of(match).filter((name) => has_more || !DETAILS.has(name));
  return (
    <dl class="figures">
      {names.map((name) =>
        name === "possession" ? (
          <Possession key={name} match={match} />
        ) : (
          <Figure
            key={name}
            name={t(LABELS[name])}
            blue={VALUES[name](match.blue)}
            yellow={VALUES[name](match.yellow)}
          />
        ),
      )}
    </dl>
  );
}

/** Not told by earlier versions. */
const DETAILS = new Set<FigureName>(["touches", "fouls", "distances"]);

const LABELS = {
  possession: "match.possession",
  shots: "match.shots",
  touches: "match.touches",
  fouls: "match.fouls",
  distances: "match.distance",
  pushing: "match.pushing",
  middle: "match.middle",
} as const satisfies Record<FigureName, string>;

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const percent = (share = 0) => `${Math.round(share * 100)} %`;

const VALUES: Record<FigureName, (team: MatchTeam) => number | string> = {
  possession: (team) => percent(team.possession),
  shots: (team) => team.shots ?? 0,
  touches: (team) => team.touches ?? 0,
  fouls: (team) => sum(Object.values(team.fouls ?? {})),
  distances: (team) => `${sum(team.distances ?? []).toFixed(0)} ${t("unit.m")}`,
  pushing: (team) => percent(team.pushing),
  middle: (team) => percent(team.middle),
};

function Possession({ match }: { match: MatchText }) {
  const blue = match.blue.possession ?? 0;
  const share = blue + (match.yellow.possession ?? 0);
  const blue_percent = share > 0 ? Math.round((blue / share) * 100) : 50;
  return (
    <div>
      <dt>{t("match.possession")}</dt>
      <dd class="first">{blue_percent} %</dd>
      <dd class="last">{100 - blue_percent} %</dd>
      <dd class="balance" aria-hidden="true">
        <i style={{ width: `${blue_percent}%` }} />
      </dd>
    </div>
  );
}

interface FigureProps {
  name: string;
  blue: number | string;
  yellow: number | string;
}

function Figure({ name, blue, yellow }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="first">{blue}</dd>
      <dd class="last">{yellow}</dd>
    </div>
  );
}

function DecisionRow({ decision, match }: { decision: DecisionText; match: MatchText }) {
  const desk = useDesk();
  const { goal_for, overruled } = decision;
  const team = goal_for ?? decision.ball_for ?? "anyone";
  const restart = restart_text(decision, match);
  const can_go = desk.match.recorded_at(decision) !== null;
  return (
    <li class={`decision ${team}${goal_for ? " goal" : ""}${overruled ? " overruled" : ""}`}>
      <button
        type="button"
        class="choice"
        disabled={!can_go}
        title={can_go ? t("match.go") : undefined}
        onClick={() => desk.match.go_to(decision)}
      >
        <time>{clock_text(decision.time)}</time>
        <span class="what">
          <span class="rule">{decision_text(decision, match)}</span>
          {restart && <span class="restart">{restart}</span>}
          {overruled && <span class="restart">{t("match.overruled")}</span>}
        </span>
        {goal_for && (
          <span class="so-far">
            {decision.score[0]}–{decision.score[1]}
          </span>
        )}
      </button>
      {goal_for && can_go && (
        <IconButton
          icon="video"
          label={t("replay.open_help")}
          onClick={() => {
            desk.match.replayed.value = decision;
          }}
        />
      )}
      {goal_for && !overruled && desk.match.is_live.value && <TakeBack decision={decision} />}
    </li>
  );
}

/** A goal is taken back by the second click: the first one only asks. */
function TakeBack({ decision }: { decision: DecisionText }) {
  const { session } = useDesk();
  const [is_asked, ask] = useState(false);
  if (!is_asked) {
    return <IconButton icon="undo" label={t("match.take_back")} onClick={() => ask(true)} />;
  }
  return (
    <button
      type="button"
      class="button danger with-text"
      onBlur={() => ask(false)}
      onClick={() => {
        ask(false);
        void session.command({ command: "Overrule_Decision", decision: decision.number });
      }}
    >
      {t("match.really")}
    </button>
  );
}
