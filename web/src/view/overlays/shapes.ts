import { Group, Matrix4, Quaternion, Vector3 } from "three";
import { pose_of } from "../bodies";
import { wires_of } from "../collision_wires";
import type { BodyRecord, SceneModel } from "../scene_model";
import { InstancedLines } from "./instanced_lines";
import type { Moment, Overlay } from "./overlay";

const COLOR = "#2ee6a6";
const position = new Vector3();
const orientation = new Quaternion();
const matrix = new Matrix4();

interface Kin {
  lines: InstancedLines;
  members: { record: BodyRecord; scale: Vector3 }[];
}

/** The outlines of what bodies collide as, seen through everything. */
export class CollisionShapes implements Overlay {
  readonly object = new Group();
  private kin: Kin[] = [];
  private model: SceneModel | null = null;

  update({ model }: Moment): void {
    if (model !== this.model) this.set(model);
    for (const { lines, members } of this.kin) {
      members.forEach(({ record, scale }, i) => {
        pose_of(model, record, position, orientation);
        lines.place(i, matrix.compose(position, orientation, scale));
      });
      lines.placed();
    }
  }

  reset(): void {
    for (const { lines } of this.kin) lines.dispose();
    this.kin = [];
    this.object.clear();
    this.model = null;
  }

  private set(model: SceneModel): void {
    this.reset();
    this.model = model;
    const sorted = new Map<string, { points: () => Float32Array; members: Kin["members"] }>();
    for (const record of model.bodies) {
      const wires = wires_of(record.body);
      if (!wires) continue;
      const own = sorted.get(wires.key) ?? { points: wires.make, members: [] };
      own.members.push({ record, scale: new Vector3(...wires.scale) });
      sorted.set(wires.key, own);
    }
    for (const { points, members } of sorted.values()) {
      const lines = new InstancedLines(points(), members.length, COLOR);
      this.object.add(lines.object);
      this.kin.push({ lines, members });
    }
  }
}
