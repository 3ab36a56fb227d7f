import { type Camera, Plane, Raycaster, Vector2, Vector3 } from "three";
import type { Bodies } from "./bodies";
import type { BodyRecord } from "./scene_model";

export interface Pick {
  record: BodyRecord;
  point: Vector3;
}

const FROM_ABOVE_M = 1000;

/** What is under a point on the screen. */
export class Picking {
  private readonly caster = new Raycaster();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly camera: Camera,
    private readonly bodies: Bodies,
  ) {}

  pick(client_x: number, client_y: number): Pick | null {
    this.aim(client_x, client_y);
    for (const hit of this.caster.intersectObjects(this.bodies.group.children, false)) {
      const record = this.bodies.record(hit.object, hit.instanceId);
      if (record) return { record, point: hit.point };
    }
    return null;
  }

  /** The height of the ground at a point: the topmost of what never moves. Null: there is none. */
  floor_at(x: number, y: number): number | null {
    this.caster.set(new Vector3(x, y, FROM_ABOVE_M), new Vector3(0, 0, -1));
    for (const hit of this.caster.intersectObjects(this.bodies.group.children, false)) {
      const record = this.bodies.record(hit.object, hit.instanceId);
      if (record && record.moving < 0) return hit.point.z;
    }
    return null;
  }

  /** Where the line of sight meets a plane, or null if it does not. */
  on_plane(client_x: number, client_y: number, plane: Plane): Vector3 | null {
    this.aim(client_x, client_y);
    return this.caster.ray.intersectPlane(plane, new Vector3());
  }

  /** The plane in which a hand moves: level, or upright and facing the eye. */
  plane_through(point: Vector3, is_upright: boolean): Plane {
    const normal = new Vector3(0, 0, 1);
    const ahead = this.camera.getWorldDirection(new Vector3());
    if (is_upright || Math.abs(ahead.z) < 0.2) normal.set(ahead.x, ahead.y, 0).normalize();
    return new Plane().setFromNormalAndCoplanarPoint(normal, point);
  }

  private aim(client_x: number, client_y: number): void {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(
      ((client_x - box.left) / box.width) * 2 - 1,
      1 - ((client_y - box.top) / box.height) * 2,
    );
    this.caster.setFromCamera(at, this.camera);
  }
}
