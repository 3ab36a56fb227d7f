import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments, Vector3 } from "three";
import { type Frame, NUMBERS_PER_POSE } from "../../stream/frame";
import { color_of_entity } from "../looks";
import type { BodyRecord, SceneModel } from "../scene_model";
import type { Overlay } from "./overlay";

const SEGMENTS_EACH = 600;
const MOST_SEGMENTS = 60_000;
/** Share of the world's extent: closer points are merged. */
const LEAST_STEP = 0.003;
/** A longer step is a jump, not a path. */
const LONGEST_STEP = 0.5;
const NUMBERS_PER_SEGMENT = 6;

interface Trail {
  record: BodyRecord;
  color: [number, number, number];
  /** The position at its last segment. */
  last: Vector3 | null;
}

const point = new Vector3();

/**
 * The paths of the reference bodies. Going back in time restarts them. All segments are in one
 * ring, so that hundreds of trails are drawn at once and only new ones go to the graphics card.
 */
export class Trails implements Overlay {
  readonly object = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ vertexColors: true }),
  );
  private trails: Trail[] = [];
  private is_laid_out = false;
  private capacity = 0;
  /** The number of segments written so far; the next one goes to its place in the ring. */
  private written = 0;
  private last_time_s = 0;

  constructor() {
    this.object.frustumCulled = false;
  }

  update(): void {}

  /** From frames, not from pictures: a slow machine draws the same path. */
  take(frame: Frame, model: SceneModel, radius: number): void {
    if (frame.time_s < this.last_time_s) this.reset();
    this.last_time_s = frame.time_s;
    if (!this.is_laid_out) this.lay_out(model);
    for (const trail of this.trails) this.extend(trail, frame.poses, radius);
    this.object.geometry.setDrawRange(0, Math.min(this.written, this.capacity) * 2);
  }

  reset(): void {
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.trails = [];
    this.written = 0;
    this.is_laid_out = false;
  }

  private lay_out(model: SceneModel): void {
    this.is_laid_out = true;
    for (const entity of model.moving_entities) {
      const record = model.reference(entity.id);
      const { r, g, b } = color_of_entity(entity);
      if (record) this.trails.push({ record, color: [r, g, b], last: null });
    }
    this.capacity = Math.min(this.trails.length * SEGMENTS_EACH, MOST_SEGMENTS);
    for (const name of ["position", "color"]) {
      const numbers = new Float32Array(this.capacity * NUMBERS_PER_SEGMENT);
      this.object.geometry.setAttribute(name, new BufferAttribute(numbers, 3));
    }
  }

  private extend(trail: Trail, poses: Float32Array, radius: number): void {
    point.fromArray(poses, trail.record.moving * NUMBERS_PER_POSE);
    const step = trail.last?.distanceTo(point) ?? Number.POSITIVE_INFINITY;
    if (step < radius * LEAST_STEP) return;
    if (trail.last && step <= radius * LONGEST_STEP) this.write(trail, trail.last, point);
    trail.last ??= new Vector3();
    trail.last.copy(point);
  }

  private write(trail: Trail, from: Vector3, to: Vector3): void {
    const at = (this.written % this.capacity) * NUMBERS_PER_SEGMENT;
    const [r, g, b] = trail.color;
    this.fill("position", at, [from.x, from.y, from.z, to.x, to.y, to.z]);
    this.fill("color", at, [r, g, b, r, g, b]);
    this.written += 1;
  }

  private fill(name: string, at: number, numbers: number[]): void {
    const attribute = this.object.geometry.getAttribute(name) as BufferAttribute;
    attribute.array.set(numbers, at);
    // Consecutive segments form one range, even over several frames.
    const range = attribute.updateRanges.at(-1);
    if (range && range.start + range.count === at) range.count += NUMBERS_PER_SEGMENT;
    else attribute.addUpdateRange(at, NUMBERS_PER_SEGMENT);
    attribute.needsUpdate = true;
  }
}
