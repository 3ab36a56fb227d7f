import { Quaternion, Vector3 } from "three";
import type { SceneBody, SceneEntity, SceneJoint } from "../stream/texts";

export interface DrivenWheel {
  joint_id: number;
  /** The VelocityMotor that turns it; null if only the robot's own motors may. */
  device_id: number | null;
  /** +1 if a right-handed rotation about its axis rolls it forwards. */
  forwards: number;
  /** +1 on the left, -1 on the right, 0 in the middle. */
  side: number;
}

/**
 * The arrangement of a robot's wheels, as created: forwards is x if the axles are along y,
 * otherwise y.
 */
export function wheels_of(entity: SceneEntity): DrivenWheel[] {
  const reference = entity.bodies[entity.reference];
  if (!reference) return [];
  const to_body = quaternion(reference.orientation).invert();
  const origin = new Vector3(...reference.position);
  return entity.joints.flatMap((joint) => {
    const device_id = motor_of(entity, joint);
    const carrier = entity.bodies[joint.body_1];
    const wheel = entity.bodies[joint.body_2];
    const direction = joint.axes?.[1] ?? joint.axes?.[0];
    if (!carrier || !wheel || !direction) return [];
    if (!joint.type.startsWith("Wheel") && (device_id === null || !is_round(wheel))) return [];
    const axis = new Vector3(...direction).applyQuaternion(quaternion(carrier.orientation));
    axis.applyQuaternion(to_body);
    const place = new Vector3(...wheel.position).sub(origin).applyQuaternion(to_body);
    const left =
      Math.abs(axis.y) >= Math.abs(axis.x) ? new Vector3(0, 1, 0) : new Vector3(-1, 0, 0);
    const sideways = place.dot(left);
    const side = Math.abs(sideways) < 1e-6 ? 0 : Math.sign(sideways);
    return [{ joint_id: joint.id, device_id, forwards: Math.sign(axis.dot(left)) || 1, side }];
  });
}

function motor_of(entity: SceneEntity, joint: SceneJoint): number | null {
  const motor = entity.devices.find(
    (device) => device.type === "VelocityMotor" && device.joint === joint.id,
  );
  return motor?.id ?? null;
}

function is_round(body: SceneBody): boolean {
  return body.type.endsWith("Cylinder") || body.type === "Sphere";
}

function quaternion([w, x, y, z]: [number, number, number, number]): Quaternion {
  return new Quaternion(x, y, z, w);
}
