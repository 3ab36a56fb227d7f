/** One moment of the world, as the frames of /view tell it (docs/page_stream.md). */
export interface Frame {
  scene: number;
  iteration: number;
  /** Simulated, s. */
  time_s: number;
  /** As the timeline counts it, s; NaN where nothing is recorded. */
  recording_time_s: number;
  real_time_factor: number;
  /** Whether it is a moment of the past that was asked for by `show`. */
  is_past: boolean;
  /** x y z w' x' y' z' of each body that moves, in the order of the scene: position, quaternion. */
  poses: Float32Array;
  /** Point and force, six numbers each, where contacts were wished for. */
  contacts: Float32Array | null;
  /** Of each device of the scene, where readings were wished for. */
  readings: Float32Array[] | null;
}

export const NUMBERS_PER_POSE = 7;
export const NUMBERS_PER_CONTACT = 6;

const MAGIC = 0x31565253; // "SRV1", little-endian
const HEADER_BYTES = 44;
const POSE_BYTES = 20;
const PAST = 1;
const WITH_CONTACTS = 2;
const WITH_READINGS = 4;

/** Null where the bytes are no frame: too short, too long, or of another version. */
export function decode_frame(bytes: ArrayBuffer): Frame | null {
  if (bytes.byteLength < HEADER_BYTES) return null;
  const view = new DataView(bytes);
  if (view.getUint32(0, true) !== MAGIC) return null;
  const bits = view.getUint8(36);
  const count = view.getUint32(40, true);
  let offset = HEADER_BYTES + count * POSE_BYTES;
  if (offset > bytes.byteLength) return null;
  const frame: Frame = {
    scene: view.getUint32(4, true),
    iteration: Number(view.getBigUint64(8, true)),
    time_s: view.getFloat64(16, true),
    recording_time_s: view.getFloat64(24, true),
    real_time_factor: view.getFloat32(32, true),
    is_past: (bits & PAST) !== 0,
    poses: decode_poses(view, count),
    contacts: null,
    readings: null,
  };
  if (bits & WITH_CONTACTS) {
    const contacts = decode_contacts(view, offset);
    if (!contacts) return null;
    frame.contacts = contacts;
    offset += 4 + contacts.length * 4;
  }
  if (bits & WITH_READINGS) frame.readings = decode_readings(view, offset);
  else if (offset !== bytes.byteLength) return null;
  return bits & WITH_READINGS && !frame.readings ? null : frame;
}

function decode_poses(view: DataView, count: number): Float32Array {
  const poses = new Float32Array(count * NUMBERS_PER_POSE);
  let offset = HEADER_BYTES;
  for (let at = 0; at < poses.length; at += NUMBERS_PER_POSE) {
    for (let i = 0; i < 3; ++i) poses[at + i] = view.getFloat32(offset + 4 * i, true);
    for (let i = 0; i < 4; ++i)
      poses[at + 3 + i] = view.getInt16(offset + 12 + 2 * i, true) / 32767;
    offset += POSE_BYTES;
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
