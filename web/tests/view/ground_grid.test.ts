import { describe, expect, it } from "vitest";
import type { SceneText } from "../../src/stream/texts";
import { holes_of } from "../../src/view/ground_grid";
import { SceneModel } from "../../src/view/scene_model";

function scene(type: string): SceneText {
  const half = Math.SQRT1_2;
  const body = {
    id: 0,
    type,
    material: 0,
    mass: null,
    position: [3, -1, 0.5],
    orientation: [half, 0, 0, half],
    size: [4, 2],
  };
  const rest = { reference: 0, moves: false, joints: [], devices: [], paint: [] };
  const entity = { id: 1, type: "Field", bodies: [body], ...rest };
  return { kind: "scene", scene: 1, engine: "ode", entities: [entity] } as unknown as SceneText;
}

describe("the grid", () => {
  it("leaves out where terrain lies, as it lies", () => {
    const [hole] = holes_of(new SceneModel(scene("Heightfield")));
    expect(hole).toMatchObject({ x: 3, y: -1, half_x: 2, half_y: 1 });
    expect(hole!.heading).toBeCloseTo(Math.PI / 2);
  });

  it("goes on under everything else", () => {
    expect(holes_of(new SceneModel(scene("Box")))).toEqual([]);
  });
});
