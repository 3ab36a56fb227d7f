import { Vector3 } from "three";
import { ConvexHull } from "three/addons/math/ConvexHull.js";

/** Triangles around points, three numbers each; none if they are too few or coplanar. */
export function hull_triangles(numbers: number[]): number[] {
  const points: Vector3[] = [];
  for (let i = 0; i + 2 < numbers.length; i += 3) {
    points.push(new Vector3(numbers[i], numbers[i + 1], numbers[i + 2]));
  }
  if (points.length < 4) return [];
  const triangles: number[] = [];
  for (const face of new ConvexHull().setFromPoints(points).faces) {
    let edge = face.edge;
    do {
      triangles.push(points.indexOf(edge.head().point));
      edge = edge.next;
    } while (edge !== face.edge);
  }
  return triangles;
}
