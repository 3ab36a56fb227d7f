import type { Values } from "../catalogue/values";
import type {
  Quaternion,
  SceneBody,
  SceneDevice,
  SceneEntity,
  SceneJoint,
  ScenePaint,
  Vector,
} from "../stream/texts";
import { hull_triangles } from "./hull";
import { has_vector, number_at, numbers_at, vector_at } from "./numbers";
import { data_of, id_in, id_of, part_by_id, parts_of, reference_id, type_of } from "./parts";
import { rotation_of } from "./poses";

/** An entity as it will look, in the terms of the stream: the picture knows no others. */
export function scene_entity(values: Values): SceneEntity {
  if (type_of(values) === "Ball") return ball(values);
  const bodies = parts_of(values, "body");
  const place = (id: number) => bodies.findIndex((body) => id_of("body", body) === id);
  const reference = Math.max(0, place(reference_id(values)));
  const carrier = (part: Values) => {
    const id = id_in(part, "Body_Id");
    return id < 0 ? reference : place(id);
  };
  return {
    id: id_in(data_of(values), "Entity_id"),
    type: type_of(values),
    reference,
    moves: true,
    bodies: bodies.map((body, i) => scene_body(body, i)),
    joints: parts_of(values, "joint").map((joint) => scene_joint(values, joint, place)),
    devices: parts_of(values, "device")
      .map((device) => scene_device(device, carrier(device)))
      .filter((device) => device.body >= 0),
    paint: parts_of(values, "paint")
      .map((paint) => scene_paint(paint, carrier(paint)))
      .filter((paint) => paint.body >= 0),
  };
}

function ball(values: Values): SceneEntity {
  const body = scene_body({ ...data_of(values), Type: "Sphere" }, 0);
  const id = id_in(data_of(values), "Entity_id");
  const parts = { bodies: [body], joints: [], devices: [], paint: [] };
  return { id, type: "Ball", reference: 0, moves: true, ...parts };
}

function scene_body(body: Values, place: number): SceneBody {
  const points = numbers_at(body, "Vertices");
  const given = numbers_at(body, "Triangles");
  const type = type_of(body);
  return {
    id: Math.max(id_of("body", body), place),
    type,
    material: number_at(body, "Material"),
    colour: text_at(body, "Colour"),
    look: text_at(body, "Look"),
    mass: number_at(body, "Mass", 1),
    position: vector(body, "Position"),
    orientation: orientation_of(body),
    // A size that is being typed may be empty: it is drawn with a visible size.
    size: vector(body, "Size").map((size) => Math.max(size, 1e-4)),
    radius: Math.max(number_at(body, "Radius"), 1e-4),
    length: Math.max(number_at(body, "Length"), 1e-4),
    normal: vector(body, "Normal"),
    distance: number_at(body, "Distance"),
    points,
    triangles: type === "Convex" ? hull_triangles(points) : given,
    rows: number_at(body, "Rows", 2),
    columns: number_at(body, "Columns", 2),
    heights: numbers_at(body, "Heights"),
  };
}

function text_at(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function vector(values: Values, stem: string): Vector {
  return vector_at(values, stem).toArray() as Vector;
}

function orientation_of(values: Values): Quaternion {
  const { w, x, y, z } = rotation_of(values);
  return [w, x, y, z];
}

/**
 * On the wire points and axes are in the world's frame, in the picture in that of the first body.
 */
function scene_joint(values: Values, joint: Values, place: (id: number) => number): SceneJoint {
  const ends = [id_in(joint, "Body_1"), id_in(joint, "Body_2")];
  const first = part_by_id(values, "body", ends[0]!) ?? {};
  const second = part_by_id(values, "body", ends[1]!) ?? {};
  const to_first = rotation_of(first).invert();
  const stem = ["Anchor", "Anchor_1"].find((name) => has_vector(joint, name));
  const anchor = stem ? vector_at(joint, stem) : vector_at(second, "Position");
  const axes = ["Axis", "Axis_1", "Axis_2", "Axis_3"].filter((name) => has_vector(joint, name));
  const local = anchor.sub(vector_at(first, "Position")).applyQuaternion(to_first);
  return {
    id: id_of("joint", joint),
    type: type_of(joint),
    body_1: place(ends[0]!),
    body_2: place(ends[1]!),
    anchor: local.toArray() as Vector,
    axes: axes.map((name) => vector_at(joint, name).applyQuaternion(to_first).toArray() as Vector),
  };
}

function scene_device(device: Values, body: number): SceneDevice {
  return {
    id: id_of("device", device),
    type: type_of(device),
    body,
    position: vector(device, "Position"),
    orientation: orientation_of(device),
    count: number_at(device, "Count", 1),
    field_of_view: number_at(device, "Field_Of_View"),
    range: number_at(device, "Range", 10),
    width: number_at(device, "Width", 0.05),
    joint: id_in(device, "Joint_Id"),
  };
}

function scene_paint(paint: Values, body: number): ScenePaint {
  return {
    body,
    type: type_of(paint) as ScenePaint["type"],
    points: pairs(numbers_at(paint, "Points")),
    brightness: number_at(paint, "Brightness", 1),
    colour: text_at(paint, "Colour"),
    width: number_at(paint, "Width", 0.02),
    columns: number_at(paint, "Columns", 1),
    brightnesses: numbers_at(paint, "Brightnesses"),
  };
}

/** A number whose partner is still missing is left out. */
function pairs(numbers: number[]): ScenePaint["points"] {
  const found: ScenePaint["points"] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) found.push([numbers[i]!, numbers[i + 1]!]);
  return found;
}
