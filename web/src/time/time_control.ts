import { signal } from "@preact/signals";
import type { Session } from "../page/session";

/** Simulated seconds in a second; 0 is as fast as it goes. */
export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 0];

const REPLAY_INTERVAL_MS = 33;

/** Time in one's hands: of the world by commands, of the recording by wishes. */
export class TimeControl {
  /** The moment of the recording that is shown, s; null is the newest. */
  readonly shown_s = signal<number | null>(null);
  readonly is_replaying = signal(false);
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly session: Session) {}

  get is_paused(): boolean {
    return this.session.state.value?.step_mode ?? false;
  }

  /** In the past it replays, otherwise time itself goes on or stops. */
  toggle(): void {
    if (this.shown_s.value !== null) this.toggle_replay();
    else if (this.is_paused || !this.session.is_initialized.value) void this.play();
    else void this.pause();
  }

  async play(): Promise<void> {
    if (!this.session.is_initialized.value) {
      const is_done = await this.session.command({ command: "Initialize_Simulation" });
      this.session.is_initialized.value = is_done;
    }
    if (this.is_paused) await this.session.command({ command: "Set_Step_Mode", step_mode: false });
  }

  async pause(): Promise<void> {
    await this.session.command({ command: "Set_Step_Mode", step_mode: true });
  }

  async step(): Promise<void> {
    if (this.shown_s.value !== null) {
      this.show(this.shown_s.value + this.iteration_s());
      return;
    }
    if (!this.is_paused) await this.pause();
    if (!this.session.is_initialized.value) await this.play_first_step();
    await this.session.command({ command: "Make_Step" });
  }

  private async play_first_step(): Promise<void> {
    const is_done = await this.session.command({ command: "Initialize_Simulation" });
    this.session.is_initialized.value = is_done;
  }

  /** Only where a recording is made: the world itself cannot run backwards. */
  step_back(): void {
    const timeline = this.session.timeline.value;
    if (!timeline) return;
    const now = this.shown_s.value ?? this.session.newest?.recording_time_s ?? timeline.end;
    this.show(now - this.iteration_s());
  }

  async reset(): Promise<void> {
    this.go_live();
    await this.session.command({ command: "Reset_World" });
  }

  speed(): number {
    return this.session.state.value?.speed ?? 0;
  }

  async set_speed(speed: number): Promise<void> {
    await this.session.command({ command: "Set_Speed", speed });
  }

  /** To the next of the usual speeds; as fast as possible comes last. */
  async change_speed(steps: 1 | -1): Promise<void> {
    const order = (speed: number) => (speed === 0 ? Number.POSITIVE_INFINITY : speed);
    const now = order(this.speed());
    const faster = SPEEDS.filter((speed) => order(speed) > now * 1.001);
    const slower = SPEEDS.filter((speed) => order(speed) < now * 0.999);
    const next = steps > 0 ? faster[0] : slower.at(-1);
    if (next !== undefined) await this.set_speed(next);
  }

  show(wanted_s: number): void {
    const timeline = this.session.timeline.value;
    if (!timeline) return;
    const time_s = Math.min(Math.max(wanted_s, timeline.begin), timeline.end);
    this.shown_s.value = time_s;
    this.session.view.wish({ show: time_s });
  }

  go_live(): void {
    this.stop_replay();
    if (this.shown_s.value === null) return;
    this.shown_s.value = null;
    this.session.view.wish({ show: null });
  }

  toggle_replay(): void {
    if (this.is_replaying.value) this.stop_replay();
    else this.start_replay();
  }

  private start_replay(): void {
    this.is_replaying.value = true;
    let last_ms = performance.now();
    this.timer = setInterval(() => {
      const now_ms = performance.now();
      const speed = this.speed() || 1;
      const next_s = (this.shown_s.value ?? 0) + ((now_ms - last_ms) / 1000) * speed;
      last_ms = now_ms;
      if (next_s >= (this.session.timeline.value?.end ?? 0)) this.go_live();
      else this.show(next_s);
    }, REPLAY_INTERVAL_MS);
  }

  stop_replay(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.is_replaying.value = false;
  }

  /** The world goes on from the moment that is shown. */
  async resume_from_here(): Promise<void> {
    const time_s = this.shown_s.value;
    if (time_s === null) return;
    this.stop_replay();
    const is_done = await this.session.command({ command: "Resume_From", time: time_s });
    if (is_done) this.go_live();
  }

  /** The stream forgot what was shown: a new connection shows the newest. */
  forget(): void {
    this.stop_replay();
    this.shown_s.value = null;
  }

  private iteration_s(): number {
    const state = this.session.state.value;
    return (state?.timestep ?? 0.01) * (state?.steps_per_iteration ?? 1);
  }
}
