import { computed, effect, signal, untracked } from "@preact/signals";
import type { Session } from "../page/session";

/** Why one only watches. */
export type Guest = "taken" | "displaced" | "no_power";

type Told = Pick<Session, "lesson">;

/** One pupil at a time has the world of a server to themselves; others watch until it is free. */
export class Seat {
  /** Null while one may run programs. */
  readonly guest = signal<Guest | null>(null);
  readonly is_own = computed(() => this.guest.value === null);
  private readonly stop: () => void;

  constructor(
    told: Told,
    /** It is one's turn. */
    is_free: () => void,
  ) {
    const is_held = computed(() => typeof told.lesson.value?.pupil === "string");
    // A refusal may come later than the news that whoever had it has gone.
    this.stop = effect(() => {
      const guest = this.guest.value;
      const is_waiting = guest === "taken" || guest === "displaced";
      if (is_waiting && !is_held.value) untracked(is_free);
    });
  }

  /** Whether a refusal was about the seat. */
  refused(code: string): boolean {
    if (code === "stage_taken") this.guest.value = "taken";
    else if (code === "power_missing") this.guest.value = "no_power";
    else return false;
    return true;
  }

  take(): void {
    this.guest.value = null;
  }

  lose(): void {
    this.guest.value = "displaced";
  }

  close(): void {
    this.stop();
  }
}
