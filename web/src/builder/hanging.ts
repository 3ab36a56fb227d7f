import type { Values } from "../catalogue/values";
import { id_in, id_of, parts_of, reference_id, type_of } from "./parts";

/** The two bodies of a joint; -1 is the world. */
export function ends_of(joint: Values): [number, number] {
  return [id_in(joint, "Body_1"), id_in(joint, "Body_2")];
}

/**
 * A body and everything that would fall off without it: what its joints hold, and theirs, except
 * what the reference body holds otherwise.
 */
export function hanging_on(values: Values, body: number): Set<number> {
  const held = reached_from(values, reference_id(values), body);
  const joined = reached_from(values, body, -1);
  const hanging = new Set([...joined].filter((id) => !held.has(id)));
  return hanging.add(body);
}

/** Bodies connected by joints to one, without passing through another. */
function reached_from(values: Values, from: number, without: number): Set<number> {
  const reached = new Set<number>();
  const waiting = from === without ? [] : [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id < 0 || id === without || reached.has(id)) continue;
    reached.add(id);
    for (const joint of parts_of(values, "joint")) {
      const [one, other] = ends_of(joint);
      if (one === id) waiting.push(other);
      if (other === id) waiting.push(one);
    }
  }
  return reached;
}

/** Joints that go along when these bodies move or are copied: those with an end on one of them. */
export function joints_on(values: Values, bodies: ReadonlySet<number>): Set<number> {
  const on = parts_of(values, "joint").filter((joint) =>
    ends_of(joint).some((id) => bodies.has(id)),
  );
  return new Set(on.map((joint) => id_of("joint", joint)));
}

/** A body itself, or its support if it is a wheel or the ball of a caster. */
export function not_rolling(values: Values, body: number): number {
  const rolls = parts_of(values, "joint").find(
    (joint) => /^(Wheel|Hinge2|Ball)Joint$/.test(type_of(joint)) && ends_of(joint)[1] === body,
  );
  const carrier = rolls ? ends_of(rolls)[0] : -1;
  return carrier >= 0 ? carrier : body;
}
