import { type Frame, NUMBERS_PER_POSE } from "./frame";

/** How far the picture lags behind the newest frame, in intervals between frames. */
const LAG_INTERVALS = 1.5;
/** Further off than this, the picture jumps instead of catching up. */
const LARGEST_GAP_INTERVALS = 6;
const SMOOTHING = 0.1;
const FRAMES_KEPT = 8;

/**
 * Turns irregular frames into smooth motion in simulated time. The picture runs slightly behind the
 * newest frame, at the speed at which simulated time has been arriving.
 */
export class Interpolation {
  private frames: Frame[] = [];
  private last_arrival_ms = 0;
  /** Simulated seconds in a millisecond of wall time. */
  private rate = 0;
  private interval_ms = 33;
  private playhead_s = 0;
  private last_sample_ms = 0;

  newest(): Frame | null {
    return this.frames.at(-1) ?? null;
  }

  clear(): void {
    this.frames = [];
  }

  push(frame: Frame, now_ms: number): void {
    const last = this.newest();
    if (last && this.goes_on(last, frame)) {
      const passed_ms = Math.min(Math.max(now_ms - this.last_arrival_ms, 1), 500);
      this.interval_ms += (passed_ms - this.interval_ms) * SMOOTHING;
      this.rate += ((frame.time_s - last.time_s) / passed_ms - this.rate) * SMOOTHING;
      if (this.frames.length >= FRAMES_KEPT) this.frames.shift();
      // Something was placed while time stood still: this moment has changed.
      if (frame.time_s === last.time_s) this.frames.pop();
    } else {
      this.frames = [];
      this.playhead_s = frame.time_s;
      this.rate = 0;
    }
    this.frames.push(frame);
    this.last_arrival_ms = now_ms;
  }

  /** A jump, a scene with other bodies and a scrub are shown at once. */
  private goes_on(last: Frame, frame: Frame): boolean {
    return (
      frame.scene === last.scene &&
      frame.is_past === last.is_past &&
      frame.poses.length === last.poses.length &&
      frame.time_s >= last.time_s
    );
  }

  /**
   * Writes the poses of this moment and returns its simulated time, or null if there is none.
   * `is_resting` means that nothing will change until another frame comes.
   */
  sample(now_ms: number, poses: Float32Array): { time_s: number; is_resting: boolean } | null {
    const newest = this.newest();
    if (!newest || poses.length !== newest.poses.length) return null;
    this.advance(newest, now_ms);
    const after = this.frames.findIndex((frame) => frame.time_s >= this.playhead_s);
    const b = this.frames[after] ?? newest;
    const a = this.frames[Math.max(after - 1, 0)] ?? b;
    const span = b.time_s - a.time_s;
    blend(a.poses, b.poses, span > 0 ? (this.playhead_s - a.time_s) / span : 1, poses);
    return { time_s: this.playhead_s, is_resting: this.playhead_s >= newest.time_s };
  }

  private advance(newest: Frame, now_ms: number): void {
    const passed_ms = Math.min(Math.max(now_ms - this.last_sample_ms, 0), 100);
    this.last_sample_ms = now_ms;
    const lag_ms = LAG_INTERVALS * this.interval_ms - (now_ms - this.last_arrival_ms);
    // Without news for longer than the lag, time stands still: the target is the newest moment.
    const goal_s = newest.time_s - Math.max(lag_ms, 0) * this.rate;
    const gap_s = goal_s - this.playhead_s;
    if (Math.abs(gap_s) > LARGEST_GAP_INTERVALS * this.interval_ms * this.rate) {
      this.playhead_s = goal_s;
    } else {
      const step_s = passed_ms * this.rate + gap_s * Math.min(passed_ms / 150, 1);
      this.playhead_s = Math.min(this.playhead_s + Math.max(step_s, 0), newest.time_s);
    }
    const oldest = this.frames[0];
    if (oldest && this.playhead_s < oldest.time_s) this.playhead_s = oldest.time_s;
  }
}

/** Positions linearly, orientations the short way round; both have equal lengths. */
export function blend(a: Float32Array, b: Float32Array, share: number, out: Float32Array): void {
  for (let at = 0; at < b.length; at += NUMBERS_PER_POSE) {
    for (let i = 0; i < 3; ++i) out[at + i] = a[at + i]! + (b[at + i]! - a[at + i]!) * share;
    let dot = 0;
    for (let i = 3; i < 7; ++i) dot += a[at + i]! * b[at + i]!;
    const sign = dot < 0 ? -1 : 1;
    let length = 0;
    for (let i = 3; i < 7; ++i) {
      const value = a[at + i]! * (1 - share) * sign + b[at + i]! * share;
      out[at + i] = value;
      length += value * value;
    }
    const scale = length > 0 ? 1 / Math.sqrt(length) : 0;
    for (let i = 3; i < 7; ++i) out[at + i] = out[at + i]! * scale;
  }
}
