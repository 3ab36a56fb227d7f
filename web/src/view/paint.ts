import {
  BufferGeometry,
  CircleGeometry,
  Color,
  DataTexture,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshStandardMaterial,
  NearestFilter,
  PlaneGeometry,
  Quaternion,
  Shape,
  ShapeGeometry,
  SRGBColorSpace,
  Vector3,
} from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import { is_colour } from "../catalogue/colours";
import type { ScenePaint } from "../stream/texts";
import { pose_of } from "./bodies";
import type { BodyRecord, SceneModel } from "./scene_model";

type Point = [number, number];

interface Carried {
  mesh: Mesh;
  record: BodyRecord;
  /** Along the z axis of the body, m. */
  height_m: number;
}

/** What Light sensors and cameras see, on both sides of the painted bodies. */
export class Paint {
  readonly group = new Group();
  private readonly carried: Carried[] = [];
  private readonly position = new Vector3();
  private readonly orientation = new Quaternion();

  set(model: SceneModel): void {
    this.dispose();
    for (const entity of model.text.entities) {
      entity.paint.forEach((paint, order) => {
        const record = model.body(entity.id, paint.body);
        if (record) this.add(paint, order, record);
      });
    }
    this.update(model, true);
  }

  update(model: SceneModel, with_static = false): void {
    for (const { mesh, record, height_m } of this.carried) {
      if (!with_static && record.moving < 0) continue;
      pose_of(model, record, this.position, this.orientation);
      mesh.quaternion.copy(this.orientation);
      mesh.position.set(0, 0, height_m).applyQuaternion(this.orientation);
      mesh.position.add(this.position);
    }
  }

  private add(paint: ScenePaint, order: number, record: BodyRecord): void {
    const geometry = geometry_of(paint);
    const material = material_of(paint, order);
    for (const height_m of heights_of(record)) {
      const mesh = new Mesh(geometry, material);
      mesh.receiveShadow = true;
      mesh.renderOrder = 2;
      this.carried.push({ mesh, record, height_m });
      this.group.add(mesh);
    }
  }

  private dispose(): void {
    for (const { mesh } of this.carried) {
      mesh.geometry.dispose();
      const material = mesh.material as MeshStandardMaterial;
      material.map?.dispose();
      material.dispose();
    }
    this.carried.length = 0;
    this.group.clear();
  }
}

/** Paint is on top and, as with a sign that stands upright, on the other side as well. */
function heights_of({ body }: BodyRecord): number[] {
  if (body.type === "Box") return [(body.size?.[2] ?? 0) / 2, (body.size?.[2] ?? 0) / -2];
  if (!body.type.endsWith("Cylinder")) return [0];
  return [(body.length ?? 0) / 2, (body.length ?? 0) / -2];
}

function geometry_of(paint: ScenePaint): BufferGeometry {
  const { points } = paint;
  if (paint.type === "Line") return stroke(points, (paint.width ?? 0.02) / 2);
  if (paint.type === "Area") {
    const outline = new Shape();
    outline.setFromPoints(points.map(([x, y]) => new Vector3(x, y)) as never);
    return new ShapeGeometry(outline);
  }
  const [[x1, y1], [x2, y2]] = [points[0] ?? [0, 0], points[1] ?? [1, 1]];
  // The first value is at the first corner, so sizes may be negative: both sides are drawn.
  const plane = new PlaneGeometry(x2 - x1, y2 - y1);
  return plane.translate((x1 + x2) / 2, (y1 + y2) / 2, 0);
}

/** A band along the points, with round corners and ends. */
function stroke(points: Point[], half: number): BufferGeometry {
  const parts: BufferGeometry[] = points.map(([x, y]) =>
    new CircleGeometry(half, 16).translate(x, y, 0),
  );
  for (let i = 0; i + 1 < points.length; ++i) parts.push(band(points[i]!, points[i + 1]!, half));
  return mergeGeometries(parts);
}

function band([x1, y1]: Point, [x2, y2]: Point, half: number): BufferGeometry {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(-(y2 - y1) / length) * half, ((x2 - x1) / length) * half];
  const corners = [
    x1 - nx,
    y1 - ny,
    0,
    x2 - nx,
    y2 - ny,
    0,
    x2 + nx,
    y2 + ny,
    0,
    x1 + nx,
    y1 + ny,
    0,
  ];
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(corners, 3));
  geometry.setAttribute(
    "normal",
    new Float32BufferAttribute([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1], 3),
  );
  geometry.setAttribute("uv", new Float32BufferAttribute([0, 0, 1, 0, 1, 1, 0, 1], 2));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
}

function material_of(paint: ScenePaint, order: number): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    color: color_of(paint),
    roughness: 0.9,
    side: DoubleSide,
    polygonOffset: true,
    // Where paint overlaps, the last counts.
    polygonOffsetFactor: -1 - order,
    polygonOffsetUnits: -4 * (1 + order),
  });
  if (paint.type === "Image") material.map = texture_of(paint);
  return material;
}

/** Of an Image, the colour of its brightest values. */
export function color_of(paint: Pick<ScenePaint, "type" | "brightness" | "colour">): Color {
  if (paint.colour && is_colour(paint.colour)) return new Color(paint.colour);
  if (paint.type === "Image") return new Color(1, 1, 1);
  const grey = Math.round((paint.brightness ?? 1) * 255);
  return new Color(`rgb(${grey},${grey},${grey})`);
}

function texture_of(paint: ScenePaint): DataTexture {
  const values = paint.brightnesses ?? [];
  const columns = paint.columns ?? 1;
  const pixels = new Uint8Array(values.length * 4);
  values.forEach((value, i) => {
    pixels.fill(Math.round(value * 255), i * 4, i * 4 + 3);
    pixels[i * 4 + 3] = 255;
  });
  const texture = new DataTexture(pixels, columns, Math.floor(values.length / columns));
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}
