import { Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { has_vector, vector_at, with_vector, with_whole_vector } from "./numbers";
import { id_in, part_by_id, type_of } from "./parts";

/** Types whose anchor is a point of the world, even if it is left out. */
const ANCHORED = new Set([
  "HingeJoint",
  "BallJoint",
  "UniversalJoint",
  "ScrewJoint",
  "PistonJoint",
  "PointInPlaneJoint",
  "PointOnLineJoint",
  "PrismaticRotoideJoint",
  "PrismaticUniversalJoint",
]);
const AXES = ["Axis", "Axis_1", "Axis_2", "Axis_3"];
const FIXED_POINTS = ["Fixed_1", "Fixed_2"];

/** A joint with each of its points and directions, which are the world's, changed by a function. */
export function with_joint_vectors(
  values: Values,
  joint: Values,
  change: {
    point: (point: Vector3) => Vector3;
    axis: (axis: Vector3, stem: string) => Vector3;
  },
): Values {
  let changed = joint;
  const set = (stem: string, vector: Vector3) => {
    changed = with_vector(changed, stem, vector);
  };
  if (has_vector(joint, "Anchor") || ANCHORED.has(type_of(joint))) {
    set("Anchor", change.point(vector_at(joint, "Anchor")));
  }
  for (const end of [1, 2]) {
    const stem = `Anchor_${end}`;
    // An omitted number is that of the body's centre, which moves by itself.
    if (!has_vector(joint, stem)) continue;
    const point = vector_at(joint, stem, centre_of(values, id_in(joint, `Body_${end}`)));
    changed = with_whole_vector(changed, stem, change.point(point));
  }
  for (const stem of FIXED_POINTS) {
    if (has_vector(joint, stem)) set(stem, change.point(vector_at(joint, stem)));
  }
  for (const stem of AXES) {
    if (has_vector(joint, stem)) set(stem, change.axis(vector_at(joint, stem), stem));
  }
  return changed;
}

function centre_of(values: Values, body: number): Vector3 {
  const found = part_by_id(values, "body", body);
  return found ? vector_at(found, "Position") : new Vector3();
}
