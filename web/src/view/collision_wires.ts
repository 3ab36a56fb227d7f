import { type BufferGeometry, EdgesGeometry, WireframeGeometry } from "three";
import type { SceneBody } from "../stream/texts";
import { shape_of } from "./geometry";

/** The outline of what a body collides as, and how the body stretches it. */
export interface Wires {
  /** Bodies with equal keys share one outline. */
  key: string;
  scale: [number, number, number];
  /** x y z of both ends of each line. */
  make(): Float32Array;
}

const CORNERS = 32;
const EDGE_DEGREES = 1;

type Place = (angle: number) => [number, number, number];

/** Null for an endless plane, and for a type that the page does not know. */
export function wires_of(body: SceneBody): Wires | null {
  const radius = body.radius ?? 0.05;
  const length = body.length ?? 0.1;
  switch (body.type) {
    case "Plane":
      return null;
    case "Sphere":
    case "WheelCylinder":
      // Wheels meet the ground as spheres.
      return { key: "sphere", scale: [radius, radius, radius], make: sphere };
    case "Cylinder":
      return { key: "cylinder", scale: [radius, radius, length], make: cylinder };
    case "Cone":
      return { key: "cone", scale: [radius, radius, length], make: cone };
    case "Capsule":
      return capsule(radius, length);
    default:
      return of_shape(body);
  }
}

function of_shape(body: SceneBody): Wires | null {
  const shape = shape_of(body, false);
  if (!shape) return null;
  const { key, scale } = shape;
  const is_surface = body.type === "TriangleMesh" || body.type === "Heightfield";
  return { key, scale, make: () => lines_of(shape.make(), is_surface) };
}

function lines_of(solid: BufferGeometry, with_flat_edges: boolean): Float32Array {
  const lines = with_flat_edges
    ? new WireframeGeometry(solid)
    : new EdgesGeometry(solid, EDGE_DEGREES);
  const points = new Float32Array(lines.getAttribute("position").array);
  solid.dispose();
  lines.dispose();
  return points;
}

function sphere(): Float32Array {
  return new Float32Array([
    ...ring((a) => [Math.cos(a), Math.sin(a), 0]),
    ...ring((a) => [Math.cos(a), 0, Math.sin(a)]),
    ...ring((a) => [0, Math.cos(a), Math.sin(a)]),
  ]);
}

function cylinder(): Float32Array {
  return new Float32Array([...round(0.5), ...round(-0.5), ...sides(0.5, -0.5, 1)]);
}

function cone(): Float32Array {
  return new Float32Array([...round(-0.5), ...sides(0.5, -0.5, 0)]);
}

/** Its ends would not stay round if stretched, so each proportion has its own. */
function capsule(radius: number, length: number): Wires {
  const half = length / radius / 2;
  const end = (a: number) => Math.sin(a) + Math.sign(Math.sin(a)) * half;
  return {
    key: `capsule ${half.toFixed(3)}`,
    scale: [radius, radius, radius],
    make: () =>
      new Float32Array([
        ...round(half),
        ...round(-half),
        ...ring((a) => [Math.cos(a), 0, end(a)]),
        ...ring((a) => [0, Math.cos(a), end(a)]),
      ]),
  };
}

const round = (z: number) => ring((a) => [Math.cos(a), Math.sin(a), z]);

/** A closed line. */
function ring(place: Place): number[] {
  const step = (Math.PI * 2) / CORNERS;
  const all: number[] = [];
  for (let i = 0; i < CORNERS; ++i) all.push(...place(i * step), ...place((i + 1) * step));
  return all;
}

/** Four lines from a circle of radius `top` to one of radius 1. */
function sides(top_z: number, bottom_z: number, top: number): number[] {
  const directions: [number, number][] = [[1, 0], [0, 1], [-1, 0], [0, -1]]; // biome-ignore format: short
  return directions.flatMap(([x, y]) => [x * top, y * top, top_z, x, y, bottom_z]);
}
