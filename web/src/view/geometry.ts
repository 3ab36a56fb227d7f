import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  PlaneGeometry,
  SphereGeometry,
} from "three";
import type { SceneBody } from "../stream/texts";
import { mark_cap, mark_octants } from "./marks";
import { wheel_geometry } from "./wheel";

/** A shape shared by many bodies, and how each of them stretches it. */
export interface Shape {
  /** Bodies with equal keys share one geometry. */
  key: string;
  scale: [number, number, number];
  make(): BufferGeometry;
}

const PLANE_SIZE_M = 400;
const ROUND = 28;

/** Null for a type that the page does not know: a library's own. */
export function shape_of(body: SceneBody, is_wheel: boolean): Shape | null {
  const radius = body.radius ?? 0.05;
  const length = body.length ?? 0.1;
  switch (body.type) {
    case "Box": {
      const [x = 0.1, y = 0.1, z = 0.1] = body.size ?? [];
      return { key: "box", scale: [x, y, z], make: () => new BoxGeometry() };
    }
    case "Sphere":
      return { key: "sphere", scale: [radius, radius, radius], make: make_sphere };
    case "Cylinder":
    case "WheelCylinder":
      return is_wheel
        ? { key: "wheel", scale: [radius, radius, length], make: wheel_geometry }
        : { key: "cylinder", scale: [radius, radius, length], make: make_cylinder };
    case "Cone":
      return { key: "cone", scale: [radius, radius, length], make: make_cone };
    case "Capsule":
      return capsule(radius, length);
    case "Plane":
      return {
        key: "plane",
        scale: [1, 1, 1],
        make: () => new PlaneGeometry(PLANE_SIZE_M, PLANE_SIZE_M),
      };
    case "Convex":
    case "TriangleMesh":
      return of_its_own(() => mesh(body));
    case "Heightfield":
      return of_its_own(() => heightfield(body));
    default:
      return null;
  }
}

let count_of_own = 0;

function of_its_own(make: () => BufferGeometry): Shape {
  return { key: `own ${++count_of_own}`, scale: [1, 1, 1], make };
}

function make_sphere(): BufferGeometry {
  return mark_octants(new SphereGeometry(1, ROUND, ROUND / 2).rotateX(Math.PI / 2));
}

function make_cylinder(): BufferGeometry {
  return mark_cap(new CylinderGeometry(1, 1, 1, ROUND).rotateX(Math.PI / 2));
}

function make_cone(): BufferGeometry {
  return mark_cap(new ConeGeometry(1, 1, ROUND).rotateX(Math.PI / 2));
}

/** Its ends would not stay round if stretched, so each proportion has its own. */
function capsule(radius: number, length: number): Shape {
  const proportion = length / radius;
  return {
    key: `capsule ${proportion.toFixed(3)}`,
    scale: [radius, radius, radius],
    make: () => mark_cap(new CapsuleGeometry(1, proportion, 6, 24).rotateX(Math.PI / 2)),
  };
}

function mesh(body: SceneBody): BufferGeometry {
  const indexed = new BufferGeometry();
  const points = body.points ?? [];
  indexed.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  indexed.setIndex(body.triangles ?? []);
  // Separate corners give each face its own normal: edges of meshes stay visible.
  const geometry = indexed.toNonIndexed();
  geometry.computeVertexNormals();
  return geometry;
}

/** Rows along y from low y, columns along x from low x, centred on its origin. */
export function heightfield(body: SceneBody): BufferGeometry {
  const columns = body.columns ?? 2;
  const rows = body.rows ?? 2;
  const [size_x = 1, size_y = 1] = body.size ?? [];
  const geometry = new PlaneGeometry(size_x, size_y, columns - 1, rows - 1);
  const position = geometry.getAttribute("position");
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const at = row * columns + column;
      const y = (row / (rows - 1) - 0.5) * size_y;
      position.setXYZ(at, (column / (columns - 1) - 0.5) * size_x, y, body.heights?.[at] ?? 0);
    }
  }
  // PlaneGeometry counts its rows from high y, so the triangles now face down.
  const index = geometry.getIndex()!;
  for (let i = 0; i < index.count; i += 3) {
    const second = index.getX(i + 1);
    index.setX(i + 1, index.getX(i + 2));
    index.setX(i + 2, second);
  }
  geometry.computeVertexNormals();
  return geometry;
}
