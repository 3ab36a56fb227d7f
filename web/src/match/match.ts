/** What can be derived from the text of a match, without a page. */

import type { Frame } from "../stream/frame";
import type {
  DecisionText,
  FigureName,
  MatchText,
  MatchThen,
  Player,
  SceneText,
  Team,
} from "../stream/texts";

/** The contents of a scoreboard. */
export interface Board {
  /** Blue, yellow. */
  goals: [number, number];
  time_s: number;
  phase: string;
  /** Null if only the decisions are known, not when play continued. */
  state: string | null;
  ball_for: Team | null;
  /** The number of the last decision up to then; 0 before the first. */
  decided: number;
}

export function board_now(match: MatchThen): Board {
  const { blue, yellow, time: time_s, phase, state, ball_for } = match;
  const decided = match.decisions.at(-1)?.number ?? 0;
  return { goals: [blue.goals, yellow.goals], time_s, phase, state, ball_for, decided };
}

/** At a past iteration, by the decisions up to then: earlier versions tell no more. */
export function board_at(match: MatchText, iteration: number, step_s: number): Board {
  const place = match.decisions.findLastIndex((decision) => decision.iteration <= iteration);
  const until = match.decisions.slice(0, place + 1);
  const last = until.at(-1);
  const next = match.decisions[place + 1];
  const passed_s = last ? last.time + (iteration - last.iteration) * step_s : iteration * step_s;
  // A clock set by hand may have been set back.
  const end_s = next && next.time >= (last?.time ?? 0) ? next.time : Number.POSITIVE_INFINITY;
  const phase = phase_after(until);
  return {
    goals: [last?.score[0] ?? 0, last?.score[1] ?? 0],
    time_s: phase === "over" ? (last?.time ?? 0) : Math.min(passed_s, end_s),
    phase,
    state: null,
    ball_for: null,
    decided: last?.number ?? 0,
  };
}

function phase_after(decisions: DecisionText[]): string {
  const has = (rule: string) => decisions.some((decision) => decision.rule === rule);
  if (["full_time", "forfeit", "bout_won", "called_off"].some(has)) return "over";
  return has("half_time") ? "second_half" : "first_half";
}

/** Minutes and seconds, as on a stadium's clock: 4:03. */
export function clock_text(time_s: number): string {
  const seconds = Math.max(Math.floor(time_s + 1e-9), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What clock_text writes, or seconds; null if it is neither. */
export function parse_clock(text: string): number | null {
  const match = /^\s*(?:(\d+):)?(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [, minutes, seconds] = match;
  if (minutes !== undefined && Number(seconds) >= 60) return null;
  return Number(minutes ?? 0) * 60 + Number(seconds);
}

/** Simulated seconds of an iteration, by a moment of the world. */
export function step_of(frame: Pick<Frame, "iteration" | "time_s">): number | null {
  return frame.iteration > 0 ? frame.time_s / frame.iteration : null;
}

/**
 * The same from its decisions, before the world has moved; a clock that was set by hand does not
 * help.
 */
function step_of_match({ decisions }: MatchText): number | null {
  const by_hand = decisions.findIndex(({ rule }) => rule === "overruled");
  const honest = by_hand < 0 ? decisions : decisions.slice(0, by_hand);
  const last = honest.findLast(({ iteration }) => iteration > 0);
  return last ? last.time / last.iteration : null;
}

/** The time of an iteration in a moment's recording, s; null if there is none. */
export function recorded_at(
  iteration: number,
  frame: Pick<Frame, "iteration" | "time_s" | "recording_time_s">,
  match: MatchText,
): number | null {
  const step_s = step_of(frame) ?? step_of_match(match);
  if (step_s === null || Number.isNaN(frame.recording_time_s)) return null;
  return frame.recording_time_s + (iteration - frame.iteration) * step_s;
}

/** Who plays for whom, by entity id. */
export function players_of(match: MatchText | null): Map<number, Player> {
  const players = new Map<number, Player>();
  for (const team of ["blue", "yellow"] as const) {
    (match?.robots?.[team] ?? []).forEach((id, i) => {
      players.set(id, { team, number: i + 1 });
    });
  }
  return players;
}

/** Whether play may restart in more than one way: then the way is shown. */
export function has_restarts(match: MatchText): boolean {
  return match.restarts ? match.restarts.length > 1 : has_ball(match);
}

export function has_ball(match: MatchText): boolean {
  return typeof match.ball === "number";
}

/** What is counted; matches of earlier versions do not say. */
export function point_of(match: MatchText): string {
  return match.point ?? (has_ball(match) ? "goal" : "point");
}

const OF_BALLS: FigureName[] = ["possession", "shots", "touches", "fouls", "distances"];
const OF_ROBOTS: FigureName[] = ["pushing", "middle"];

/** What is compared; matches of earlier versions do not say. */
export function figures_of(match: MatchText): FigureName[] {
  if (match.figures || match.league === undefined) return match.figures ?? [];
  return has_ball(match) ? OF_BALLS : OF_ROBOTS;
}

/** The ball's entity: named by the match, or found by its type. */
export function ball_of(match: MatchText | null, scene: SceneText | null): number | null {
  if (match?.ball !== undefined) return match.ball;
  return scene?.entities.find((entity) => entity.type === "Ball")?.id ?? null;
}

/** More than these at once mean that somebody jumped in time. */
const MOST_NEWS = 2;

/** The decisions between two moments, by the numbers of their last decisions. */
export function news_between(match: MatchThen, before: number, now: number): DecisionText[] {
  if (now - before > MOST_NEWS) return [];
  return match.decisions.filter(({ number }) => number > before && number <= now);
}
