import { Vector3 } from "three";
import type { Shot } from "../view/cameras";

/** Views of a goal. */
export const ANGLES = ["goal", "side", "above", "ball"] as const;
export type Angle = (typeof ANGLES)[number];

/** What is shown: a pitch along x, and the end where something happened. */
export interface Scenery {
  center: Vector3;
  /** Half of its sizes, m. */
  half: Vector3;
  end: 1 | -1;
  ball: Vector3;
  /** The picture's width to height. */
  aspect: number;
}

const UP = new Vector3(0, 0, 1);
const USUAL_ASPECT = 1.2;

const SHOTS: Record<Angle, (scenery: Scenery) => Shot> = {
  goal: from_behind_the_goal,
  side: from_the_side,
  above: from_above,
  ball: with_the_ball,
};

export function shot_of(angle: Angle, scenery: Scenery): Shot {
  const { eye, target, up } = SHOTS[angle](scenery);
  // A narrow picture shows as much from further away.
  const distance = Math.max(1, USUAL_ASPECT / scenery.aspect);
  return { eye: eye.sub(target).multiplyScalar(distance).add(target), target, up };
}

/** A point between the middle and the end line (1), at the side (1 is a touch line) and above. */
function place({ center, half, end }: Scenery, along: number, aside: number, up_m: number) {
  return new Vector3(center.x + end * along * half.x, center.y + aside * half.y, up_m);
}

/** Over the crossbar, into the pitch. */
function from_behind_the_goal(scenery: Scenery): Shot {
  const eye = place(scenery, 1.35, 0, scenery.half.x * 0.42);
  const target = place(scenery, 0.62, 0, 0).lerp(scenery.ball, 0.2);
  return { eye, target, up: UP };
}

/** From the stands beside that end. */
function from_the_side(scenery: Scenery): Shot {
  const eye = place(scenery, 0.55, -1.75, scenery.half.y * 0.55);
  const target = place(scenery, 0.7, 0, 0).lerp(scenery.ball, 0.4);
  return { eye, target, up: UP };
}

/** Straight down on that half, the goal at the right, or at the top of an upright picture. */
function from_above(scenery: Scenery): Shot {
  const { end, half, aspect } = scenery;
  const eye = place(scenery, 0.5, 0, half.y * 3.3);
  const up = aspect < 1 ? new Vector3(end, 0, 0) : new Vector3(0, end, 0);
  return { eye, target: eye.clone().setZ(0), up };
}

/** Behind the ball, towards the goal. */
function with_the_ball(scenery: Scenery): Shot {
  const { ball, half, end } = scenery;
  const eye = ball.clone().add(new Vector3(-end * half.x * 0.5, 0, half.x * 0.42));
  const target = ball.clone().lerp(place(scenery, 1, 0, 0), 0.25);
  return { eye, target, up: UP };
}
