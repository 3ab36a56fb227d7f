import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { ANGLES, type Scenery, shot_of } from "../../src/match/shots";

const ASPECTS = [16 / 9, 1, 0.6];

function scenery(end: 1 | -1, aspect = ASPECTS[0]!): Scenery {
  return {
    center: new Vector3(1.25, 1.05, 0.02),
    half: new Vector3(1.2, 0.92, 0.05),
    end,
    aspect,
    ball: new Vector3(1.25 + end * 1.0, 1.1, 0),
  };
}

/** Where a point is in the picture, -1 to 1. */
function seen(angle: (typeof ANGLES)[number], given: Scenery, point: Vector3): Vector3 {
  const camera = new PerspectiveCamera(45, given.aspect, 0.01, 100);
  const { eye, target, up } = shot_of(angle, given);
  camera.up.copy(up);
  camera.position.copy(eye);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return point.clone().project(camera);
}

describe.each([1, -1] as const)("cameras at the end %d", (end) => {
  it.each(ANGLES)("%s sees ball and goal", (angle) => {
    for (const aspect of ASPECTS) {
      const given = scenery(end, aspect);
      const goal = new Vector3(given.center.x + end * 1.1, given.center.y, 0);
      for (const point of [given.ball, goal]) {
        const { x, y, z } = seen(angle, given, point);
        expect(Math.abs(x)).toBeLessThan(1);
        expect(Math.abs(y)).toBeLessThan(1);
        expect(z).toBeLessThan(1);
      }
    }
  });

  it("stand in different places", () => {
    const eyes = ANGLES.map((angle) => shot_of(angle, scenery(end)).eye);
    eyes.forEach((eye, i) => {
      for (const other of eyes.slice(i + 1)) expect(eye.distanceTo(other)).toBeGreaterThan(0.3);
    });
  });

  it("behind the goal is behind it, and looks into the pitch", () => {
    const given = scenery(end);
    const { eye, target } = shot_of("goal", given);
    expect((eye.x - given.center.x) * end).toBeGreaterThan(given.half.x);
    expect((eye.x - target.x) * end).toBeGreaterThan(0);
  });

  it("with the ball goes along with it", () => {
    const given = scenery(end);
    const before = shot_of("ball", given).eye;
    const moved = { ...given, ball: given.ball.clone().add(new Vector3(0, 0.3, 0)) };
    expect(shot_of("ball", moved).eye.y - before.y).toBeCloseTo(0.3);
  });
});
