import { type Plane, Vector3 } from "three";
import type { Session } from "../page/session";
import type { Frame } from "../stream/frame";
import type { Vector } from "../stream/texts";
import type { Pick } from "../view/picking";
import type { WorldView } from "../view/world_view";
import { position_of, spring_impulse } from "./spring";

/** A body in the hand: pulled by a spring while time runs, placed while it is paused. */
export class Grip {
  private plane: Plane;
  private readonly hand: Vector3;
  /** From the hand to the body's origin, when it was gripped. */
  private readonly offset: Vector3;
  private readonly mass_kg: number;
  private before: Frame | null;
  private is_placing_sent = false;
  private stop_listening: (() => void) | null = null;

  constructor(
    private readonly session: Session,
    private readonly view: WorldView,
    private readonly pick: Pick,
  ) {
    this.plane = view.picking.plane_through(pick.point, false);
    this.hand = pick.point.clone();
    this.before = session.newest;
    const origin = new Vector3(...this.origin(this.before));
    this.offset = origin.sub(pick.point);
    this.mass_kg = total_mass(pick);
  }

  /** Nothing is pulled before the first move: a click only selects. */
  move(event: PointerEvent): void {
    this.stop_listening ??= this.session.on_frame((frame) => this.pull(frame));
    const plane = event.shiftKey ? this.view.picking.plane_through(this.hand, true) : this.plane;
    const point = this.view.picking.on_plane(event.clientX, event.clientY, plane);
    if (!point) return;
    // Near the horizon a level plane extends to infinity.
    if (point.distanceTo(this.pick.point) > this.view.radius * 4) return;
    this.hand.copy(point);
    if (event.shiftKey) this.plane = this.view.picking.plane_through(point, false);
    if (this.is_paused()) void this.place();
  }

  release(): void {
    this.stop_listening?.();
  }

  get record() {
    return this.pick.record;
  }

  private is_paused(): boolean {
    return this.session.state.value?.step_mode === true || !this.session.is_initialized.value;
  }

  private goal(): Vector {
    const goal = this.hand.clone().add(this.offset);
    return [goal.x, goal.y, goal.z];
  }

  private origin(frame: Frame | null): Vector {
    return frame ? position_of(frame, this.pick.record.moving) : this.pick.record.body.position;
  }

  private pull(frame: Frame): void {
    const before = this.before;
    this.before = frame;
    if (!before || frame.is_past || this.is_paused()) return;
    const { record } = this.pick;
    const impulse = spring_impulse(before, frame, record.moving, this.goal(), this.mass_kg);
    if (!impulse) return;
    const [x, y, z] = impulse;
    this.session.agent.tell({
      command: "Apply_Impulse",
      entity_id: record.entity.id,
      body_id: record.body.id,
      impulse_x: x,
      impulse_y: y,
      impulse_z: z,
    });
  }

  /**
   * The whole entity moves with its reference body. One request at a time: the last position
   * counts.
   */
  private async place(): Promise<void> {
    if (this.is_placing_sent) return;
    this.is_placing_sent = true;
    const { record } = this.pick;
    const reference = this.view.model?.reference(record.entity.id) ?? record;
    const [x, y, z] = this.goal();
    const gap = this.gap(reference.moving);
    await this.session.agent
      .ask({
        command: "Set_State",
        entity_id: record.entity.id,
        position_x: x + gap[0],
        position_y: y + gap[1],
        position_z: z + gap[2],
      })
      .catch(() => null);
    this.is_placing_sent = false;
    if (Math.hypot(...this.goal().map((value, i) => value - [x, y, z][i]!)) > 1e-6) {
      void this.place();
    }
  }

  /** From the gripped body to the reference body. */
  private gap(reference: number): Vector {
    const frame = this.session.newest;
    if (!frame) return [0, 0, 0];
    const from = position_of(frame, this.pick.record.moving);
    return position_of(frame, reference).map((value, i) => value - from[i]!) as Vector;
  }
}

/** Of the whole entity, as its other bodies are attached to this one. */
function total_mass({ record }: Pick): number {
  return record.entity.bodies.reduce((sum, body) => sum + (body.mass ?? 0), 0) || 1;
}
