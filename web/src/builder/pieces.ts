import { Vector3 } from "three";
import { is_values, type Values } from "../catalogue/values";
import { bounds_of, bounds_of_entity } from "./bounds";
import { text_of, with_vector } from "./numbers";
import {
  id_of,
  motors_of,
  next_id,
  part_by_id,
  reference_id,
  with_motors,
  with_new_part,
} from "./parts";

const RIGHT_ANGLE = "1.570796";

/** Sizes, m, of a new body of each type; types that are too special are left out. */
export const SIZES: Record<string, Values> = {
  Box: { Size_X: "0.06", Size_Y: "0.06", Size_Z: "0.06" },
  Sphere: { Radius: "0.03" },
  Cylinder: { Radius: "0.03", Length: "0.06" },
  WheelCylinder: { Radius: "0.03", Length: "0.02" },
  Capsule: { Radius: "0.02", Length: "0.06" },
  Cone: { Radius: "0.03", Length: "0.06" },
  Plane: { Normal_X: "0", Normal_Y: "0", Normal_Z: "1" },
  Convex: {
    Vertices: "-0.03 -0.03 -0.03 0.03 -0.03 -0.03 -0.03 0.03 -0.03 0.03 0.03 -0.03 0 0 0.03",
  },
  TriangleMesh: {
    Vertices: "-0.03 -0.03 -0.03 0.03 -0.03 -0.03 0 0.03 -0.03 0 0 0.03",
    Triangles: "0 2 1 0 1 3 1 2 3 2 0 3",
  },
  Heightfield: { Size_X: "1", Size_Y: "1", Rows: "2", Columns: "2", Heights: "0 0 0 0" },
};

/** Predefined pieces of more than one part. */
export type Piece = "wheel" | "caster";
export const PIECES: Piece[] = ["wheel", "caster"];
export const PLAIN_BODIES = ["Box", "Sphere", "Cylinder", "Capsule", "Cone"];

function entity(bodies: Values[]): Values {
  return {
    Type: "Robot",
    Data: { Entity_id: "1", Structure: { Body: bodies } },
  };
}

const CHASSIS: Values = {
  Type: "Box",
  Body_id: "0",
  Mass: "0.3",
  Position_Z: "0.05",
  ...{ Size_X: "0.16", Size_Y: "0.1", Size_Z: "0.04" },
};

export type Start = "rover" | "chassis" | "plain";
export const STARTS: Start[] = ["rover", "chassis", "plain"];

/** The starting points; all of them stand on z = 0. */
export function start_values(start: Start): Values {
  if (start === "plain") {
    return entity([{ Type: "Box", Body_id: "0", Position_Z: "0.03", ...SIZES.Box }]);
  }
  const chassis = entity([CHASSIS]);
  if (start === "chassis") return chassis;
  const left = with_piece(chassis, "wheel", 0);
  const right = with_wheel(left, 0, -1);
  return with_piece(right, "caster", 0);
}

export function with_piece(values: Values, piece: Piece, onto: number): Values {
  return piece === "wheel" ? with_wheel(values, onto, 1) : with_caster(values, onto);
}

/** A plain body on top of another, fixed to it. */
export function with_body(values: Values, type: string, onto: number): Values {
  const body: Values = { Type: type, Body_id: text_id(values, "body"), ...SIZES[type] };
  const below = bounds_of(part_by_id(values, "body", onto) ?? {});
  const half = bounds_of(body).getSize(new Vector3()).z / 2;
  const centre = below.isEmpty() ? new Vector3() : below.getCenter(new Vector3());
  centre.z = below.isEmpty() ? half : below.max.z + half;
  const there = with_new_part(values, "body", with_vector(body, "Position", neat(centre)));
  return part_by_id(values, "body", onto) ? with_fixed(there, onto, body) : there;
}

/** To the left or right of a body, at the height of its bottom, with a motor. */
function with_wheel(values: Values, onto: number, side: 1 | -1): Values {
  const carrier = bounds_of(part_by_id(values, "body", onto) ?? {});
  const length = 0.02;
  const edge = side > 0 ? carrier.max.y : carrier.min.y;
  const x = carrier.min.x + (carrier.max.x - carrier.min.x) * 0.3;
  const wheel: Values = {
    Type: "WheelCylinder",
    Body_id: text_id(values, "body"),
    Mass: "0.03",
    Rotation_X: RIGHT_ANGLE,
    ...SIZES.WheelCylinder,
  };
  const place = neat(new Vector3(x, edge + side * (length / 2 + 0.005), carrier.min.z));
  const joint: Values = {
    Type: "WheelJoint",
    Joint_id: text_id(values, "joint"),
    Body_1: String(onto),
    Body_2: wheel.Body_id,
    ...{ Axis_1_X: "0", Axis_1_Y: "0", Axis_1_Z: "1" },
    ...{ Axis_2_X: "0", Axis_2_Y: "1", Axis_2_Z: "0" },
    Maximum_Torque: "0.04",
  };
  const rolling = with_new_part(values, "body", with_vector(wheel, "Position", place));
  const joined = with_new_part(rolling, "joint", joint);
  return with_motors(joined, [...motors_of(values), id_of("joint", joint)]);
}

/** A ball under the front that rolls in any direction, as low as the wheels. */
function with_caster(values: Values, onto: number): Values {
  const carrier = bounds_of(part_by_id(values, "body", onto) ?? {});
  const radius = 0.015;
  const ground = Math.min(bounds_of_entity(values).min.z, carrier.min.z - radius);
  const x = carrier.max.x - radius * 1.5;
  const place = neat(new Vector3(x, (carrier.min.y + carrier.max.y) / 2, ground + radius));
  const ball: Values = {
    Type: "Sphere",
    Body_id: text_id(values, "body"),
    Mass: "0.02",
    Radius: String(radius),
  };
  const joint: Values = {
    Type: "BallJoint",
    Joint_id: text_id(values, "joint"),
    Body_1: String(onto),
    Body_2: ball.Body_id,
  };
  const rolling = with_new_part(values, "body", with_vector(ball, "Position", place));
  return with_new_part(rolling, "joint", with_vector(joint, "Anchor", place));
}

/** Rounded to a tenth of a millimetre, for readability. */
function neat(place: Vector3): Vector3 {
  return place.multiplyScalar(10_000).round().divideScalar(10_000);
}

function with_fixed(values: Values, onto: number, body: Values): Values {
  return with_new_part(values, "joint", {
    Type: "FixedJoint",
    Joint_id: text_id(values, "joint"),
    Body_1: String(onto),
    Body_2: body.Body_id,
  });
}

function text_id(values: Values, kind: "body" | "joint" | "device"): string {
  return String(next_id(values, kind));
}

/** On the front of a body, looking ahead. */
export function with_device(values: Values, type: string, onto: number, joint: number): Values {
  const body = part_by_id(values, "body", onto);
  const front = body && type_is_placed(type) ? half_ahead(body) : 0;
  const device: Values = {
    Type: type,
    Device_Id: text_id(values, "device"),
    ...(onto === reference_id(values) ? {} : { Body_Id: String(onto) }),
    ...(front > 0 ? { Position_X: text_of(front) } : {}),
    ...(joint >= 0 ? { Joint_Id: String(joint) } : {}),
  };
  return with_new_part(values, "device", device);
}

/** Those that look or reach somewhere; the others can stay in the middle. */
function type_is_placed(type: string): boolean {
  return /^(Distance|Proximity|Light|Kicker|Connector|Gripper|Vision)$/.test(type);
}

/** From the centre of a body to its end along its own x axis. */
function half_ahead(body: Values): number {
  const upright = bounds_of({ ...body, Rotation_X: "0", Rotation_Y: "0", Rotation_Z: "0" });
  return upright.isEmpty() ? 0 : upright.getSize(new Vector3()).x / 2;
}

/** Whether these values describe an entity with its own bodies. */
export function has_structure(values: Values): boolean {
  return is_values(values.Data) && is_values(values.Data.Structure);
}
