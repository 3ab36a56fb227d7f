import { signal } from "@preact/signals";
import type { Plane, Vector3 } from "three";
import type { Values } from "../catalogue/values";
import type { PointerGuest } from "../hands/pointer";
import type { WorldView } from "../view/world_view";
import type { DraftView } from "./draft_view";
import { moved_with_hanging, shift_by } from "./motion";
import { vector_at } from "./numbers";
import { id_of, parts_of } from "./parts";
import type { Workpiece } from "./workpiece";

export const GRID_M = 0.01;

interface Hold {
  body: number;
  /** The state when it was grabbed. */
  before: Values;
  place: Vector3;
  grip: Vector3;
  plane: Plane;
  hand: Vector3;
}

/** The pointer on the draft: selects, moves bodies on a grid, picks bodies for fields. */
export class DraftPointer implements PointerGuest {
  /** Set while a field waits for a body to be clicked. */
  readonly wanted = signal<((body: Values) => void) | null>(null);
  /** Set while the next click places the draft. */
  readonly is_placing = signal(false);
  readonly snaps = signal(true);
  readonly is_holding = signal(false);
  private hold: Hold | null = null;

  constructor(
    private readonly work: Workpiece,
    private readonly draft: DraftView,
    private readonly view: WorldView,
    private readonly hooks: {
      is_handle_pointed_at(): boolean;
      place(point: Vector3): void;
    },
  ) {}

  press(event: PointerEvent): boolean {
    if (this.is_placing.value || this.hooks.is_handle_pointed_at()) return true;
    const values = this.work.values.value;
    const pick = this.draft.pick(event);
    const body = values && pick ? parts_of(values, "body")[pick.place] : undefined;
    if (!values || !pick || !body) return false;
    const world_point = pick.point.clone().add(this.draft.group.position);
    this.hold = {
      body: id_of("body", body),
      before: values,
      place: vector_at(body, "Position"),
      grip: world_point,
      plane: this.view.picking.plane_through(world_point, false),
      hand: world_point.clone(),
    };
    return true;
  }

  move(event: PointerEvent): void {
    const { hold } = this;
    if (!hold || this.wanted.value) return;
    if (!this.is_holding.value) this.begin(event, hold);
    const picking = this.view.picking;
    const plane = event.shiftKey ? picking.plane_through(hold.hand, true) : hold.plane;
    const point = picking.on_plane(event.clientX, event.clientY, plane);
    // Near the horizon a level plane extends to infinity.
    if (!point || point.distanceTo(hold.grip) > this.view.radius * 4 + 1) return;
    // With Shift it only moves vertically; without, it keeps its height.
    if (event.shiftKey) point.set(hold.hand.x, hold.hand.y, point.z);
    hold.hand.copy(point);
    if (event.shiftKey) hold.plane = picking.plane_through(point, false);
    const goal = this.snapped(hold.place.clone().add(point).sub(hold.grip), event.altKey);
    const shift = goal.sub(hold.place);
    const moved = moved_with_hanging(hold.before, hold.body, shift_by(shift));
    this.work.change(moved, "drag", hold.before);
  }

  release(event: PointerEvent, is_click: boolean): void {
    const pick = is_click ? this.draft.pick(event) : null;
    if (this.is_placing.value && is_click) this.stand(event);
    else if (pick) this.click(pick.place);
    this.hold = null;
    this.is_holding.value = false;
    this.work.close_step();
  }

  hover(event: PointerEvent): boolean {
    const place = this.draft.pick(event)?.place ?? null;
    this.draft.point_at(place);
    return place !== null || this.is_placing.value;
  }

  private begin(event: PointerEvent, { body }: Hold): void {
    this.is_holding.value = true;
    this.view.stage.renderer.domElement.setPointerCapture(event.pointerId);
    const bodies = parts_of(this.work.values.value ?? {}, "body");
    this.work.select({ kind: "body", place: bodies.findIndex((b) => id_of("body", b) === body) });
    this.work.close_step();
  }

  private click(place: number): void {
    const { wanted } = this;
    const body = parts_of(this.work.values.value ?? {}, "body")[place];
    if (wanted.value && body) wanted.value(body);
    else this.work.select({ kind: "body", place });
    wanted.value = null;
  }

  private stand(event: PointerEvent): void {
    const pick = this.view.picking.pick(event.clientX, event.clientY);
    this.is_placing.value = false;
    if (pick) this.hooks.place(pick.point);
  }

  private snapped(point: Vector3, is_off: boolean): Vector3 {
    if (!this.snaps.value || is_off) return point;
    return point.divideScalar(GRID_M).round().multiplyScalar(GRID_M);
  }
}
