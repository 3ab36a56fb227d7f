import { type BufferGeometry, Float32BufferAttribute } from "three";

/**
 * Round bodies look the same however they turn, unless they have marks: shades of their own colour.
 */

const DARK = 0.62;

/** Octants of a sphere, alternately light and dark. */
export function mark_octants(geometry: BufferGeometry): BufferGeometry {
  return shade_faces(geometry, (x, y, z) => (x * y * z > 0 ? DARK : 1));
}

/** A stripe along +x on the caps and down the side. */
export function mark_cap(geometry: BufferGeometry): BufferGeometry {
  return shade_faces(geometry, (x, y) => (x > 0 && Math.abs(y) < 0.2 * x ? DARK : 1));
}

/** Shades whole triangles, by their midpoints. */
function shade_faces(
  indexed: BufferGeometry,
  shade: (x: number, y: number, z: number) => number,
): BufferGeometry {
  const geometry = indexed.toNonIndexed();
  const position = geometry.getAttribute("position");
  const colors: number[] = [];
  for (let i = 0; i < position.count; i += 3) {
    const middle = [0, 0, 0];
    for (let corner = i; corner < i + 3; ++corner) {
      middle[0]! += position.getX(corner) / 3;
      middle[1]! += position.getY(corner) / 3;
      middle[2]! += position.getZ(corner) / 3;
    }
    const value = shade(middle[0]!, middle[1]!, middle[2]!);
    for (let k = 0; k < 9; ++k) colors.push(value);
  }
  geometry.setAttribute("color", new Float32BufferAttribute(colors, 3));
  return geometry;
}
