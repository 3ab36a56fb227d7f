import { MeshStandardMaterial } from "three";
import { describe, expect, it } from "vitest";
import type { SceneText } from "../../src/stream/texts";
import { wires_of } from "../../src/view/collision_wires";
import { color_of_entity, look_of, make_material } from "../../src/view/looks";
import { color_of } from "../../src/view/paint";
import { SceneModel } from "../../src/view/scene_model";
import { dress, type Surface, surface_of } from "../../src/view/surfaces";

const LOOKS: Surface[] = ["Wood", "Rubber", "Metal", "Carpet", "Grass", "Sand"];

function model(body: object, moves = true): SceneModel {
  const whole = { id: 0, type: "Box", material: 0, position: [0, 0, 0], orientation: [1, 0, 0, 0] };
  const rest = { type: "Generic", reference: 0, moves, joints: [], devices: [], paint: [] };
  const entities = [{ id: 1, bodies: [{ ...whole, ...body }], ...rest }];
  return new SceneModel({
    kind: "scene",
    scene: 1,
    engine: "ode",
    entities,
  } as unknown as SceneText);
}

const look = (body: object, moves = true) => look_of(model(body, moves).bodies[0]!);
const hex = (body: object, moves = true) => `#${look(body, moves).color.getHexString()}`;

describe("looks", () => {
  it("have the colour that the body names, whatever it is", () => {
    for (const type of ["Box", "Plane", "Sphere", "WheelCylinder", "TriangleMesh"]) {
      expect(hex({ type, colour: "#12ab34" }), type).toBe("#12ab34");
      expect(hex({ type, colour: "#12ab34", look: "Sand" }, false), type).toBe("#12ab34");
    }
  });

  it("have a colour of their own for each surface, and the usual one without", () => {
    const seen = new Set([...LOOKS, "Plain"].map((name) => hex({ look: name })));
    expect(seen.size).toBe(LOOKS.length + 1);
    expect(hex({ look: "Plain" })).toBe(hex({}));
    expect(hex({ colour: "#12ab3" }), "half typed").toBe(hex({}));
  });

  it("are plain where the page knows no such look", () => {
    for (const name of ["Velvet", "", "toString", "__proto__", undefined]) {
      expect(surface_of(name)).toBe("Plain");
    }
    expect(look({ look: "Wood" }).surface).toBe("Wood");
  });

  it("name entities in lists by the colour of their reference body", () => {
    const entity = model({ colour: "#12ab34" }).text.entities[0]!;
    expect(color_of_entity(entity).getHexString()).toBe("12ab34");
    const player = { team: "blue" as const, number: 1 };
    expect(color_of_entity({ ...entity, player }).getHexString()).not.toBe("12ab34");
  });

  it("give each surface a program of its own, made from what three.js has", () => {
    const keys = new Set<string>();
    for (const surface of LOOKS) {
      const material = dress(new MeshStandardMaterial(), surface);
      keys.add(material.customProgramCacheKey());
      const shader = {
        vertexShader: "#include <begin_vertex>",
        fragmentShader: "#include <color_fragment>",
      };
      material.onBeforeCompile(shader as never, null as never);
      expect(shader.vertexShader).toContain("place = position");
      expect(shader.fragmentShader).toContain("diffuseColor.rgb *=");
    }
    expect(keys.size).toBe(LOOKS.length);
    const metal = make_material(look({ look: "Metal" }), false) as MeshStandardMaterial;
    expect(metal.metalness).toBeGreaterThan(0);
  });
});

describe("paint", () => {
  it("has its colour, else a grey of its brightness", () => {
    const hex_of = (paint: object) => color_of({ type: "Line", ...paint } as never).getHexString();
    expect(hex_of({ brightness: 0.2, colour: "#ff0000" })).toBe("ff0000");
    expect(hex_of({ brightness: 0 })).toBe("000000");
    expect(hex_of({ brightness: 1, colour: "#ff" })).toBe("ffffff");
    expect(hex_of({ type: "Image", brightness: 0 })).toBe("ffffff");
  });
});

describe("collision shapes", () => {
  const wires = (body: object) => wires_of(model(body).bodies[0]!.body);

  it("show wheels as the spheres that meet the ground", () => {
    const wheel = wires({ type: "WheelCylinder", radius: 0.2, length: 0.05 })!;
    expect(wheel.key).toBe("sphere");
    expect(wheel.scale).toEqual([0.2, 0.2, 0.2]);
  });

  it("have the twelve edges of a box", () => {
    expect(wires({ type: "Box", size: [1, 2, 3] })!.make().length).toBe(12 * 2 * 3);
  });

  it("stay within the sizes of the body", () => {
    for (const type of ["Sphere", "Cylinder", "Cone", "Capsule", "Box"]) {
      const { make, scale } = wires({ type, radius: 1, length: 2, size: [2, 2, 2] })!;
      const reach = type === "Capsule" ? 2 : 1;
      make().forEach((value, i) => {
        expect(Math.abs(value * scale[i % 3]!), type).toBeLessThanOrEqual(reach + 1e-6);
      });
    }
  });

  it("are none for endless planes and unknown types", () => {
    expect(wires({ type: "Plane" })).toBeNull();
    expect(wires({ type: "Gearbox" })).toBeNull();
  });
});
