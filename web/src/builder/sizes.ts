import type { Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { number_at, text_of, vector_at, with_vector } from "./numbers";
import { type_of } from "./parts";

const LEAST_M = 0.001;
const STEP_M = 0.005;

/** A body stretched along its own axes: by its sizes, or by radius and length. */
export function stretched(body: Values, by: Vector3, snaps: boolean): Values {
  const fitted = (size: number) => {
    const stepped = snaps ? Math.max(Math.round(size / STEP_M) * STEP_M, STEP_M) : size;
    return Math.max(stepped, LEAST_M);
  };
  const type = type_of(body);
  if (type === "Box") {
    const size = vector_at(body, "Size").multiply(by);
    return with_vector(body, "Size", size.set(fitted(size.x), fitted(size.y), fitted(size.z)));
  }
  if (body.Radius === undefined) return body;
  const across = type === "Sphere" ? [by.x, by.y, by.z] : [by.x, by.y];
  const radius = fitted(number_at(body, "Radius") * furthest_from_one(across));
  const changed: Values = { ...body, Radius: text_of(radius) };
  if (body.Length !== undefined) changed.Length = text_of(fitted(number_at(body, "Length") * by.z));
  return changed;
}

/** Whichever handle was pulled. */
function furthest_from_one(factors: number[]): number {
  return factors.reduce((a, b) => (Math.abs(b - 1) > Math.abs(a - 1) ? b : a), 1);
}
