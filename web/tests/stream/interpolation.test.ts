import { describe, expect, it } from "vitest";
import { blend, Interpolation } from "../../src/stream/interpolation";
import { frame_at } from "./frames";

const INTERVAL_MS = 33;

/** Feeds frames of a body with x = time, and returns the times that pictures show in between. */
function watch(interpolation: Interpolation, frames: number, speed: number): number[] {
  const poses = new Float32Array(7);
  const shown: number[] = [];
  for (let i = 0; i < frames; ++i) {
    const time_s = (i * INTERVAL_MS * speed) / 1000;
    interpolation.push(frame_at(time_s, time_s), i * INTERVAL_MS);
    for (const part of [0, 11, 22]) {
      const sample = interpolation.sample(i * INTERVAL_MS + part, poses)!;
      expect(poses[0]).toBeCloseTo(sample.time_s, 4);
      shown.push(sample.time_s);
    }
  }
  return shown;
}

describe("interpolation", () => {
  it.each([0.1, 1, 8])("moves evenly on simulated time at speed %s", (speed) => {
    const shown = watch(new Interpolation(), 120, speed).slice(150);
    const steps = shown.slice(1).map((time_s, i) => time_s - shown[i]!);
    const even = (11 * speed) / 1000;
    for (const step of steps) {
      expect(step).toBeGreaterThan(even * 0.6);
      expect(step).toBeLessThan(even * 1.4);
    }
  });

  it("never goes backwards while time goes on", () => {
    const shown = watch(new Interpolation(), 60, 1);
    for (let i = 1; i < shown.length; ++i) expect(shown[i]).toBeGreaterThanOrEqual(shown[i - 1]!);
  });

  it("comes to rest on the newest moment when no more frames come", () => {
    const interpolation = new Interpolation();
    watch(interpolation, 60, 1);
    const poses = new Float32Array(7);
    let sample = interpolation.sample(60 * INTERVAL_MS, poses)!;
    for (let i = 1; i < 40; ++i) sample = interpolation.sample(60 * INTERVAL_MS + i * 11, poses)!;
    expect(sample.is_resting).toBe(true);
    expect(sample.time_s).toBeCloseTo(interpolation.newest()!.time_s, 9);
  });

  it("shows a jump back in time at once", () => {
    const interpolation = new Interpolation();
    watch(interpolation, 30, 1);
    interpolation.push(frame_at(0.2, -5), 1000);
    const poses = new Float32Array(7);
    expect(interpolation.sample(1001, poses)!.time_s).toBe(0.2);
    expect(poses[0]).toBe(-5);
  });

  it("shows a moment of the past at once, though it is later than the last one", () => {
    const interpolation = new Interpolation();
    interpolation.push(frame_at(1, 1), 0);
    interpolation.push(frame_at(5, 5, { is_past: true }), 10);
    const poses = new Float32Array(7);
    interpolation.sample(11, poses);
    expect(poses[0]).toBe(5);
  });

  it("shows what was placed while time stands", () => {
    const interpolation = new Interpolation();
    watch(interpolation, 30, 1);
    const time_s = interpolation.newest()!.time_s;
    interpolation.push(frame_at(time_s, 77), 5000);
    const poses = new Float32Array(7);
    for (let i = 0; i < 20; ++i) interpolation.sample(5001 + i * 16, poses);
    expect(poses[0]).toBe(77);
  });

  it("turns the short way round", () => {
    const a = new Float32Array([0, 0, 0, 1, 0, 0, 0]);
    const b = new Float32Array([0, 0, 0, -Math.cos(0.1), 0, 0, -Math.sin(0.1)]);
    const out = new Float32Array(7);
    blend(a, b, 0.5, out);
    expect(Math.abs(out[3]!)).toBeCloseTo(Math.cos(0.05), 5);
    expect(Math.hypot(...out.slice(3))).toBeCloseTo(1, 6);
  });
});
