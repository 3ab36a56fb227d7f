import type { Values } from "../catalogue/values";
import {
  type MirrorPlane,
  mirrored_direction,
  mirrored_point,
  mirrored_rotation,
  nearest_axis,
} from "./mirror_plane";
import { number_at, numbers_at, text_of, vector_at, with_vector } from "./numbers";
import { type_of } from "./parts";
import { rotation_of, with_rotation } from "./poses";

/** The own axis that a body reverses in the mirror: one under which its shape is symmetric. */
export function own_axis_of(body: Values, plane: MirrorPlane): number {
  const type = type_of(body);
  const has_a_top = type === "Cone" || type === "Heightfield";
  return nearest_axis(rotation_of(body), plane, has_a_top ? [0, 1] : [0, 1, 2]);
}

export function mirrored_body(body: Values, plane: MirrorPlane): Values {
  if (type_of(body) === "Plane") return mirrored_plane(body, plane);
  const own_axis = own_axis_of(body, plane);
  const point = mirrored_point(vector_at(body, "Position"), plane);
  const there = with_vector(body, "Position", point);
  const turned = with_rotation(there, mirrored_rotation(rotation_of(body), plane, own_axis));
  return mirrored_shape(turned, own_axis);
}

function mirrored_plane(body: Values, plane: MirrorPlane): Values {
  const normal = vector_at(body, "Normal");
  const unit = normal.clone().normalize();
  const point = mirrored_point(unit.clone().multiplyScalar(number_at(body, "Distance")), plane);
  const distance = point.dot(mirrored_direction(unit, plane));
  const turned = with_vector(body, "Normal", mirrored_direction(normal, plane));
  return { ...turned, Distance: text_of(distance) };
}

/** Points and heights are not symmetric, as boxes and cylinders are. */
function mirrored_shape(body: Values, own_axis: number): Values {
  const changed = { ...body };
  if (body.Vertices !== undefined) {
    changed.Vertices = numbers_at(body, "Vertices")
      .map((value, i) => text_of(i % 3 === own_axis ? -value : value))
      .join(" ");
  }
  if (body.Triangles !== undefined) changed.Triangles = turned_round(body);
  if (body.Heights !== undefined) changed.Heights = mirrored_heights(body, own_axis);
  return changed;
}

/** In reverse, so that outside stays outside. */
function turned_round(body: Values): string {
  const corners = numbers_at(body, "Triangles");
  for (let i = 0; i + 2 < corners.length; i += 3) {
    [corners[i + 1], corners[i + 2]] = [corners[i + 2]!, corners[i + 1]!];
  }
  return corners.join(" ");
}

function mirrored_heights(body: Values, own_axis: number): string {
  const heights = numbers_at(body, "Heights");
  const columns = number_at(body, "Columns", 1);
  const rows = Array.from({ length: Math.ceil(heights.length / columns) }, (_, row) =>
    heights.slice(row * columns, (row + 1) * columns),
  );
  if (own_axis === 0) for (const row of rows) row.reverse();
  else rows.reverse();
  return rows.flat().map(text_of).join(" ");
}
