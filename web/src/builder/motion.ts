import { Quaternion, Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { hanging_on, joints_on } from "./hanging";
import { with_joint_vectors } from "./joint_vectors";
import { number_at, text_of, vector_at, with_vector } from "./numbers";
import { data_of, id_of, parts_of, type_of, with_data, with_parts } from "./parts";
import { rotation_of, with_rotation } from "./poses";

/** A rigid motion: a rotation about a point, then a translation, m. */
export interface Motion {
  about: Vector3;
  turn: Quaternion;
  shift: Vector3;
}

export function shift_by(shift: Vector3): Motion {
  return { about: new Vector3(), turn: new Quaternion(), shift };
}

export function turn_about(about: Vector3, turn: Quaternion): Motion {
  return { about, turn, shift: new Vector3() };
}

function moved_point(point: Vector3, { about, turn, shift }: Motion): Vector3 {
  return point.clone().sub(about).applyQuaternion(turn).add(about).add(shift);
}

/** The whole entity, wherever it is. */
export function moved_entity(values: Values, motion: Motion): Values {
  if (type_of(values) === "Ball") {
    return with_data(values, moved_body(data_of(values), motion));
  }
  const all = new Set(parts_of(values, "body").map((body) => id_of("body", body)));
  return moved_parts(values, all, motion);
}

/** A body with everything attached to it, and their joints. */
export function moved_with_hanging(values: Values, body: number, motion: Motion): Values {
  return moved_parts(values, hanging_on(values, body), motion);
}

function moved_parts(values: Values, bodies: ReadonlySet<number>, motion: Motion): Values {
  const joints = joints_on(values, bodies);
  const moved_joints = parts_of(values, "joint").map((joint) =>
    joints.has(id_of("joint", joint)) ? moved_joint(values, joint, motion) : joint,
  );
  const moved_bodies = parts_of(values, "body").map((body) =>
    bodies.has(id_of("body", body)) ? moved_body(body, motion) : body,
  );
  return with_parts(with_parts(values, "joint", moved_joints), "body", moved_bodies);
}

function moved_body(body: Values, motion: Motion): Values {
  if (type_of(body) === "Plane") return moved_plane(body, motion);
  const there = with_vector(body, "Position", moved_point(vector_at(body, "Position"), motion));
  return with_rotation(there, motion.turn.clone().multiply(rotation_of(body)));
}

/** A plane is a direction and its distance from the origin along it. */
function moved_plane(body: Values, motion: Motion): Values {
  const normal = vector_at(body, "Normal");
  const unit = normal.clone().normalize();
  const point = moved_point(unit.clone().multiplyScalar(number_at(body, "Distance")), motion);
  const distance = point.dot(unit.applyQuaternion(motion.turn));
  const turned = with_vector(body, "Normal", normal.applyQuaternion(motion.turn));
  const is_same = Math.abs(distance - number_at(body, "Distance")) < 1e-9;
  return is_same ? turned : { ...turned, Distance: text_of(distance) };
}

function moved_joint(values: Values, joint: Values, motion: Motion): Values {
  return with_joint_vectors(values, joint, {
    point: (point) => moved_point(point, motion),
    axis: (axis) => axis.clone().applyQuaternion(motion.turn),
  });
}
