import { type BufferGeometry, CylinderGeometry, Float32BufferAttribute, RingGeometry } from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";

const SPOKES = 5;
const SEGMENTS = 40;
const RUBBER = 0.16;
const RIM = 0.85;
const HUB = 0.3;

/** A wheel of radius 1 and width 1 about z: dark rubber, a rim with spokes that show it turning. */
export function wheel_geometry(): BufferGeometry {
  const tread = new CylinderGeometry(1, 1, 1, SEGMENTS, 1, true).rotateX(Math.PI / 2);
  const parts = [shaded(tread, RUBBER)];
  for (const side of [1, -1]) {
    parts.push(face(new RingGeometry(0.74, 1, SEGMENTS), side, RUBBER));
    parts.push(face(new RingGeometry(0, 0.18, SEGMENTS), side, HUB));
    for (let spoke = 0; spoke < SPOKES; ++spoke) {
      const begin = (spoke / SPOKES) * Math.PI * 2;
      const width = (Math.PI * 2) / SPOKES;
      parts.push(face(new RingGeometry(0.18, 0.74, 4, 1, begin, width * 0.5), side, RIM));
      parts.push(
        face(new RingGeometry(0.18, 0.74, 4, 1, begin + width * 0.5, width * 0.5), side, HUB),
      );
    }
  }
  return mergeGeometries(parts);
}

function face(ring: BufferGeometry, side: number, shade: number): BufferGeometry {
  const turned = side < 0 ? ring.rotateX(Math.PI) : ring;
  return shaded(turned.translate(0, 0, side / 2), shade);
}

function shaded(geometry: BufferGeometry, shade: number): BufferGeometry {
  const count = geometry.getAttribute("position").count * 3;
  geometry.setAttribute(
    "color",
    new Float32BufferAttribute(new Float32Array(count).fill(shade), 3),
  );
  return geometry;
}
