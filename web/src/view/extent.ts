import { Quaternion, Vector3 } from "three";
import type { SceneBody, SceneEntity } from "../stream/texts";
import { pose_of } from "./bodies";
import type { SceneModel } from "./scene_model";

/** The radius of a ball around the body, about its origin; 0 for unbounded ones. */
export function reach_of(body: SceneBody): number {
  const [x = 0, y = 0, z = 0] = body.size ?? [];
  const radius = body.radius ?? 0;
  if (body.type === "Plane") return 0;
  if (body.type === "Convex" || body.type === "TriangleMesh") return reach_of_points(body);
  if (body.type === "Box" || body.type === "Heightfield") return Math.hypot(x, y, z) / 2;
  return body.type === "Sphere" ? radius : radius + (body.length ?? 0) / 2;
}

function reach_of_points(body: SceneBody): number {
  const points = body.points ?? [];
  let reach = 0;
  for (let i = 0; i + 2 < points.length; i += 3) {
    reach = Math.max(reach, Math.hypot(points[i]!, points[i + 1]!, points[i + 2]!));
  }
  return reach;
}

/** Roughly how far an entity reaches above its reference body. */
export function height_of_entity(entity: SceneEntity): number {
  const body = entity.bodies[entity.reference];
  if (!body) return 0;
  if (body.type === "Box") return (body.size?.[2] ?? 0) / 2;
  return reach_of(body);
}

/** The middle and half sizes of everything bounded, m. */
export function extent_of(model: SceneModel): { center: Vector3; half: Vector3 } {
  const low = new Vector3(Infinity, Infinity, Infinity);
  const high = low.clone().negate();
  const position = new Vector3();
  const orientation = new Quaternion();
  for (const record of model.bodies) {
    const reach = reach_of(record.body);
    if (reach === 0) continue;
    pose_of(model, record, position, orientation);
    const box = half_box(record.body, orientation, reach);
    low.min(position.clone().sub(box));
    high.max(position.clone().add(box));
  }
  if (low.x > high.x) return { center: new Vector3(), half: new Vector3(1, 1, 1) };
  const center = low.clone().add(high).multiplyScalar(0.5);
  const half = high.sub(low).multiplyScalar(0.5);
  return { center, half: half.max(new Vector3(0.03, 0.03, 0.03)) };
}

/** For long or flat bodies, a ball around them would be far too large. */
export function half_box(body: SceneBody, orientation: Quaternion, reach: number): Vector3 {
  if (body.type !== "Box" && body.type !== "Heightfield") return new Vector3(reach, reach, reach);
  const half = new Vector3();
  const axes = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
  axes.forEach((axis, i) => {
    axis.applyQuaternion(orientation).multiplyScalar(half_size(body, i));
    half.add(new Vector3(Math.abs(axis.x), Math.abs(axis.y), Math.abs(axis.z)));
  });
  return half;
}

function half_size(body: SceneBody, axis: number): number {
  if (body.type !== "Heightfield" || axis < 2) return (body.size?.[axis] ?? 0) / 2;
  return (body.heights ?? []).reduce((highest, height) => Math.max(highest, Math.abs(height)), 0);
}
