import type { Values } from "../catalogue/values";
import type { Key } from "../language/language";
import { ends_of } from "./hanging";
import { id_of, motors_of, parts_of, reference_id, type_of } from "./parts";
import { has_structure } from "./pieces";

/** The best next step for someone who has never built a robot. */
export function advice(values: Values): Key {
  if (!has_structure(values)) return "builder.advice_test";
  if (parts_of(values, "body").length === 0) return "builder.advice_body";
  const wheels = parts_of(values, "joint").filter((joint) => type_of(joint) === "WheelJoint");
  if (loose_bodies(values) > 0) return "builder.advice_loose";
  if (wheels.length === 0) return "builder.advice_wheel";
  if (wheels.length === 1) return "builder.advice_mirror";
  if (wheels.length < 4 && !has_other_support(values)) return "builder.advice_caster";
  return motors_of(values).length === 0 ? "builder.advice_motor" : "builder.advice_drive";
}

/** Something besides two wheels that it can stand on. */
function has_other_support(values: Values): boolean {
  return parts_of(values, "body").some((body) => type_of(body) === "Sphere");
}

function loose_bodies(values: Values): number {
  const held = new Set(parts_of(values, "joint").flatMap(ends_of)).add(reference_id(values));
  return parts_of(values, "body").filter((body) => !held.has(id_of("body", body))).length;
}
