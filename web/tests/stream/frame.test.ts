import { describe, expect, it } from "vitest";
import { decode_frame } from "../../src/stream/frame";
import { frame_bytes } from "./frames";

describe("a frame", () => {
  it("tells its moment and its poses", () => {
    const frame = decode_frame(
      frame_bytes({
        scene: 3,
        iteration: 4_294_967_300,
        time_s: 12.5,
        recording_time_s: 2.5,
        factor: 0.5,
        poses: [
          [1, 2, 3, 1, 0, 0, 0],
          [4, 5, 6, 0, -1, 0, 0],
        ],
      }),
    )!;
    expect(frame.scene).toBe(3);
    expect(frame.iteration).toBe(4_294_967_300);
    expect(frame.time_s).toBe(12.5);
    expect(frame.recording_time_s).toBe(2.5);
    expect(frame.real_time_factor).toBe(0.5);
    expect(frame.is_past).toBe(false);
    expect([...frame.poses]).toEqual([1, 2, 3, 1, 0, 0, 0, 4, 5, 6, 0, -1, 0, 0]);
    expect(frame.contacts).toBeNull();
  });

  it("of 500 bodies is 10,044 bytes", () => {
    const poses = Array.from({ length: 500 }, () => [0, 0, 0, 1, 0, 0, 0]);
    const bytes = frame_bytes({ poses });
    expect(bytes.byteLength).toBe(10_044);
    expect(decode_frame(bytes)!.poses.length).toBe(3500);
  });

  it("carries contacts and readings where they were wished for", () => {
    const frame = decode_frame(
      frame_bytes({ bits: 1, contacts: [[1, 2, 3, 0, 0, 9.5]], readings: [[0.5, 0.25], [], [7]] }),
    )!;
    expect(frame.is_past).toBe(true);
    expect([...frame.contacts!]).toEqual([1, 2, 3, 0, 0, 9.5]);
    expect(frame.readings!.map((reading) => [...reading])).toEqual([[0.5, 0.25], [], [7]]);
  });

  it("is refused when it is cut anywhere or of another version", () => {
    const whole = frame_bytes({ poses: [[0, 0, 0, 1, 0, 0, 0]], contacts: [[1, 2, 3, 4, 5, 6]] });
    for (let length = 0; length < whole.byteLength; ++length) {
      expect(decode_frame(whole.slice(0, length))).toBeNull();
    }
    const other = whole.slice(0);
    new DataView(other).setUint8(3, "2".charCodeAt(0));
    expect(decode_frame(other)).toBeNull();
  });
});
