import { EdgesGeometry, LineBasicMaterial, LineSegments } from "three";
import { pose_of } from "./bodies";
import { shape_of } from "./geometry";
import type { BodyRecord, SceneModel } from "./scene_model";

const EDGE_DEGREES = 30;

/** The edges of a body, visible through everything: selected, or under the pointer. */
export class Highlight {
  readonly object: LineSegments<EdgesGeometry, LineBasicMaterial>;
  private record: BodyRecord | null = null;

  constructor(color: string) {
    const material = new LineBasicMaterial({ color, depthTest: false, toneMapped: false });
    this.object = new LineSegments(new EdgesGeometry(), material);
    this.object.frustumCulled = false;
    this.object.renderOrder = 8;
    this.object.visible = false;
  }

  /** Returns whether it changed. */
  set(record: BodyRecord | null): boolean {
    if (record === this.record) return false;
    this.record = record;
    const shape = record ? shape_of(record.body, false) : null;
    // An infinite plane has no edges worth showing.
    this.object.visible = shape !== null && record?.body.type !== "Plane";
    if (!shape || !this.object.visible) return true;
    this.object.geometry.dispose();
    const solid = shape.make();
    solid.deleteAttribute("color");
    this.object.geometry = new EdgesGeometry(solid, EDGE_DEGREES);
    solid.dispose();
    this.object.scale.set(...shape.scale).multiplyScalar(1.01);
    return true;
  }

  update(model: SceneModel): void {
    if (!this.record) return;
    pose_of(model, this.record, this.object.position, this.object.quaternion);
  }
}
