import { FRAME } from "../contract/messages";

/** One moment of the world, as the frames of /view tell it (docs/page_stream.md). */
export interface Frame {
  scene: number;
  iteration: number;
  /** Simulated, s. */
  time_s: number;
  /** In the timeline, s; NaN if nothing is recorded. */
  recording_time_s: number;
  real_time_factor: number;
  /** Whether it is a past moment that was requested by `show`. */
  is_past: boolean;
  /** x y z w' x' y' z' of each moving body, in the order of the scene: position, quaternion. */
  poses: Float32Array;
  /** Point and force, six numbers each, if contacts were requested. */
  contacts: Float32Array | null;
  /** Of each device of the scene, if readings were requested. */
  readings: Float32Array[] | null;
}

export const NUMBERS_PER_POSE = 7;
export const NUMBERS_PER_CONTACT = FRAME.numbers_per_contact;

/** Null if the bytes are not a frame: too short, too long, or of another version. */
export function decode_frame(bytes: ArrayBuffer): Frame | null {
  if (bytes.byteLength < FRAME.bodies_at) return null;
  const view = new DataView(bytes);
  if (!begins_with_magic(view)) return null;
  const bits = view.getUint8(FRAME.bits_at);
  const count = view.getUint32(FRAME.count_at, true);
  let offset = FRAME.bodies_at + count * FRAME.body_bytes;
  if (offset > bytes.byteLength) return null;
  const frame: Frame = {
    scene: view.getUint32(FRAME.scene_at, true),
    iteration: Number(view.getBigUint64(FRAME.iteration_at, true)),
    time_s: view.getFloat64(FRAME.time_at, true),
    recording_time_s: view.getFloat64(FRAME.recorded_at, true),
    real_time_factor: view.getFloat32(FRAME.real_time_factor_at, true),
    is_past: (bits & FRAME.past_bit) !== 0,
    poses: decode_poses(view, count),
    contacts: null,
    readings: null,
  };
  if (bits & FRAME.contacts_bit) {
    const contacts = decode_contacts(view, offset);
    if (!contacts) return null;
    frame.contacts = contacts;
    offset += 4 + contacts.length * 4;
  }
  if (bits & FRAME.readings_bit) frame.readings = decode_readings(view, offset);
  else if (offset !== bytes.byteLength) return null;
  return bits & FRAME.readings_bit && !frame.readings ? null : frame;
}

function begins_with_magic(view: DataView): boolean {
  return [...FRAME.magic].every((letter, i) => view.getUint8(i) === letter.charCodeAt(0));
}

function decode_poses(view: DataView, count: number): Float32Array {
  const poses = new Float32Array(count * NUMBERS_PER_POSE);
  let offset: number = FRAME.bodies_at;
  for (let at = 0; at < poses.length; at += NUMBERS_PER_POSE) {
    for (let i = 0; i < 3; ++i) poses[at + i] = view.getFloat32(offset + 4 * i, true);
    for (let i = 0; i < 4; ++i)
      poses[at + 3 + i] =
        view.getInt16(offset + FRAME.orientation_in_body + 2 * i, true) / FRAME.orientation_unit;
    offset += FRAME.body_bytes;
  }
  return poses;
}

function decode_contacts(view: DataView, offset: number): Float32Array | null {
  if (offset + 4 > view.byteLength) return null;
  const count = view.getUint32(offset, true) * NUMBERS_PER_CONTACT;
  return floats(view, offset + 4, count);
}

function decode_readings(view: DataView, begin: number): Float32Array[] | null {
  const readings: Float32Array[] = [];
  let offset = begin;
  while (offset < view.byteLength) {
    if (offset + 2 > view.byteLength) return null;
    const reading = floats(view, offset + 2, view.getUint16(offset, true));
    if (!reading) return null;
    readings.push(reading);
    offset += 2 + reading.length * 4;
  }
  return readings;
}

function floats(view: DataView, offset: number, count: number): Float32Array | null {
  if (offset + count * 4 > view.byteLength) return null;
  const numbers = new Float32Array(count);
  for (let i = 0; i < count; ++i) numbers[i] = view.getFloat32(offset + 4 * i, true);
  return numbers;
}
