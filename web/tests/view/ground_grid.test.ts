import { describe, expect, it } from "vitest";
import type { SceneText } from "../../src/stream/texts";
import { grid_level } from "../../src/view/ground_grid";
import { SceneModel } from "../../src/view/scene_model";

function model(type: string, z: number, heights: number[]): SceneModel {
  const body = { id: 0, type, position: [0, 0, z], orientation: [1, 0, 0, 0], heights };
  const rest = { reference: 0, moves: false, joints: [], devices: [], paint: [] };
  const entities = [{ id: 1, type: "Field", bodies: [body], ...rest }];
  return new SceneModel({
    kind: "scene",
    scene: 1,
    engine: "ode",
    entities,
  } as unknown as SceneText);
}

describe("the grid", () => {
  it("lies at zero where there is no terrain", () => {
    expect(grid_level(model("Box", -3, []))).toBe(0);
  });

  it("lies below the deepest place of terrain", () => {
    expect(grid_level(model("Heightfield", 0, [0.5, -0.5, 0]))).toBeCloseTo(-0.52);
    expect(grid_level(model("Heightfield", 1, [0, -2, 0]))).toBeCloseTo(-1.04);
    expect(grid_level(model("Heightfield", 0, [0, 1]))).toBeCloseTo(-0.02);
  });

  it("stays at zero below terrain that is higher", () => {
    expect(grid_level(model("Heightfield", 5, [0, 1]))).toBe(0);
  });
});
