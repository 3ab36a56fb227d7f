import { Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { flipped, type MirrorPlane, mirrored_rotation, unit } from "./mirror_plane";
import { number_at, numbers_at, text_of, vector_at, with_vector } from "./numbers";
import { type_of } from "./parts";
import { rotation_of, with_rotation } from "./poses";

/** Devices look along x or down z, so they can exchange left and right. */
const OWN_AXIS = 1;

/** On the mirror image of its body, whose `body_axis` was reversed. */
export function mirrored_device(device: Values, body_axis: number): Values {
  const plane: MirrorPlane = { point: new Vector3(), normal: unit(body_axis) };
  const there = with_vector(device, "Position", flipped(vector_at(device, "Position"), body_axis));
  const turned = with_rotation(there, mirrored_rotation(rotation_of(device), plane, OWN_AXIS));
  if (type_of(device) !== "Rotor" || number_at(device, "Ratio") === 0) return turned;
  // A mirrored rotor turns the other way.
  return { ...turned, Ratio: text_of(-number_at(device, "Ratio")) };
}

/** Paint lies in the x-y plane of its body. */
export function mirrored_paint(paint: Values, body_axis: number): Values {
  const points = numbers_at(paint, "Points").map((value, i) =>
    text_of(i % 2 === body_axis ? -value : value),
  );
  return { ...paint, Points: points.join(" ") };
}
