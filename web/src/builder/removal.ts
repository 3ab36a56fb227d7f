import type { Values } from "../catalogue/values";
import { ends_of } from "./hanging";
import {
  data_of,
  id_in,
  id_of,
  motors_of,
  type PartRef,
  part_at,
  parts_of,
  reference_id,
  with_data,
  with_motors,
  with_parts,
} from "./parts";

/** Without a part, and without what depends on it. */
export function without_part(values: Values, ref: PartRef): Values {
  const part = part_at(values, ref);
  if (!part) return values;
  const id = id_of(ref.kind, part);
  const rest = with_parts(
    values,
    ref.kind,
    parts_of(values, ref.kind).filter((_, place) => place !== ref.place),
  );
  if (ref.kind === "body") return without_body(rest, id, reference_id(values));
  return ref.kind === "joint" ? without_joints(rest, new Set([id])) : rest;
}

function without_body(values: Values, id: number, reference: number): Values {
  const data = { ...data_of(values) };
  if (id_in(data, "Reference_Body") === id) delete data.Reference_Body;
  let rest = with_data(values, data);
  const joints = parts_of(rest, "joint").filter((joint) => ends_of(joint).includes(id));
  rest = with_parts(
    rest,
    "joint",
    parts_of(rest, "joint").filter((joint) => !joints.includes(joint)),
  );
  rest = without_joints(rest, new Set(joints.map((joint) => id_of("joint", joint))));
  for (const kind of ["device", "paint"] as const) {
    const is_on = (part: Values) => {
      const carrier = id_in(part, "Body_Id");
      return carrier === id || (carrier < 0 && id === reference);
    };
    rest = with_parts(
      rest,
      kind,
      parts_of(rest, kind).filter((part) => !is_on(part)),
    );
  }
  return rest;
}

/** Removes motors and devices of joints that are gone. */
function without_joints(values: Values, joints: ReadonlySet<number>): Values {
  const devices = parts_of(values, "device").filter(
    (device) => !joints.has(id_in(device, "Joint_Id")),
  );
  const rest = with_parts(values, "device", devices);
  const motors = motors_of(rest);
  const left = motors.filter((id) => !joints.has(id));
  return left.length === motors.length ? rest : with_motors(rest, left);
}
