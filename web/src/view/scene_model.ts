import { NUMBERS_PER_POSE } from "../stream/frame";
import type { SceneBody, SceneDevice, SceneEntity, SceneText } from "../stream/texts";

/** One body of the scene, with its indices in the lists that contain it. */
export interface BodyRecord {
  /** Among all bodies of the scene. */
  index: number;
  /** Among those in frames; -1 if it never moves. */
  moving: number;
  entity: SceneEntity;
  /** In the entity's list. */
  place: number;
  body: SceneBody;
  is_wheel: boolean;
}

export interface DeviceRecord {
  /** Among all devices, as readings are told. */
  index: number;
  entity: SceneEntity;
  device: SceneDevice;
  carrier: BodyRecord;
}

/** A scene with the poses of all its bodies, from whatever source. */
export class SceneModel {
  readonly bodies: BodyRecord[] = [];
  readonly devices: DeviceRecord[] = [];
  readonly moving: BodyRecord[] = [];
  readonly moving_entities: SceneEntity[] = [];
  /** Seven numbers for each body: position, then w x y z. */
  readonly poses: Float32Array;
  private readonly entities = new Map<number, SceneEntity>();
  private readonly first_of_entity = new Map<number, number>();

  constructor(readonly text: SceneText) {
    for (const entity of text.entities) this.add_entity(entity);
    this.poses = new Float32Array(this.bodies.length * NUMBERS_PER_POSE);
    for (const record of this.bodies) {
      const { position, orientation } = record.body;
      this.poses.set([...position, ...orientation], record.index * NUMBERS_PER_POSE);
    }
  }

  /** Takes over the poses of a frame, which contains only what moves. */
  take(moving_poses: Float32Array): void {
    for (const record of this.moving) {
      const from = record.moving * NUMBERS_PER_POSE;
      const to = record.index * NUMBERS_PER_POSE;
      for (let i = 0; i < NUMBERS_PER_POSE; ++i) this.poses[to + i] = moving_poses[from + i]!;
    }
  }

  body(entity_id: number, place: number): BodyRecord | null {
    const first = this.first_of_entity.get(entity_id);
    const record = first === undefined ? undefined : this.bodies[first + place];
    return record?.entity.id === entity_id ? record : null;
  }

  entity(id: number): SceneEntity | null {
    return this.entities.get(id) ?? null;
  }

  /** The body whose pose is the entity's. */
  reference(entity_id: number): BodyRecord | null {
    const entity = this.entity(entity_id);
    return entity ? this.body(entity_id, entity.reference) : null;
  }

  private add_entity(entity: SceneEntity): void {
    this.entities.set(entity.id, entity);
    this.first_of_entity.set(entity.id, this.bodies.length);
    if (entity.moves) this.moving_entities.push(entity);
    const wheels = new Set(
      entity.joints.filter((joint) => joint.type.startsWith("Wheel")).map((joint) => joint.body_2),
    );
    entity.bodies.forEach((body, place) => {
      const moving = entity.moves ? this.moving.length : -1;
      const is_round = body.type.endsWith("Cylinder");
      const is_wheel = is_round && (wheels.has(place) || body.type.startsWith("Wheel"));
      const record = { index: this.bodies.length, moving, entity, place, body, is_wheel };
      this.bodies.push(record);
      if (entity.moves) this.moving.push(record);
    });
    for (const device of entity.devices) {
      const carrier = this.body(entity.id, device.body);
      if (carrier) this.devices.push({ index: this.devices.length, entity, device, carrier });
    }
  }
}
