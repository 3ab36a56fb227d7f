import { is_key, type Key, t } from "../language/language";
import type { DecisionText, MatchText, Player, Team } from "../stream/texts";
import { has_restarts, point_of } from "./match";

/** The nucleus's words for manual decisions, and the keys of the same in the page's language. */
const BY_HAND: [pattern: RegExp, key: Key, names: string[]][] = [
  [/^the score was set to (\d+):(\d+)$/, "match.hand.score", ["blue", "yellow"]],
  [/^the clock was set to (\S+) s$/, "match.hand.clock", ["seconds"]],
  [/^the goal of (blue|yellow) at (\S+) s does not count$/, "match.hand.goal", ["team", "seconds"]],
  [
    /^the point of (blue|yellow) at (\S+) s does not count$/,
    "match.hand.point",
    ["team", "seconds"],
  ],
];

export function team_text(team: Team): string {
  return t(`match.team.${team}`);
}

/** For example blue 2; without a team, only the number. */
export function player_text(player: Player | undefined, entity: number): string {
  return player ? `${team_text(player.team)} ${player.number}` : String(entity);
}

/** For example Free kick; the nucleus's name if the page has no words for it. */
export function state_name(state: string): string {
  const key = `match.state.${state}`;
  return is_key(key) ? t(key) : in_words(state);
}

/** For example Free kick for blue. */
export function state_text(state: string, ball_for: Team | null): string {
  const what = state_name(state);
  return ball_for ? t("match.for", { what, team: team_text(ball_for) }) : what;
}

/** The decision, in the language of the page. */
export function decision_text(decision: DecisionText, match: MatchText): string {
  const { rule, goal_for } = decision;
  if (goal_for) {
    return t(point_of(match) === "goal" ? "match.goal" : "match.point", {
      team: team_text(goal_for),
    });
  }
  if (rule === "forfeit" && match.forfeit) {
    return t("match.forfeits", { team: team_text(match.forfeit.by) });
  }
  if (rule === "overruled") return by_hand_text(decision);
  return rule_text(decision);
}

function rule_text({ rule, text }: DecisionText): string {
  const key = `match.rule.${rule}`;
  return is_key(key) ? t(key) : capital(text || rule);
}

function by_hand_text(decision: DecisionText): string {
  for (const [pattern, key, names] of BY_HAND) {
    const found = pattern.exec(decision.text);
    if (!found) continue;
    const values = names.map((name, i) => [name, value_text(name, found[i + 1]!)]);
    return t(key, Object.fromEntries(values));
  }
  return decision.restart === "play" ? capital(decision.text) : t("match.hand.restart");
}

function value_text(name: string, value: string): string {
  return name === "team" ? team_text(value as Team) : value;
}

/** How play continues; null if it is not interrupted. If that is obvious, what gave the point. */
export function restart_text(decision: DecisionText, match: MatchText): string | null {
  if (!has_restarts(match)) return decision.goal_for ? rule_text(decision) : null;
  return decision.restart === "play" ? null : state_text(decision.restart, decision.ball_for);
}

/** What everybody is waiting for. */
export function waiting_text(state: string, ball_for: Team | null, match: MatchText): string {
  return has_restarts(match) ? state_text(state, ball_for) : t("match.get_ready");
}

export function phase_text(phase: string, match: MatchText): string {
  if (phase === "over" && match.forfeit) {
    return t("match.forfeits", { team: team_text(match.forfeit.by) });
  }
  const own = `match.during.${match.sport ?? ""}`;
  if (phase !== "over" && is_key(own)) return t(own);
  const key = `match.phase.${phase}`;
  return is_key(key) ? t(key) : in_words(phase);
}

/** A name of the nucleus, such as line_up, as people write it. */
function in_words(name: string): string {
  return capital(name.replaceAll("_", " "));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
