import type { Frame } from "../../src/stream/frame";

interface Parts {
  scene?: number;
  iteration?: number;
  time_s?: number;
  recording_time_s?: number;
  factor?: number;
  bits?: number;
  poses?: number[][];
  contacts?: number[][];
  readings?: number[][];
}

/** The bytes of a frame, written by hand from docs/page_stream.md. */
export function frame_bytes(parts: Parts): ArrayBuffer {
  const { poses = [], contacts, readings } = parts;
  const tail =
    (contacts ? 4 + contacts.length * 24 : 0) +
    (readings ?? []).reduce((sum, reading) => sum + 2 + reading.length * 4, 0);
  const bytes = new ArrayBuffer(44 + poses.length * 20 + tail);
  const view = new DataView(bytes);
  [..."SRV1"].forEach((letter, i) => {
    view.setUint8(i, letter.charCodeAt(0));
  });
  view.setUint32(4, parts.scene ?? 1, true);
  view.setBigUint64(8, BigInt(parts.iteration ?? 0), true);
  view.setFloat64(16, parts.time_s ?? 0, true);
  view.setFloat64(24, parts.recording_time_s ?? Number.NaN, true);
  view.setFloat32(32, parts.factor ?? 1, true);
  view.setUint8(36, (parts.bits ?? 0) | (contacts ? 2 : 0) | (readings ? 4 : 0));
  view.setUint32(40, poses.length, true);
  let at = 44;
  for (const pose of poses) {
    for (let i = 0; i < 3; ++i) view.setFloat32(at + 4 * i, pose[i]!, true);
    for (let i = 0; i < 4; ++i) view.setInt16(at + 12 + 2 * i, pose[3 + i]! * 32767, true);
    at += 20;
  }
  if (contacts) {
    view.setUint32(at, contacts.length, true);
    at += 4;
    for (const number of contacts.flat()) {
      view.setFloat32(at, number, true);
      at += 4;
    }
  }
  for (const reading of readings ?? []) {
    view.setUint16(at, reading.length, true);
    at += 2;
    for (const number of reading) {
      view.setFloat32(at, number, true);
      at += 4;
    }
  }
  return bytes;
}

/** A frame of one body at x. */
export function frame_at(time_s: number, x: number, more: Partial<Frame> = {}): Frame {
  return {
    scene: 1,
    iteration: Math.round(time_s * 100),
    time_s,
    recording_time_s: Number.NaN,
    real_time_factor: 1,
    is_past: false,
    poses: new Float32Array([x, 0, 0, 1, 0, 0, 0]),
    contacts: null,
    readings: null,
    ...more,
  };
}
