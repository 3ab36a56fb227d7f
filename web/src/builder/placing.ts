import { Box3, Quaternion, Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { pose_of } from "../view/bodies";
import { half_box, reach_of } from "../view/extent";
import type { SceneModel } from "../view/scene_model";
import type { WorldView } from "../view/world_view";
import { bounds_of_entity } from "./bounds";
import { free_place, overlaps_any } from "./free_place";

/** Free space around what is placed, m: as much as possible. */
const ROOMS_M = [0.3, 0.12, 0.03];
/** Above the ground, so that nothing begins inside it. */
const LIFT_M = 0.001;
/** The ground under all corners must be this level. */
const UNEVEN_M = 0.03;
const MILLIMETRES = 1000;

/** The shift of a draft from its own coordinates to its place in the world. */
export interface Standing {
  x: number;
  y: number;
  /** The height of the ground there. */
  floor: number;
}

/** Puts its lowest point on the ground, however low that is. */
export function shift_of({ x, y, floor }: Standing, values: Values): Vector3 {
  const lowest = bounds_of_entity(values).min.z;
  const rise = Number.isFinite(lowest) ? floor + LIFT_M - lowest : floor;
  return rounded(new Vector3(x, y, rise));
}

/**
 * Where an entity stands free on the ground: as near to a point as possible, or with room around
 * it.
 */
export function free_standing(
  view: WorldView,
  values: Values,
  [x, y]: [number, number],
  except: number | null,
  is_near = false,
): Standing {
  const bounds = bounds_of_entity(values);
  if (bounds.isEmpty()) return { x, y, floor: view.picking.floor_at(x, y) ?? 0 };
  const size = bounds.getSize(new Vector3());
  const others = view.model ? boxes_of(view.model, except) : [];
  const is_free = (room: number) => (at_x: number, at_y: number) => {
    const floor = level_at(view, at_x, at_y, size);
    if (floor === null) return false;
    const half = new Vector3(size.x / 2 + room, size.y / 2 + room, size.z / 2);
    const middle = new Vector3(at_x, at_y, floor + LIFT_M * 3 + size.z / 2);
    return !overlaps_any(new Box3(middle.clone().sub(half), middle.add(half)), others);
  };
  const step = Math.max(size.x, size.y, 0.05) * 0.75;
  const rooms = is_near ? ROOMS_M.slice(-1) : ROOMS_M;
  const [free_x, free_y] = first_place(rooms, (room) =>
    free_place([x, y], step, is_free(room)),
  ) ?? [x, y];
  const floor = view.picking.floor_at(free_x, free_y) ?? 0;
  const centre = bounds.getCenter(new Vector3());
  return { x: free_x - centre.x, y: free_y - centre.y, floor };
}

function first_place(
  rooms: number[],
  find: (room: number) => [number, number] | null,
): [number, number] | null {
  for (const room of rooms) {
    const found = find(room);
    if (found) return found;
  }
  return null;
}

/** The height of the ground under all corners, or null if it is not level or missing. */
function level_at(view: WorldView, x: number, y: number, size: Vector3): number | null {
  const heights: number[] = [];
  for (const [right, ahead] of [
    [0, 0],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const height = view.picking.floor_at(x + (right * size.x) / 2, y + (ahead * size.y) / 2);
    if (height === null) return null;
    heights.push(height);
  }
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  return most - least > UNEVEN_M ? null : most;
}

/** Around all bounded bodies; hilly ground would be one box over everything. */
function boxes_of(model: SceneModel, except: number | null): Box3[] {
  const position = new Vector3();
  const orientation = new Quaternion();
  return model.bodies.flatMap((record) => {
    const reach = reach_of(record.body);
    const is_hills = record.moving < 0 && /mesh|heightfield/i.test(record.body.type);
    if (reach === 0 || is_hills || record.entity.id === except) return [];
    pose_of(model, record, position, orientation);
    const half = half_box(record.body, orientation, reach);
    return [new Box3(position.clone().sub(half), position.clone().add(half))];
  });
}

function rounded(vector: Vector3): Vector3 {
  return vector.multiplyScalar(MILLIMETRES).round().divideScalar(MILLIMETRES);
}
