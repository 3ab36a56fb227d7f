import { signal } from "@preact/signals";
import { Object3D, Quaternion } from "three";
import type { TransformControls } from "three/addons/controls/TransformControls.js";
import type { Values } from "../catalogue/values";
import type { WorldView } from "../view/world_view";
import type { DraftView } from "./draft_view";
import { moved_with_hanging, turn_about } from "./motion";
import { vector_at } from "./numbers";
import { id_of, type PartRef, part_at, with_part } from "./parts";
import { rotation_of } from "./poses";
import { stretched } from "./sizes";
import type { Workpiece } from "./workpiece";

export type Tool = "move" | "turn" | "size";
export const TOOLS: Tool[] = ["move", "turn", "size"];
const TURN_STEP_RAD = Math.PI / 12;

interface Hold {
  before: Values;
  ref: PartRef;
  body: Values;
}

/** Rings that turn the selected body, and boxes that stretch it. */
export class Handles {
  private controls: TransformControls | null = null;
  private readonly handle = new Object3D();
  readonly is_holding = signal(false);
  private hold: Hold | null = null;
  private tool: Tool = "move";
  private wishes = 0;

  constructor(
    private readonly work: Workpiece,
    draft: DraftView,
    private readonly view: WorldView,
    private readonly snaps: () => boolean,
  ) {
    draft.group.add(this.handle);
  }

  get is_pointed_at(): boolean {
    return this.controls?.object !== undefined && this.controls.axis !== null;
  }

  /** Shows the handles of a tool at a body, or none. */
  async set(tool: Tool, ref: PartRef | null, values: Values | null): Promise<void> {
    this.tool = tool;
    if (this.hold) return;
    const wish = ++this.wishes;
    const body = values && ref?.kind === "body" ? part_at(values, ref) : null;
    if (tool === "move" || !body) {
      this.controls?.detach();
      return;
    }
    const controls = await this.make();
    // Another tool may have been chosen while the code was loading.
    if (this.wishes !== wish) return;
    this.handle.position.copy(vector_at(body, "Position"));
    this.handle.quaternion.copy(rotation_of(body));
    this.handle.scale.setScalar(1);
    controls.setMode(tool === "turn" ? "rotate" : "scale");
    controls.setSpace(tool === "turn" ? "world" : "local");
    controls.attach(this.handle);
    this.view.draw_soon();
  }

  remove(): void {
    this.controls?.detach();
    this.controls?.getHelper().removeFromParent();
    this.controls?.dispose();
    this.controls = null;
  }

  private async make(): Promise<TransformControls> {
    if (this.controls) return this.controls;
    const { TransformControls } = await import("three/addons/controls/TransformControls.js");
    const { cameras, stage } = this.view;
    const controls = new TransformControls(cameras.camera, stage.renderer.domElement);
    controls.setSize(0.75);
    stage.scene.add(controls.getHelper());
    controls.addEventListener("change", () => this.view.draw_soon());
    controls.addEventListener("objectChange", () => this.apply());
    controls.addEventListener("dragging-changed", ({ value }) => {
      cameras.orbit.enabled = value !== true;
      if (value === true) this.begin(controls);
      else this.end();
    });
    this.controls = controls;
    return controls;
  }

  private begin(controls: TransformControls): void {
    const before = this.work.values.peek();
    const ref = this.work.selection.peek();
    const body = before && ref && part_at(before, ref);
    controls.setRotationSnap(this.snaps() ? TURN_STEP_RAD : null);
    this.hold = body ? { before, ref, body } : null;
    this.is_holding.value = body !== null;
    this.work.close_step();
  }

  private apply(): void {
    if (!this.hold) return;
    const { before, ref, body } = this.hold;
    if (this.tool === "size") {
      const larger = stretched(body, this.handle.scale, this.snaps());
      this.work.change(with_part(before, ref, larger), "handle", before);
      return;
    }
    const was = rotation_of(body).invert();
    const turn = new Quaternion().copy(this.handle.quaternion).multiply(was);
    const motion = turn_about(vector_at(body, "Position"), turn);
    const moved = moved_with_hanging(before, id_of("body", body), motion);
    this.work.change(moved, "handle", before);
  }

  private end(): void {
    this.hold = null;
    this.is_holding.value = false;
    this.work.close_step();
    void this.set(this.tool, this.work.selection.peek(), this.work.values.peek());
  }
}
