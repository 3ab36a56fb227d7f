import { BufferAttribute, BufferGeometry, Group, Points, PointsMaterial, Vector3 } from "three";
import { NUMBERS_PER_CONTACT } from "../../stream/frame";
import type { Moment, Overlay } from "./overlay";
import { Segments } from "./segments";

const COLOR = "#ff4d6d";
/** The maximum length, share of the world's extent. */
const LENGTH = 0.12;
const FORGETTING = 0.98;

/**
 * Where bodies touch, and how hard they press: line lengths are proportional to the force, with a
 * fixed maximum.
 */
export class Contacts implements Overlay {
  readonly object = new Group();
  private readonly forces = new Segments(COLOR);
  private readonly points = new Points(
    new BufferGeometry(),
    new PointsMaterial({ color: COLOR, size: 6, sizeAttenuation: false, depthTest: false }),
  );
  private greatest_n = 0;

  constructor() {
    this.points.frustumCulled = false;
    this.points.renderOrder = 6;
    this.object.add(this.points, this.forces.object);
  }

  update({ frame, radius }: Moment): void {
    const contacts = frame?.contacts ?? new Float32Array(0);
    this.measure(contacts);
    const scale = this.greatest_n > 0 ? (radius * LENGTH) / this.greatest_n : 0;
    const at: number[] = [];
    this.forces.begin();
    for (let i = 0; i < contacts.length; i += NUMBERS_PER_CONTACT) {
      const point = new Vector3(contacts[i], contacts[i + 1], contacts[i + 2]);
      const force = new Vector3(contacts[i + 3], contacts[i + 4], contacts[i + 5]);
      // Of both directions, the upward one is easier to see.
      if (force.z < 0) force.negate();
      at.push(point.x, point.y, point.z);
      this.forces.add(point, force.multiplyScalar(scale).add(point));
    }
    this.forces.end();
    this.points.geometry.setAttribute("position", new BufferAttribute(new Float32Array(at), 3));
  }

  reset(): void {
    this.greatest_n = 0;
  }

  /** The scale follows slowly, so that one hard blow does not hide all others for long. */
  private measure(contacts: Float32Array): void {
    this.greatest_n *= FORGETTING;
    for (let i = 0; i < contacts.length; i += NUMBERS_PER_CONTACT) {
      const force = Math.hypot(contacts[i + 3]!, contacts[i + 4]!, contacts[i + 5]!);
      this.greatest_n = Math.max(this.greatest_n, force);
    }
  }
}
