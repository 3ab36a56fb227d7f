import type { Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { with_joint_vectors } from "./joint_vectors";
import {
  type MirrorPlane,
  mirrored_direction,
  mirrored_point,
  mirrored_turn_axis,
} from "./mirror_plane";
import { number_at, text_of, vector_at } from "./numbers";
import { type_of } from "./parts";

/** Types whose axis is a direction of travel or a side to face, not a rotation axis. */
const ALONG = new Set([
  "SliderJoint",
  "PistonJoint",
  "LinearMotor",
  "PlaneJoint",
  "PointInPlaneJoint",
  "PointOnLineJoint",
  "DoubleHingeJoint",
]);
/** The one axis of these that is a direction of travel; they turn about the others. */
const SLIDE: Record<string, string> = {
  PrismaticRotoideJoint: "Axis_1",
  PrismaticUniversalJoint: "Axis_3",
};
const WHEELS = new Set(["WheelJoint", "Hinge2Joint"]);
const DEFAULT_PITCH_M = 0.01;

/**
 * A joint in the mirror: the same motor value makes the mirrored motion. Wheels are the exception:
 * the same value rolls and steers both the same way, as one drives.
 */
export function mirrored_joint(values: Values, joint: Values, plane: MirrorPlane): Values {
  const type = type_of(joint);
  const axis = (old: Vector3, stem: string) => {
    if (ALONG.has(type) || SLIDE[type] === stem) return mirrored_direction(old, plane);
    const mirrored = mirrored_turn_axis(old, plane);
    return WHEELS.has(type) && mirrored.dot(old) < 0 ? mirrored.negate() : mirrored;
  };
  const there = with_joint_vectors(values, joint, {
    point: (point) => mirrored_point(point, plane),
    axis,
  });
  if (type === "ScrewJoint") {
    // A mirrored right-handed screw is left-handed.
    return { ...there, Pitch: text_of(-number_at(joint, "Pitch", DEFAULT_PITCH_M)) };
  }
  return WHEELS.has(type) ? with_mirrored_stops(there, joint, plane) : there;
}

/** Steered the same way, a mirrored wheel has its stops on opposite sides. */
function with_mirrored_stops(there: Values, joint: Values, plane: MirrorPlane): Values {
  const steering = vector_at(joint, "Axis_1");
  if (mirrored_turn_axis(steering, plane).dot(steering) >= 0) return there;
  const { Low_Stop: low, High_Stop: high, ...rest } = there;
  if (typeof high === "string") rest.Low_Stop = text_of(-Number(high));
  if (typeof low === "string") rest.High_Stop = text_of(-Number(low));
  return rest;
}
