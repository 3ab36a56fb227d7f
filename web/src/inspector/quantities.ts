import { Euler, Quaternion } from "three";
import { type Frame, NUMBERS_PER_POSE } from "../stream/frame";
import type { BodyRecord, SceneModel } from "../view/scene_model";

/** A number of the world that can be watched: which one, of what. */
export interface Quantity {
  entity: number;
  place: number;
  kind: "position" | "rotation" | "velocity" | "reading";
  /** x, y, z, or the index of a reading. */
  part: number;
  /** Among all devices of the scene. */
  device?: number;
}

const AXES = ["x", "y", "z"];

export function quantity_key(quantity: Quantity): string {
  return Object.values(quantity).join("/");
}

export function quantity_name(quantity: Quantity): string {
  const { entity, place, kind, part, device } = quantity;
  if (kind === "reading") return `${entity}.device${device}[${part}]`;
  if (kind === "velocity") return `${entity}.${place}.speed`;
  return `${entity}.${place}.${kind}.${AXES[part]}`;
}

export function position(frame: Frame, record: BodyRecord): number[] {
  const at = record.moving * NUMBERS_PER_POSE;
  return [...frame.poses.subarray(at, at + 3)];
}

/** The wire's three angles, rad: about x, then y, then z. */
export function rotation(frame: Frame, record: BodyRecord): number[] {
  const at = record.moving * NUMBERS_PER_POSE + 3;
  const [w = 1, x = 0, y = 0, z = 0] = frame.poses.subarray(at, at + 4);
  const angles = new Euler().setFromQuaternion(new Quaternion(x, y, z, w), "ZYX");
  return [angles.x, angles.y, angles.z];
}

/** From one frame to the next, m/s. */
export function speed(before: Frame | null, frame: Frame, record: BodyRecord): number {
  const passed_s = before ? frame.time_s - before.time_s : 0;
  if (!before || passed_s <= 0 || before.poses.length !== frame.poses.length) return Number.NaN;
  const a = position(before, record);
  const b = position(frame, record);
  return Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!, b[2]! - a[2]!) / passed_s;
}

/** NaN if it is unknown. */
export function value_of(
  quantity: Quantity,
  model: SceneModel,
  before: Frame | null,
  frame: Frame,
): number {
  if (quantity.kind === "reading") {
    return frame.readings?.[quantity.device ?? -1]?.[quantity.part] ?? Number.NaN;
  }
  const record = model.body(quantity.entity, quantity.place);
  if (
    !record ||
    record.moving < 0 ||
    frame.poses.length !== model.moving.length * NUMBERS_PER_POSE
  ) {
    return Number.NaN;
  }
  if (quantity.kind === "velocity") return speed(before, frame, record);
  const numbers = quantity.kind === "position" ? position(frame, record) : rotation(frame, record);
  return numbers[quantity.part] ?? Number.NaN;
}
