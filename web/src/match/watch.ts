import { computed, effect, signal, untracked } from "@preact/signals";
import type { Session } from "../page/session";
import type { DecisionText, MatchText, MatchThen } from "../stream/texts";
import type { TimeControl } from "../time/time_control";
import { type Board, board_at, board_now, players_of, recorded_at, step_of } from "./match";

/** Before a decision, to show what led to it. */
const BEFORE_S = 4;

/** The match in progress, or that of the shown recording. */
export class MatchWatch {
  /** A decision that is replayed from several cameras. */
  readonly replayed = signal<DecisionText | null>(null);
  readonly shown = computed<MatchText | null>(() => this.session.match.value);
  /** The state at the shown moment. */
  readonly told = computed<MatchThen | null>(
    () => this.session.match_then.value ?? this.shown.value,
  );
  /** Whether it is in progress, so that it can be overruled. */
  readonly is_live = computed(() => {
    const match = this.shown.value;
    return match !== null && this.time.opened === null && !match.recorded;
  });
  readonly board = computed<Board | null>(() => this.read_board());

  constructor(
    private readonly session: Session,
    private readonly time: TimeControl,
  ) {
    let last = "";
    effect(() => {
      const players = players_of(this.shown.value);
      const text = JSON.stringify([...players]);
      if (text === last) return;
      last = text;
      untracked(() => session.set_players(players));
    });
  }

  /** The time of a decision in the shown recording; null if there is none. */
  recorded_at(decision: DecisionText): number | null {
    const { newest, timeline } = this.session;
    const match = this.shown.value;
    if (!newest || !match || !timeline.value) return null;
    // If somebody went back and continued from there, only the nucleus knows which part it is in.
    if (this.time.opened === null && decision.recorded_at !== undefined) {
      return decision.recorded_at;
    }
    return recorded_at(decision.iteration, newest, match);
  }

  /** Shows what led to a decision. */
  go_to(decision: DecisionText): void {
    const at_s = this.recorded_at(decision);
    if (at_s === null) return;
    this.replayed.value = null;
    this.time.stop_replay();
    this.time.show(at_s - BEFORE_S);
    this.time.toggle_replay();
  }

  private read_board(): Board | null {
    const match = this.shown.value;
    if (!match) return null;
    const then = this.session.match_then.value;
    if (then) return board_now(then);
    const clock = this.session.clock.value;
    const is_past = this.time.shown_s.value !== null && clock?.is_past === true;
    if (clock && (is_past || match.recorded)) {
      return board_at(match, clock.iteration, step_of(clock) ?? 0);
    }
    // A recording that was just opened shows its beginning soon, never its end.
    return this.time.opened === null ? board_now(match) : board_at(match, 0, 0);
  }
}
