import { describe, expect, it } from "vitest";
import type { Frame } from "../../src/stream/frame";
import type { SceneText } from "../../src/stream/texts";
import { Trails } from "../../src/view/overlays/trails";
import { SceneModel } from "../../src/view/scene_model";

function model(count: number): SceneModel {
  const body = { id: 0, type: "Sphere", position: [0, 0, 0], orientation: [1, 0, 0, 0], radius: 1 };
  const rest = { type: "Ball", reference: 0, moves: true, joints: [], devices: [], paint: [] };
  const entities = Array.from({ length: count }, (_, id) => ({ id, bodies: [body], ...rest }));
  return new SceneModel({
    kind: "scene",
    scene: 1,
    engine: "ode",
    entities,
  } as unknown as SceneText);
}

/** All at the same x. */
function frame(count: number, time_s: number, x: number): Frame {
  const poses = new Float32Array(count * 7);
  for (let i = 0; i < count; ++i) poses.set([x, i, 0, 1, 0, 0, 0], i * 7);
  return { time_s, poses } as Frame;
}

const drawn = (trails: Trails) => trails.object.geometry.drawRange.count / 2;

describe("trails", () => {
  it("grow by a segment for each step, and not by jumps or standing", () => {
    const [trails, world] = [new Trails(), model(2)];
    const places = [0, 0.1, 0.2, 0.2, 5, 5.1];
    places.forEach((x, i) => {
      trails.take(frame(2, i, x), world, 1);
    });
    expect(drawn(trails)).toBe(2 * 3);
    const { array } = trails.object.geometry.getAttribute("position");
    expect([...array.slice(0, 6)].map((value) => Math.round(value * 10) / 10)).toEqual([
      0, 0, 0, 0.1, 0, 0,
    ]);
  });

  it("begin anew when time goes back", () => {
    const [trails, world] = [new Trails(), model(1)];
    for (let i = 0; i < 5; ++i) trails.take(frame(1, i, i * 0.1), world, 1);
    trails.take(frame(1, 0, 0), world, 1);
    expect(drawn(trails)).toBe(0);
  });

  it("forget the oldest, and send only what is new", () => {
    const [trails, world] = [new Trails(), model(1)];
    for (let i = 0; i <= 700; ++i) trails.take(frame(1, i, i * 0.1), world, 1);
    expect(drawn(trails)).toBe(600);
    const attribute = trails.object.geometry.getAttribute("position") as unknown as {
      updateRanges: { start: number; count: number }[];
      clearUpdateRanges(): void;
    };
    attribute.clearUpdateRanges();
    trails.take(frame(1, 701, 70.1), world, 1);
    expect(attribute.updateRanges).toEqual([{ start: 100 * 6, count: 6 }]);
  });
});
