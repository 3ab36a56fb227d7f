import { computed, effect, signal, untracked } from "@preact/signals";
import type { Session } from "../page/session";
import type { DecisionText, MatchText } from "../stream/texts";
import type { TimeControl } from "../time/time_control";
import {
  type Board,
  board_at,
  board_now,
  is_match,
  players_of,
  recorded_at,
  step_of,
} from "./match";

/** Before a decision, so that one sees how it came to it. */
const BEFORE_S = 4;

/** The match that is being played, or that of the recording that is shown. */
export class MatchWatch {
  /** A decision that is replayed from several cameras. */
  readonly replayed = signal<DecisionText | null>(null);
  readonly shown = computed<MatchText | null>(() => {
    const name = this.time.opened;
    if (name === null) return this.session.match.value;
    return this.fetched.value?.name === name ? this.fetched.value.match : null;
  });
  /** Whether it is played now, so that it can be overruled. */
  readonly is_live = computed(() => {
    const match = this.shown.value;
    return match !== null && this.time.opened === null && !match.recorded;
  });
  readonly board = computed<Board | null>(() => this.read_board());
  private readonly fetched = signal<{ name: string; match: MatchText | null } | null>(null);

  constructor(
    private readonly session: Session,
    private readonly time: TimeControl,
  ) {
    effect(() => {
      const name = this.time.opened;
      if (name !== null) untracked(() => void this.fetch(name));
    });
    let last = "";
    effect(() => {
      // Until it is known who plays in a recording, they keep the colours that they have.
      if (this.time.opened !== null && this.fetched.value?.name !== this.time.opened) return;
      const players = players_of(this.shown.value);
      const text = JSON.stringify([...players]);
      if (text === last) return;
      last = text;
      untracked(() => session.set_players(players));
    });
  }

  /** When something was decided, in the recording that is shown; null where there is none. */
  recorded_at(decision: DecisionText): number | null {
    const { newest, timeline } = this.session;
    const match = this.shown.value;
    if (!newest || !match || !timeline.value) return null;
    return recorded_at(decision.iteration, newest, match);
  }

  /** Shows how it came to a decision. */
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
    const clock = this.session.clock.value;
    const is_past = this.time.shown_s.value !== null && clock?.is_past === true;
    if (clock && (is_past || match.recorded)) {
      return board_at(match, clock.iteration, step_of(clock) ?? 0);
    }
    // A recording that was just opened shows its beginning soon, never its end.
    return this.time.opened === null ? board_now(match) : board_at(match, 0, 0);
  }

  private async fetch(name: string): Promise<void> {
    if (this.fetched.value?.name === name) return;
    const match = await fetch_match(name);
    if (this.time.opened === name) this.fetched.value = { name, match };
  }
}

/** How the match of a recording ended; null where it is of none. */
async function fetch_match(name: string): Promise<MatchText | null> {
  try {
    const response = await fetch(`matches/${name}${window.location.search}`);
    const text: unknown = response.ok ? await response.json() : null;
    return is_match(text) ? text : null;
  } catch {
    return null;
  }
}
