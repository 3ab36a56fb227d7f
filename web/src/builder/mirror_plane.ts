import { Matrix4, Quaternion, Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { vector_at } from "./numbers";
import { part_by_id, reference_id } from "./parts";
import { rotation_of } from "./poses";

/**
 * Which sides are exchanged, as seen from the reference body: its y axis points left, its x axis
 * forwards.
 */
export type Side = "left_right" | "front_back";

export interface MirrorPlane {
  point: Vector3;
  /** A unit vector. */
  normal: Vector3;
}

/** Through the middle of the reference body, perpendicular to its y or x axis. */
export function plane_of(values: Values, side: Side): MirrorPlane {
  const body = part_by_id(values, "body", reference_id(values)) ?? {};
  const axis = side === "left_right" ? new Vector3(0, 1, 0) : new Vector3(1, 0, 0);
  return {
    point: vector_at(body, "Position"),
    normal: clean(axis.applyQuaternion(rotation_of(body))),
  };
}

/** Removes rounding errors of right angles, which would spread to everything that is mirrored. */
function clean(direction: Vector3): Vector3 {
  const [x, y, z] = direction.toArray().map((part) => (Math.abs(part) < 2e-6 ? 0 : part));
  return new Vector3(x, y, z).normalize();
}

export function mirrored_point(point: Vector3, plane: MirrorPlane): Vector3 {
  return mirrored_direction(point.clone().sub(plane.point), plane).add(plane.point);
}

export function mirrored_direction(direction: Vector3, { normal }: MirrorPlane): Vector3 {
  return direction.clone().addScaledVector(normal, -2 * direction.dot(normal));
}

/** A mirrored rotation goes the other way about the mirrored axis. */
export function mirrored_turn_axis(axis: Vector3, plane: MirrorPlane): Vector3 {
  return mirrored_direction(axis, plane).negate();
}

/**
 * The rotation of the mirror image. A mirror turns a right hand into a left one, so what is
 * mirrored must itself be symmetric when one of its own axes is reversed: that one is `own_axis`.
 */
export function mirrored_rotation(
  rotation: Quaternion,
  plane: MirrorPlane,
  own_axis: number,
): Quaternion {
  const columns = [0, 1, 2].map((axis) => {
    const column = unit(axis).applyQuaternion(rotation);
    return mirrored_direction(column, plane).multiplyScalar(axis === own_axis ? -1 : 1);
  });
  const matrix = new Matrix4().makeBasis(columns[0]!, columns[1]!, columns[2]!);
  return new Quaternion().setFromRotationMatrix(matrix);
}

/** Of these own axes, the one closest to the plane's normal: then it turns the least. */
export function nearest_axis(
  rotation: Quaternion,
  plane: MirrorPlane,
  allowed: readonly number[],
): number {
  const along = (axis: number) => Math.abs(unit(axis).applyQuaternion(rotation).dot(plane.normal));
  return [...allowed].sort((a, b) => along(b) - along(a))[0]!;
}

export function unit(axis: number): Vector3 {
  return new Vector3().setComponent(axis, 1);
}

/** A vector with one component reversed. */
export function flipped(vector: Vector3, axis: number): Vector3 {
  return vector.clone().setComponent(axis, -vector.getComponent(axis));
}
