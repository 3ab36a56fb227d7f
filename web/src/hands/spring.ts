import { type Frame, NUMBERS_PER_POSE } from "../stream/frame";
import type { Vector } from "../stream/texts";

/** About one and a half swings a second without damping: brisk, and stable at the pace of frames. */
const STIFFNESS_RAD_S = 9;
const DAMPING = 1;
const GREATEST_SPEED_M_S = 12;
/** A longer pause between frames does not count as a pull of that length. */
const LONGEST_S = 0.1;

export function position_of(frame: Frame, moving: number): Vector {
  const at = moving * NUMBERS_PER_POSE;
  return [frame.poses[at]!, frame.poses[at + 1]!, frame.poses[at + 2]!];
}

/**
 * The impulse, N s, that a damped spring between a body and the hand gives from one frame to the
 * next. It is scaled by the mass, so that light and heavy bodies follow alike.
 */
export function spring_impulse(
  before: Frame,
  now: Frame,
  moving: number,
  goal: Vector,
  mass_kg: number,
): Vector | null {
  const passed_s = now.time_s - before.time_s;
  if (passed_s <= 0) return null;
  const pull_s = Math.min(passed_s, LONGEST_S);
  const a = position_of(before, moving);
  const b = position_of(now, moving);
  const change = b.map((value, i) => {
    const speed = (value - a[i]!) / passed_s;
    const pull = STIFFNESS_RAD_S ** 2 * (goal[i]! - value) - 2 * DAMPING * STIFFNESS_RAD_S * speed;
    return pull * pull_s;
  });
  const size = Math.hypot(...change);
  const scale = mass_kg * Math.min(1, GREATEST_SPEED_M_S / Math.max(size, 1e-9));
  return change.map((value) => value * scale) as Vector;
}
