import { BufferAttribute, BufferGeometry, Group, Line, LineBasicMaterial } from "three";
import { NUMBERS_PER_POSE } from "../../stream/frame";
import type { SceneEntity } from "../../stream/texts";
import { color_of_entity } from "../looks";
import type { Moment, Overlay } from "./overlay";

const POINTS = 600;
/** Of the world's extent: nearer points are one. */
const LEAST_STEP = 0.003;
/** A longer one is no way but a jump. */
const LONGEST_STEP = 0.5;

interface Trail {
  line: Line<BufferGeometry, LineBasicMaterial>;
  count: number;
}

/** Where the reference bodies have been. Going back in time begins them anew. */
export class Trails implements Overlay {
  readonly object = new Group();
  private readonly trails = new Map<number, Trail>();
  private last_time_s = 0;

  update({ model, time_s, radius }: Moment): void {
    if (time_s < this.last_time_s) this.reset();
    this.last_time_s = time_s;
    for (const entity of model.text.entities) {
      const record = entity.moves ? model.reference(entity.id) : null;
      if (!record) continue;
      const trail = this.trails.get(entity.id) ?? this.add(entity);
      const at = record.index * NUMBERS_PER_POSE;
      extend(trail, model.poses.subarray(at, at + 3), radius);
    }
  }

  reset(): void {
    for (const { line } of this.trails.values()) {
      line.geometry.dispose();
      line.material.dispose();
    }
    this.trails.clear();
    this.object.clear();
  }

  private add(entity: SceneEntity): Trail {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(POINTS * 3), 3));
    const line = new Line(geometry, new LineBasicMaterial({ color: color_of_entity(entity) }));
    line.frustumCulled = false;
    const trail = { line, count: 0 };
    this.trails.set(entity.id, trail);
    this.object.add(line);
    return trail;
  }
}

function extend(trail: Trail, point: Float32Array, radius: number): void {
  const attribute = trail.line.geometry.getAttribute("position") as BufferAttribute;
  const points = attribute.array as Float32Array;
  if (trail.count > 0) {
    const last = (trail.count - 1) * 3;
    const step = Math.hypot(
      point[0]! - points[last]!,
      point[1]! - points[last + 1]!,
      point[2]! - points[last + 2]!,
    );
    if (step < radius * LEAST_STEP) return;
    if (step > radius * LONGEST_STEP) trail.count = 0;
  }
  if (trail.count === POINTS) {
    points.copyWithin(0, 3);
    trail.count -= 1;
  }
  points.set(point, trail.count * 3);
  trail.count += 1;
  attribute.needsUpdate = true;
  trail.line.geometry.setDrawRange(0, trail.count);
}
