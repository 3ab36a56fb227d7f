import { signal } from "@preact/signals";
import { Quaternion, Vector3 } from "three";
import type { Desk } from "../page/desk";
import { type Frame, NUMBERS_PER_POSE } from "../stream/frame";
import type { DecisionText } from "../stream/texts";
import { pose_of } from "../view/bodies";
import type { SceneModel } from "../view/scene_model";
import { ball_of } from "./match";
import { ANGLES, type Angle, shot_of } from "./shots";

const BEFORE_S = 4;
const HOLD_MS = 900;
const INTERVAL_MS = 33;
const PATIENCE_MS = 2000;
/** Simulated seconds around a moment that count as that moment. */
const NEAR_S = 0.1;
export const REPLAY_SPEEDS = [1, 0.5, 0.25] as const;

/** One's own camera, each camera in turn, or one of them. */
export type ReplayCamera = "turns" | "free" | Angle;
export const REPLAY_CAMERAS: ReplayCamera[] = ["turns", ...ANGLES, "free"];

/** The seconds before a decision, repeatedly, from one camera after the other. */
export class GoalReplay {
  readonly camera = signal<ReplayCamera>("turns");
  /** The present one. */
  readonly angle = signal<Angle>(ANGLES[0]);
  readonly speed = signal<number>(0.5);
  private timer: ReturnType<typeof setInterval> | null = null;
  private end: 1 | -1 = 1;
  private wished_s: number | null = null;
  private last_ms = 0;
  private held_ms = 0;

  constructor(
    private readonly desk: Desk,
    private readonly decision: DecisionText,
    /** Somebody went elsewhere in time. */
    private readonly ended: () => void,
  ) {}

  /** False if it was not recorded. */
  start(): boolean {
    const at_s = this.desk.match.recorded_at(this.decision);
    if (at_s === null) return false;
    this.desk.time.stop_replay();
    this.look_up_end(at_s);
    return true;
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.desk.view.cameras.direct(null);
  }

  choose(camera: ReplayCamera): void {
    this.camera.value = camera;
    if (camera !== "turns" && camera !== "free") this.angle.value = camera;
    this.direct();
  }

  /**
   * The position of the ball at that moment shows at which end it happened: that moment is looked
   * up first.
   */
  private look_up_end(at_s: number): void {
    const since_ms = performance.now();
    this.show(at_s);
    this.timer = setInterval(() => {
      const frame = this.desk.session.newest;
      const is_it = frame?.is_past && Math.abs(frame.recording_time_s - at_s) < NEAR_S;
      if (is_it) this.end = this.end_in(frame);
      if (is_it || performance.now() - since_ms > PATIENCE_MS) this.run(at_s);
      // What has just happened can be shown slightly later.
      else if ((this.wished_s ?? 0) < at_s) this.show(at_s);
    }, INTERVAL_MS);
  }

  private end_in(frame: Frame): 1 | -1 {
    const { session, view } = this.desk;
    const ball = ball_of(this.desk.match.shown.value, session.scene.value);
    const record = ball === null ? null : session.model.value?.reference(ball);
    const x = record ? frame.poses[record.moving * NUMBERS_PER_POSE] : undefined;
    return (x ?? 0) < view.center.x ? -1 : 1;
  }

  private run(at_s: number): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.direct();
    this.show(at_s - BEFORE_S);
    this.last_ms = performance.now();
    this.timer = setInterval(() => this.tick(at_s), INTERVAL_MS);
  }

  private tick(at_s: number): void {
    if (this.desk.time.shown_s.peek() !== this.wished_s) {
      this.ended();
      return;
    }
    const now_ms = performance.now();
    const passed_ms = now_ms - this.last_ms;
    this.last_ms = now_ms;
    const next_s = (this.wished_s ?? 0) + (passed_ms / 1000) * this.speed.value;
    if (next_s < at_s) {
      this.held_ms = 0;
      this.show(next_s);
      return;
    }
    if (this.held_ms === 0) this.show(at_s);
    this.held_ms += passed_ms;
    if (this.held_ms >= HOLD_MS) this.begin_again(at_s);
  }

  private begin_again(at_s: number): void {
    this.held_ms = 0;
    if (this.camera.value === "turns") {
      const { match, session } = this.desk;
      const has_ball = ball_of(match.shown.value, session.scene.value) !== null;
      const angles = ANGLES.filter((angle) => has_ball || angle !== "ball");
      this.angle.value = angles[(angles.indexOf(this.angle.value) + 1) % angles.length]!;
    }
    this.show(at_s - BEFORE_S);
  }

  private show(time_s: number): void {
    this.desk.time.show(time_s);
    // As it was granted: a recording may begin later.
    this.wished_s = this.desk.time.shown_s.peek();
  }

  private direct(): void {
    const { cameras } = this.desk.view;
    if (this.camera.value === "free") cameras.direct(null);
    else cameras.direct((model) => this.shot(model));
  }

  private shot(model: SceneModel) {
    const { view, match, session } = this.desk;
    const ball = ball_of(match.shown.value, session.scene.value);
    const record = ball === null ? null : model.reference(ball);
    const at = view.center.clone();
    if (record) pose_of(model, record, at, new Quaternion());
    const { center, half } = view;
    return shot_of(this.angle.value, {
      center,
      half,
      end: this.end,
      ball: new Vector3(at.x, at.y, 0),
      aspect: view.cameras.camera.aspect,
    });
  }
}
