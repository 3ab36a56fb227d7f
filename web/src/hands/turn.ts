import { Euler, Object3D, Quaternion } from "three";
import type { TransformControls } from "three/addons/controls/TransformControls.js";
import type { Session } from "../page/session";
import { pose_of } from "../view/bodies";
import type { WorldView } from "../view/world_view";
import type { Undo } from "./undo";

/** Rings around the selection that rotate its entity, while time is paused. */
export class Turn {
  private controls: TransformControls | null = null;
  private readonly handle = new Object3D();
  private is_sent = false;
  private is_behind = false;
  private is_held = false;

  constructor(
    private readonly session: Session,
    private readonly view: WorldView,
    private readonly undo: Undo,
  ) {}

  get is_shown(): boolean {
    return this.controls?.object !== undefined;
  }

  /** Whether the pointer is on a ring, so that nothing else takes it. */
  get is_pointed_at(): boolean {
    return this.is_shown && this.controls?.axis !== null;
  }

  async toggle(): Promise<void> {
    if (this.is_shown) this.hide();
    else await this.show();
  }

  hide(): void {
    this.controls?.detach();
    this.view.draw_soon();
  }

  async show(): Promise<void> {
    const selection = this.session.selection.value;
    if (!selection || !this.view.model?.entity(selection.entity)?.moves) return;
    const controls = await this.make();
    this.place();
    controls.attach(this.handle);
    this.view.draw_soon();
  }

  /** The rings follow the entity, unless they are what moves it. */
  place(): void {
    const selection = this.session.selection.value;
    const model = this.view.model;
    const record = selection && model?.reference(selection.entity);
    if (!record || !model || this.is_held) return;
    const orientation = new Quaternion();
    pose_of(model, record, this.handle.position, orientation);
    this.handle.quaternion.copy(orientation);
  }

  private async make(): Promise<TransformControls> {
    if (this.controls) return this.controls;
    const { TransformControls } = await import("three/addons/controls/TransformControls.js");
    const { cameras, stage } = this.view;
    const controls = new TransformControls(cameras.camera, stage.renderer.domElement);
    controls.setMode("rotate");
    controls.setSize(0.7);
    stage.scene.add(this.handle, controls.getHelper());
    controls.addEventListener("change", () => this.view.draw_soon());
    controls.addEventListener("objectChange", () => void this.send());
    controls.addEventListener("dragging-changed", ({ value }) => {
      this.is_held = value === true;
      cameras.orbit.enabled = !this.is_held;
      if (this.is_held) void this.undo.keep();
    });
    this.controls = controls;
    return controls;
  }

  private async send(): Promise<void> {
    const selection = this.session.selection.value;
    if (!selection) return;
    this.is_behind = this.is_sent;
    if (this.is_sent) return;
    this.is_sent = true;
    // The wire's rule: about x, then y, then z, of the world.
    const angles = new Euler().setFromQuaternion(this.handle.quaternion, "ZYX");
    await this.session.agent
      .ask({
        command: "Set_State",
        entity_id: selection.entity,
        rotation_x: angles.x,
        rotation_y: angles.y,
        rotation_z: angles.z,
      })
      .catch(() => null);
    this.is_sent = false;
    // What was turned while waiting for the answer counts as well.
    if (this.is_behind) await this.send();
  }
}
