import { signal } from "@preact/signals";
import { t } from "../language/language";
import { entity_name } from "../page/names";
import type { Session } from "../page/session";
import type { BodyRecord } from "../view/scene_model";
import type { WorldView } from "../view/world_view";
import { Grip } from "./grip";
import type { Turn } from "./turn";
import type { Undo } from "./undo";

const CLICK_PIXELS = 5;

/** Someone who may take the pointer before the world does: returning true claims the event. */
export interface PointerGuest {
  press(event: PointerEvent): boolean;
  move(event: PointerEvent): void;
  release(event: PointerEvent, is_click: boolean): void;
  hover(event: PointerEvent): boolean;
  /** A click that it did not claim; true: nothing is selected by it. */
  tap?(event: PointerEvent): boolean;
}

/** The pointer in the picture: selects, picks for a form, grabs bodies. */
export class Pointer {
  /** Set while a form waits for a click. */
  readonly wanted = signal<((record: BodyRecord) => void) | null>(null);
  readonly held = signal<string | null>(null);
  guest: PointerGuest | null = null;
  private has_guest_taken = false;
  private grip: Grip | null = null;
  private down: { x: number; y: number; id: number } | null = null;

  constructor(
    private readonly session: Session,
    private readonly view: WorldView,
    private readonly undo: Undo,
    private readonly turn: Turn,
    canvas: HTMLCanvasElement,
  ) {
    // Before the camera's own listeners, so that a grabbed body does not turn the view as well.
    canvas.addEventListener("pointerdown", (event) => this.press(event), { capture: true });
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.release(event));
    canvas.addEventListener("pointercancel", () => this.let_go());
    canvas.addEventListener("pointerleave", () => this.view.point_at(null));
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) {
      this.let_go();
      return;
    }
    this.down = { x: event.clientX, y: event.clientY, id: event.pointerId };
    if (this.turn.is_pointed_at || this.wanted.value || this.view.cameras.current === "fly") return;
    this.has_guest_taken = this.guest?.press(event) ?? false;
    if (this.has_guest_taken) {
      this.view.cameras.orbit.enabled = false;
      return;
    }
    const pick = this.view.picking.pick(event.clientX, event.clientY);
    const is_now = !this.session.newest?.is_past;
    // A lesson is for programs, not for hands.
    const may_grab = is_now && this.session.may("build") && this.session.lesson.value === null;
    if (!pick || pick.record.moving < 0 || !may_grab) return;
    this.view.cameras.orbit.enabled = false;
    this.grip = new Grip(this.session, this.view, pick);
  }

  private move(event: PointerEvent): void {
    if (this.has_guest_taken) {
      if (this.has_moved(event)) this.guest?.move(event);
      return;
    }
    if (this.grip && this.has_moved(event)) {
      if (this.held.value === null) this.begin(this.grip, event.pointerId);
      this.grip.move(event);
      return;
    }
    if (event.buttons !== 0 || event.pointerType === "touch") return;
    if (!this.wanted.value && this.guest?.hover(event)) {
      this.view.point_at(null);
      return;
    }
    const pick = this.view.picking.pick(event.clientX, event.clientY);
    const is_wanted = pick !== null && (pick.record.moving >= 0 || this.wanted.value !== null);
    this.view.point_at(is_wanted ? pick.record : null);
  }

  private begin(grip: Grip, pointer: number): void {
    void this.undo.keep();
    this.view.stage.renderer.domElement.setPointerCapture(pointer);
    const { entity } = grip.record;
    this.select(grip.record);
    const is_paused = this.session.state.value?.step_mode === true;
    const name = entity_name(entity);
    this.held.value = is_paused ? t("hands.placing", { name }) : t("hands.dragging", { name });
  }

  private release(event: PointerEvent): void {
    const is_click = this.down !== null && !this.has_moved(event);
    const is_of_guest = this.has_guest_taken;
    this.let_go();
    if (is_of_guest) {
      this.guest?.release(event, is_click);
      this.down = null;
      return;
    }
    if (is_click && event.button === 0 && !this.turn.is_pointed_at) this.click(event);
    this.down = null;
  }

  private click(event: PointerEvent): void {
    const record = this.view.picking.pick(event.clientX, event.clientY)?.record ?? null;
    const wanted = this.wanted.value;
    if (wanted) {
      this.wanted.value = null;
      if (record) wanted(record);
      return;
    }
    if (this.guest?.tap?.(event)) return;
    this.select(record);
  }

  private select(record: BodyRecord | null): void {
    const { selection } = this.session;
    selection.value = record ? { entity: record.entity.id, place: record.place } : null;
  }

  private let_go(): void {
    this.has_guest_taken = false;
    this.grip?.release();
    this.grip = null;
    this.held.value = null;
    const mode = this.view.cameras.current;
    this.view.cameras.orbit.enabled = mode === "orbit" || mode === "follow";
  }

  private has_moved(event: PointerEvent): boolean {
    if (!this.down) return false;
    return Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y) > CLICK_PIXELS;
  }
}
