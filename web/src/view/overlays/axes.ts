import { AxesHelper, Group, Quaternion } from "three";
import { pose_of } from "../bodies";
import type { Moment, Overlay } from "./overlay";

const orientation = new Quaternion();

/** The world's axes, and those of the selection: x red, y green, z blue. */
export class Axes implements Overlay {
  readonly object = new Group();
  private readonly world = new AxesHelper(1);
  private readonly own = new AxesHelper(1);

  constructor() {
    for (const helper of [this.world, this.own]) {
      helper.renderOrder = 4;
      this.object.add(helper);
      for (const material of [helper.material].flat()) material.depthTest = false;
    }
  }

  update({ model, radius, selected }: Moment): void {
    this.world.scale.setScalar(radius * 0.15);
    this.own.visible = selected !== null;
    if (!selected) return;
    pose_of(model, selected, this.own.position, orientation);
    this.own.quaternion.copy(orientation);
    this.own.scale.setScalar(radius * 0.1);
  }

  reset(): void {}
}
