import { Box3, Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { number_at, numbers_at, vector_at } from "./numbers";
import { data_of, parts_of, type_of } from "./parts";
import { rotation_of } from "./poses";

const ROUND = new Set(["Cylinder", "WheelCylinder", "Cone", "Capsule"]);

/** The axis-aligned box around a body, m; empty for unbounded ones. */
export function bounds_of(body: Values): Box3 {
  const centre = vector_at(body, "Position");
  const half = half_of(body);
  return half ? new Box3(centre.clone().sub(half), centre.add(half)) : new Box3();
}

/** Around all bodies of an entity. */
export function bounds_of_entity(values: Values): Box3 {
  if (type_of(values) === "Ball") return bounds_of({ ...data_of(values), Type: "Sphere" });
  const all = new Box3();
  for (const body of parts_of(values, "body")) all.union(bounds_of(body));
  return all;
}

function half_of(body: Values): Vector3 | null {
  const type = type_of(body);
  if (type === "Plane") return null;
  if (type === "Sphere") return new Vector3().setScalar(number_at(body, "Radius"));
  if (ROUND.has(type)) return half_of_round(body);
  if (type === "Box") return turned(body, vector_at(body, "Size").multiplyScalar(0.5));
  return half_of_points(body);
}

/** For a disc perpendicular to the axis and half the length along it. */
function half_of_round(body: Values): Vector3 {
  const axis = new Vector3(0, 0, 1).applyQuaternion(rotation_of(body));
  const radius = number_at(body, "Radius");
  const length = number_at(body, "Length") / 2;
  const is_capsule = type_of(body) === "Capsule";
  const [x, y, z] = axis.toArray().map((along) => {
    const across = is_capsule ? 1 : Math.sqrt(Math.max(0, 1 - along * along));
    return Math.abs(along) * length + radius * across;
  });
  return new Vector3(x, y, z);
}

function turned(body: Values, half: Vector3): Vector3 {
  const sum = new Vector3();
  for (let axis = 0; axis < 3; ++axis) {
    const side = new Vector3().setComponent(axis, half.getComponent(axis));
    const { x, y, z } = side.applyQuaternion(rotation_of(body));
    sum.add(new Vector3(Math.abs(x), Math.abs(y), Math.abs(z)));
  }
  return sum;
}

function half_of_points(body: Values): Vector3 {
  const heights = numbers_at(body, "Heights").map(Math.abs);
  if (heights.length > 0) {
    const size = vector_at(body, "Size").multiplyScalar(0.5);
    return turned(body, size.setZ(heights.reduce((a, b) => Math.max(a, b), 0)));
  }
  const numbers = numbers_at(body, "Vertices");
  const half = new Vector3();
  for (let i = 0; i + 2 < numbers.length; i += 3) {
    const point = new Vector3(numbers[i], numbers[i + 1], numbers[i + 2]);
    const { x, y, z } = point.applyQuaternion(rotation_of(body));
    half.max(new Vector3(Math.abs(x), Math.abs(y), Math.abs(z)));
  }
  return half;
}
