import {
  BufferAttribute,
  BufferGeometry,
  type ColorRepresentation,
  LineBasicMaterial,
  LineSegments,
  type Vector3,
} from "three";

/** Many straight lines that are redrawn for each picture. */
export class Segments {
  readonly object: LineSegments<BufferGeometry, LineBasicMaterial>;
  private points = new Float32Array(0);
  private count = 0;

  constructor(color: ColorRepresentation, is_in_front = true) {
    const material = new LineBasicMaterial({ color, depthTest: !is_in_front, toneMapped: false });
    this.object = new LineSegments(new BufferGeometry(), material);
    this.object.frustumCulled = false;
    this.object.renderOrder = 5;
  }

  begin(): void {
    this.count = 0;
  }

  add(from: Vector3, to: Vector3): void {
    if ((this.count + 2) * 3 > this.points.length) this.grow();
    from.toArray(this.points, this.count * 3);
    to.toArray(this.points, this.count * 3 + 3);
    this.count += 2;
  }

  end(): void {
    const attribute = this.object.geometry.getAttribute("position");
    if (attribute) attribute.needsUpdate = true;
    this.object.geometry.setDrawRange(0, this.count);
  }

  private grow(): void {
    const points = new Float32Array(Math.max(this.points.length * 2, 6 * 64));
    points.set(this.points);
    this.points = points;
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.object.geometry.setAttribute("position", new BufferAttribute(points, 3));
  }
}
