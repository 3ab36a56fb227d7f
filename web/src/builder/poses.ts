import { Euler, Quaternion, Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { vector_at, with_vector } from "./numbers";

/** Rotations that differ by less count as equal, rad: 1.570796 is a right angle. */
const SAME_RAD = 2e-6;

/** The wire's rule: about x, then y, then z, axes of the world. */
export function rotation_of(values: Values): Quaternion {
  const { x, y, z } = vector_at(values, "Rotation");
  return new Quaternion().setFromEuler(new Euler(x, y, z, "ZYX"));
}

/** Keeps the angles as written if they mean the same. */
export function with_rotation(values: Values, rotation: Quaternion): Values {
  if (rotation_of(values).angleTo(rotation) < SAME_RAD) return values;
  const { x, y, z } = new Euler().setFromQuaternion(rotation, "ZYX");
  return with_vector(values, "Rotation", new Vector3(x, y, z));
}
