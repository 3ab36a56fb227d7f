import { signal } from "@preact/signals";
import type { ResumeFrom } from "../contract/messages";
import type { Session } from "../page/session";
import type { TimelineText } from "../stream/texts";

/** Simulated seconds per second; 0 is as fast as possible. */
export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 0];

const REPLAY_INTERVAL_MS = 33;

/** Controls time: of the world by commands, of the recording by wishes. */
export class TimeControl {
  /** The shown moment of the recording, s; null is the newest. */
  readonly shown_s = signal<number | null>(null);
  readonly is_replaying = signal(false);
  private timer: ReturnType<typeof setInterval> | null = null;
  private followed: string | null = null;

  constructor(private readonly session: Session) {
    session.on_text((text) => {
      // The stream shows the newest again if a recording cannot be opened.
      if (text.kind === "refusal" && text.field === "recording") this.forget();
    });
  }

  /** The shown recording that was opened by name; null is the world's own. */
  get opened(): string | null {
    const timeline = this.session.timeline.value;
    return timeline?.opened ? timeline.recording : null;
  }

  /** Shows another recording from its beginning; the world goes on meanwhile. */
  open(name: string): void {
    this.stop_replay();
    const timeline = this.session.timeline.value;
    if (timeline && name === this.opened) this.show(timeline.begin);
    else this.session.view.wish({ recording: name });
  }

  /** The recording to go back in has changed. */
  follow(timeline: TimelineText | null): void {
    const name = timeline?.opened ? timeline.recording : null;
    const is_other = name !== this.followed;
    this.followed = name;
    if (!timeline) this.lose_the_past();
    else if (name !== null && is_other) this.shown_s.value = timeline.begin;
  }

  get is_paused(): boolean {
    return this.session.state.value?.step_mode ?? false;
  }

  /** Whether what is shown stands still and is the world itself, not its past. */
  get can_place(): boolean {
    return this.is_paused && this.shown_s.value === null && this.session.may("build");
  }

  /** In the past it replays, otherwise time itself starts or stops. */
  toggle(): void {
    if (this.shown_s.value !== null) this.toggle_replay();
    else if (!this.session.may("time")) return;
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
    if (!this.session.may("time")) return;
    if (!this.is_paused) await this.pause();
    if (!this.session.is_initialized.value) await this.play_first_step();
    await this.session.command({ command: "Make_Step" });
  }

  private async play_first_step(): Promise<void> {
    const is_done = await this.session.command({ command: "Initialize_Simulation" });
    this.session.is_initialized.value = is_done;
  }

  /** Only while recording: the world itself cannot run backwards. */
  step_back(): void {
    const timeline = this.session.timeline.value;
    if (!timeline) return;
    const now = this.shown_s.value ?? this.session.newest?.recording_time_s ?? timeline.end;
    this.show(now - this.iteration_s());
  }

  async reset(): Promise<void> {
    if (!this.session.may("time")) return;
    this.go_live();
    await this.session.command({ command: "Reset_World" });
  }

  speed(): number {
    return this.session.state.value?.speed ?? 0;
  }

  async set_speed(speed: number): Promise<void> {
    if (!this.session.may("time")) return;
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
    this.session.view.wish({ show: null, recording: null });
    // Until the stream tells another, there is none to go back in.
    if (this.opened !== null) this.session.timeline.value = null;
  }

  toggle_replay(): void {
    if (this.is_replaying.value) this.stop_replay();
    else this.start_replay();
  }

  private start_replay(): void {
    const timeline = this.session.timeline.value;
    if (!timeline) return;
    const is_at_end = (this.shown_s.value ?? 0) >= timeline.end - 1e-9;
    if (is_at_end && this.opened !== null) this.show(timeline.begin);
    this.is_replaying.value = true;
    let last_ms = performance.now();
    this.timer = setInterval(() => {
      const now_ms = performance.now();
      const speed = this.speed() || 1;
      const next_s = (this.shown_s.value ?? 0) + ((now_ms - last_ms) / 1000) * speed;
      last_ms = now_ms;
      if (next_s >= (this.session.timeline.value?.end ?? 0)) this.end_replay();
      else this.show(next_s);
    }, REPLAY_INTERVAL_MS);
  }

  /** The world's own past ends in the present; another recording just ends. */
  private end_replay(): void {
    if (this.opened === null) {
      this.go_live();
      return;
    }
    this.stop_replay();
    this.show(this.session.timeline.value?.end ?? 0);
  }

  stop_replay(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.is_replaying.value = false;
  }

  /** The world continues from the shown moment. */
  async resume_from_here(): Promise<void> {
    const time_s = this.shown_s.value;
    if (time_s === null) return;
    this.stop_replay();
    const request: ResumeFrom = { command: "Resume_From", time: time_s };
    if (this.opened !== null) request.file = this.opened;
    const is_done = await this.session.command(request);
    if (is_done) this.go_live();
  }

  /** The recording ended, and with it the past. */
  lose_the_past(): void {
    if (this.shown_s.value !== null) this.go_live();
  }

  /** The stream forgot what was shown: a new connection shows the newest. */
  forget(): void {
    this.stop_replay();
    this.followed = null;
    this.shown_s.value = null;
  }

  private iteration_s(): number {
    const { newest, before } = this.session;
    const iterations = newest && before ? Math.abs(newest.iteration - before.iteration) : 0;
    // The step of another recording is known only from its moments.
    if (newest?.is_past && before?.is_past && iterations > 0) {
      return Math.abs(newest.time_s - before.time_s) / iterations;
    }
    const state = this.session.state.value;
    return (state?.timestep ?? 0.01) * (state?.steps_per_iteration ?? 1);
  }
}
