import { Group, Quaternion, Vector3 } from "three";
import { pose_of } from "../bodies";
import type { Moment, Overlay } from "./overlay";
import { Segments } from "./segments";

const COLORS = ["#38bdf8", "#facc15", "#c084fc"];
const LENGTH = 0.05;
const position = new Vector3();
const orientation = new Quaternion();

/** The axes of all joints, each through its anchor. */
export class JointAxes implements Overlay {
  readonly object = new Group();
  private readonly axes = COLORS.map((color) => new Segments(color));

  constructor() {
    for (const axis of this.axes) this.object.add(axis.object);
  }

  update({ model, radius }: Moment): void {
    for (const axis of this.axes) axis.begin();
    for (const entity of model.text.entities) {
      for (const joint of entity.joints) {
        const record = model.body(entity.id, joint.body_1);
        if (!record) continue;
        pose_of(model, record, position, orientation);
        const anchor = new Vector3(...(joint.anchor ?? [0, 0, 0])).applyQuaternion(orientation);
        this.draw(anchor.add(position), joint.axes ?? [], radius);
      }
    }
    for (const axis of this.axes) axis.end();
  }

  reset(): void {}

  private draw(anchor: Vector3, axes: [number, number, number][], radius: number): void {
    axes.forEach((direction, i) => {
      const half = new Vector3(...direction).normalize().applyQuaternion(orientation);
      half.multiplyScalar(radius * LENGTH);
      this.axes[i]?.add(anchor.clone().sub(half), anchor.clone().add(half));
    });
  }
}
