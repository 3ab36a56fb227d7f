import { describe, expect, it } from "vitest";
import { wheels_of } from "../../src/hands/wheels";
import type { SceneEntity } from "../../src/stream/texts";

const UPRIGHT = [1, 0, 0, 0];
const body = (id: number, type: string, y: number) => ({
  id,
  type,
  position: [0, y, 0.1],
  orientation: UPRIGHT,
});

/** A box between two wheels, with a mast on a hinge. */
function robot(joint_type: string, devices: object[] = []): SceneEntity {
  const bodies = [
    body(0, "Box", 0),
    body(1, "Cylinder", 0.1),
    body(2, "Cylinder", -0.1),
    body(3, "Box", 0),
  ];
  const wheel = (id: number, axis: number[]) => ({
    id,
    type: joint_type,
    body_1: 0,
    body_2: id + 1,
    axes: joint_type === "WheelJoint" ? [[1, 0, 0], axis] : [axis],
  });
  const mast = { id: 9, type: "HingeJoint", body_1: 0, body_2: 3, axes: [[0, 0, 1]] };
  const joints = [wheel(0, [0, 1, 0]), wheel(1, [0, -1, 0]), mast];
  return { id: 1, type: "Robot", reference: 0, bodies, joints, devices } as unknown as SceneEntity;
}

const motor = (id: number, joint: number) => ({ id, type: "VelocityMotor", joint });

describe("wheels that the keyboard drives", () => {
  it("are those of Wheel joints, by the robot's own motors", () => {
    expect(wheels_of(robot("WheelJoint"))).toEqual([
      { joint_id: 0, device_id: null, forwards: 1, side: 1 },
      { joint_id: 1, device_id: null, forwards: -1, side: -1 },
    ]);
  });

  it("are also those that a VelocityMotor turns, on any joint", () => {
    const devices = [motor(4, 0), motor(5, 1), motor(6, 9)];
    const wheels = wheels_of(robot("HingeJoint", devices));
    expect(wheels.map((wheel) => [wheel.joint_id, wheel.device_id])).toEqual([
      [0, 4],
      [1, 5],
    ]);
  });

  it("are none where hinges have no motor", () => {
    expect(wheels_of(robot("HingeJoint"))).toEqual([]);
  });
});
