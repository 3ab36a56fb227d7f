import type { Values } from "../catalogue/values";
import { hanging_on, joints_on } from "./hanging";
import { mirrored_body, own_axis_of } from "./mirror_body";
import { mirrored_device, mirrored_paint } from "./mirror_device";
import { mirrored_joint } from "./mirror_joint";
import { plane_of, type Side } from "./mirror_plane";
import { vector_at } from "./numbers";
import {
  id_in,
  id_name,
  id_of,
  motors_of,
  next_id,
  type PartKind,
  part_by_id,
  parts_of,
  reference_id,
  with_motors,
  with_new_part,
} from "./parts";
import { rotation_of } from "./poses";

export interface Pair {
  kind: PartKind;
  from: number;
  to: number;
}

/** Parts that are mirror images of each other, and stay so. */
export interface Link {
  side: Side;
  pairs: Pair[];
}

export type MirrorProblem = "reference" | "in_the_plane";

/** A copy of a body with everything attached to it, on the other side. */
export function mirrored_copy(
  values: Values,
  body: number,
  side: Side,
  links: readonly Link[],
): { values: Values; link: Link } | MirrorProblem {
  if (body === reference_id(values)) return "reference";
  if (lies_in_the_plane(values, body, side)) return "in_the_plane";
  const link: Link = { side, pairs: pairs_for(values, body) };
  const mirror = new Mirror(values, side, [...links, link]);
  let copied = values;
  for (const { kind, from, to } of link.pairs) {
    copied = with_new_part(copied, kind, mirror.image(kind, from, to));
  }
  const motors = motors_of(values);
  const driven = link.pairs.filter(({ kind, from }) => kind === "joint" && motors.includes(from));
  if (driven.length > 0) {
    copied = with_motors(copied, [...motors, ...driven.map(({ to }) => to)]);
  }
  return { values: copied, link };
}

function lies_in_the_plane(values: Values, body: number, side: Side): boolean {
  const part = part_by_id(values, "body", body) ?? {};
  const image = mirrored_body(part, plane_of(values, side));
  const is_there = vector_at(part, "Position").distanceTo(vector_at(image, "Position")) < 1e-6;
  return is_there && rotation_of(part).angleTo(rotation_of(image)) < 1e-5;
}

/** Everything that goes along, with free ids. */
function pairs_for(values: Values, body: number): Pair[] {
  const bodies = hanging_on(values, body);
  const joints = joints_on(values, bodies);
  const is_along: Record<PartKind, (part: Values) => boolean> = {
    body: (part) => bodies.has(id_of("body", part)),
    joint: (part) => joints.has(id_of("joint", part)),
    device: (part) => bodies.has(id_in(part, "Body_Id")) || joints.has(id_in(part, "Joint_Id")),
    paint: (part) => bodies.has(id_in(part, "Body_Id")),
  };
  return (Object.keys(is_along) as PartKind[]).flatMap((kind) => {
    const first = next_id(values, kind);
    return parts_of(values, kind)
      .filter(is_along[kind])
      .map((part, i) => ({ kind, from: id_of(kind, part), to: first + i }));
  });
}

/** Mirrors single parts of the entity as it is. */
export class Mirror {
  private readonly plane;

  constructor(
    private readonly values: Values,
    side: Side,
    private readonly links: readonly Link[],
  ) {
    this.plane = plane_of(values, side);
  }

  image(kind: PartKind, from: number, to: number): Values {
    const part = part_by_id(this.values, kind, from) ?? {};
    const image = this.mirrored(kind, part);
    return this.with_partners({ ...image, [id_name(kind)]: String(to) });
  }

  private mirrored(kind: PartKind, part: Values): Values {
    if (kind === "body") return mirrored_body(part, this.plane);
    if (kind === "joint") return mirrored_joint(this.values, part, this.plane);
    const carrier = part_by_id(this.values, "body", id_in(part, "Body_Id"));
    // What is on a body that is not mirrored, such as an encoder of a wheel, stays where it is.
    if (!carrier || this.partner("body", id_of("body", carrier)) === null) return part;
    const own_axis = own_axis_of(carrier, this.plane);
    return kind === "device" ? mirrored_device(part, own_axis) : mirrored_paint(part, own_axis);
  }

  /** It is joined to the image of what the original is joined to, if there is one. */
  private with_partners(part: Values): Values {
    const changed = { ...part };
    const names = { Body_1: "body", Body_2: "body", Body_Id: "body", Joint_Id: "joint" } as const;
    for (const [name, kind] of Object.entries(names)) {
      const id = id_in(part, name);
      const partner = id < 0 ? null : this.partner(kind, id);
      if (partner !== null) changed[name] = String(partner);
    }
    return changed;
  }

  private partner(kind: PartKind, id: number): number | null {
    for (const { pairs } of this.links) {
      const pair = pairs.find((item) => item.kind === kind && (item.from === id || item.to === id));
      if (pair) return pair.from === id ? pair.to : pair.from;
    }
    return null;
  }
}
