import { Group, Quaternion, Vector3 } from "three";
import { pose_of } from "../bodies";
import type { DeviceRecord } from "../scene_model";
import type { Moment, Overlay } from "./overlay";
import { Segments } from "./segments";

const position = new Vector3();
const orientation = new Quaternion();
const local = new Quaternion();

/** What the sensors look at: rays up to what they hit, cones of sight, footprints on the floor. */
export class Sensors implements Overlay {
  readonly object = new Group();
  private readonly rays = new Segments("#34d399");
  private readonly sight = new Segments("#f0abfc");
  private readonly marks = new Segments("#fbbf24");

  constructor() {
    this.object.add(this.rays.object, this.sight.object, this.marks.object);
  }

  update(moment: Moment): void {
    for (const segments of [this.rays, this.sight, this.marks]) segments.begin();
    for (const record of moment.model.devices) this.draw(record, moment);
    for (const segments of [this.rays, this.sight, this.marks]) segments.end();
  }

  reset(): void {}

  private draw(record: DeviceRecord, moment: Moment): void {
    const { device, carrier } = record;
    pose_of(moment.model, carrier, position, orientation);
    const origin = new Vector3(...device.position).applyQuaternion(orientation).add(position);
    const [w, x, y, z] = device.orientation;
    const turn = orientation.clone().multiply(local.set(x, y, z, w));
    const reading = moment.frame?.readings?.[record.index] ?? null;
    if (device.type === "Distance" || device.type === "Proximity") {
      this.draw_rays(record, origin, turn, reading);
    } else if (device.type === "Vision") {
      this.draw_sight(record, origin, turn, moment.radius);
    } else if (device.type === "Light") {
      this.draw_footprint(record, origin, turn, reading);
    } else {
      const ahead = new Vector3(moment.radius * 0.02, 0, 0).applyQuaternion(turn).add(origin);
      this.marks.add(origin, ahead);
    }
  }

  /** Over the field of view from right to left; one ray looks straight ahead. */
  private draw_rays(
    { device }: DeviceRecord,
    origin: Vector3,
    turn: Quaternion,
    reading: Float32Array | null,
  ): void {
    const count = device.count ?? 1;
    const view = device.field_of_view ?? 0;
    const range = device.range ?? 10;
    for (let i = 0; i < count; ++i) {
      const angle = count > 1 ? view * (i / (count - 1) - 0.5) : 0;
      const length = device.type === "Distance" ? (reading?.[i] ?? range) : range;
      const end = new Vector3(Math.cos(angle), Math.sin(angle), 0).multiplyScalar(length);
      this.rays.add(origin, end.applyQuaternion(turn).add(origin));
    }
  }

  private draw_sight({ device }: DeviceRecord, origin: Vector3, turn: Quaternion, radius: number) {
    const half = (device.field_of_view ?? 1) / 2;
    const range = Math.min(device.range ?? radius, radius);
    const rim = Array.from({ length: 17 }, (_, i) => {
      const around = (i / 16) * Math.PI * 2;
      const off = Math.sin(half);
      const way = new Vector3(Math.cos(half), off * Math.cos(around), off * Math.sin(around));
      return way.multiplyScalar(range).applyQuaternion(turn).add(origin);
    });
    for (let i = 0; i < 16; ++i) {
      this.sight.add(rim[i]!, rim[i + 1]!);
      if (i % 4 === 0) this.sight.add(origin, rim[i]!);
    }
  }

  /** Square cells along its y axis, on the floor below it; bright ones are crossed. */
  private draw_footprint(
    { device }: DeviceRecord,
    origin: Vector3,
    turn: Quaternion,
    reading: Float32Array | null,
  ): void {
    const count = device.count ?? 1;
    const cell = (device.width ?? 0.05) / count;
    const down = new Vector3(0, 0, -1).applyQuaternion(turn);
    // The floor is unknown, so it is drawn slightly below the device.
    const center = origin.clone().addScaledVector(down, Math.min(device.range ?? 0, 0.002));
    for (let i = 0; i < count; ++i) {
      const y = (i - (count - 1) / 2) * cell;
      const corners = (
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const
      ).map(([a, b]) =>
        new Vector3((a * cell) / 2, y + (b * cell) / 2, 0).applyQuaternion(turn).add(center),
      );
      corners.forEach((corner, k) => {
        this.marks.add(corner, corners[(k + 1) % 4]!);
      });
      if ((reading?.[i] ?? 0) > 0.5) this.marks.add(corners[0]!, corners[2]!);
    }
  }
}
