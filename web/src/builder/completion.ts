import { Vector3 } from "three";
import type { Command } from "../catalogue/description";
import { fields_in_force, type Values } from "../catalogue/values";
import { has_vector, vector_at, with_whole_vector } from "./numbers";
import {
  field_of,
  id_in,
  next_id,
  type PartKind,
  part_by_id,
  parts_of,
  with_new_part,
} from "./parts";
import { SIZES } from "./pieces";

/** A part whose type changed: without what the new type does not take, with what it needs. */
export function completed(command: Command, values: Values, kind: PartKind, part: Values): Values {
  const fields = fields_in_force(field_of(command, kind)?.fields ?? [], [part, values]);
  const names = new Set(fields.map((field) => field.name));
  const kept = Object.fromEntries(Object.entries(part).filter(([name]) => names.has(name)));
  if (kind === "body") return { ...SIZES[String(part.Type)], ...kept };
  if (kind === "joint") return with_directions(values, kept, names);
  if (kind === "device" && names.has("Joint_Id") && kept.Joint_Id === undefined) {
    const first = parts_of(values, "joint")[0];
    if (first) kept.Joint_Id = first.Joint_id;
  }
  return kept;
}

/** Axes without a direction get one, anchors the position of the second body. */
function with_directions(values: Values, joint: Values, names: ReadonlySet<string>): Values {
  let changed = joint;
  const set = (stem: string, vector: Vector3) => {
    if (!names.has(`${stem}_X`) || has_vector(joint, stem)) return;
    changed = with_whole_vector(changed, stem, vector);
  };
  set("Axis", new Vector3(0, 1, 0));
  set("Axis_1", new Vector3(0, 0, 1));
  set("Axis_2", new Vector3(0, 1, 0));
  const [one, two] = ["Body_1", "Body_2"].map((name) =>
    vector_at(part_by_id(values, "body", id_in(joint, name)) ?? {}, "Position"),
  );
  set("Anchor", two!);
  set("Fixed_1", one!.clone().add(new Vector3(0, 0, 0.1)));
  set("Fixed_2", two!.clone().add(new Vector3(0, 0, 0.1)));
  return changed;
}

export function with_joint(
  command: Command,
  values: Values,
  type: string,
  body_1: number,
  body_2: number,
): Values {
  const joint: Values = {
    Type: type,
    Joint_id: String(next_id(values, "joint")),
    Body_1: String(body_1),
    Body_2: String(body_2),
  };
  return with_new_part(values, "joint", completed(command, values, "joint", joint));
}
