import type { Command, Field } from "../catalogue/description";
import { is_values, type Value, type Values } from "../catalogue/values";

/** The parts of an entity, as in the lists of a Create_Entity. */
export type PartKind = "body" | "joint" | "device" | "paint";
export const SHOWN_KINDS = ["body", "joint", "device"] as const;

/** A part by its index in its list. */
export interface PartRef {
  kind: PartKind;
  place: number;
}

const LISTS: Record<PartKind, { group: string; list: string; id: string }> = {
  body: { group: "Structure", list: "Body", id: "Body_id" },
  joint: { group: "Structure", list: "Joint", id: "Joint_id" },
  device: { group: "Devices", list: "Device", id: "Device_Id" },
  paint: { group: "Paints", list: "Paint", id: "Paint_Id" },
};

function inside(values: Values, name: string): Values {
  const value = values[name];
  return is_values(value) ? value : {};
}

export function data_of(values: Values): Values {
  return inside(values, "Data");
}

export function with_data(values: Values, data: Values): Values {
  return { ...values, Data: data };
}

export function parts_of(values: Values, kind: PartKind): Values[] {
  const { group, list } = LISTS[kind];
  const items = inside(data_of(values), group)[list];
  return Array.isArray(items) ? items.filter(is_values) : [];
}

/** A list that becomes empty is left out, and so is a group that contains nothing else. */
export function with_parts(values: Values, kind: PartKind, parts: Values[]): Values {
  const { group, list } = LISTS[kind];
  const data = { ...data_of(values) };
  const around = { ...inside(data, group) };
  if (parts.length > 0 || kind === "body") around[list] = parts;
  else delete around[list];
  if (Object.keys(around).length > 0) data[group] = around;
  else delete data[group];
  return with_data(values, data);
}

export function part_at(values: Values, { kind, place }: PartRef): Values | null {
  return parts_of(values, kind)[place] ?? null;
}

export function with_part(values: Values, { kind, place }: PartRef, part: Values): Values {
  return with_parts(
    values,
    kind,
    parts_of(values, kind).map((old, i) => (i === place ? part : old)),
  );
}

export function with_new_part(values: Values, kind: PartKind, part: Values): Values {
  return with_parts(values, kind, [...parts_of(values, kind), part]);
}

export function id_name(kind: PartKind): string {
  return LISTS[kind].id;
}

/** -1 for a part without one yet. */
export function id_of(kind: PartKind, part: Values): number {
  return id_in(part, LISTS[kind].id);
}

/** A number that refers to a part: -1 if there is none, or for the world. */
export function id_in(part: Values, name: string): number {
  const text = part[name];
  return typeof text === "string" && /^\s*\d+\s*$/.test(text) ? Number(text) : -1;
}

export function part_by_id(values: Values, kind: PartKind, id: number): Values | null {
  return parts_of(values, kind).find((part) => id_of(kind, part) === id) ?? null;
}

export function next_id(values: Values, kind: PartKind): number {
  return 1 + Math.max(-1, ...parts_of(values, kind).map((part) => id_of(kind, part)));
}

/** The body whose pose is the entity's: the named one, otherwise the first. */
export function reference_id(values: Values): number {
  const named = id_in(data_of(values), "Reference_Body");
  if (named >= 0) return named;
  const first = parts_of(values, "body")[0];
  return first ? id_of("body", first) : -1;
}

export function motors_of(values: Values): number[] {
  const items = inside(data_of(values), "Motors").Motor_id;
  return (Array.isArray(items) ? items : []).map(Number);
}

export function with_motors(values: Values, motors: number[]): Values {
  const data = { ...data_of(values) };
  if (motors.length > 0) data.Motors = { Motor_id: motors.map(String) };
  else delete data.Motors;
  return with_data(values, data);
}

/** As problems name their fields: `Data.Structure.Body.0.` */
export function path_of({ kind, place }: PartRef): string {
  const { group, list } = LISTS[kind];
  return `Data.${group}.${list}.${place}.`;
}

/** The description of a part of this kind. */
export function field_of(command: Command, kind: PartKind): Field | null {
  const { group, list } = LISTS[kind];
  const find = (fields: Field[] | undefined, name: string) =>
    fields?.find((field) => field.name === name);
  const data = find(command.fields, "Data");
  return find(find(data?.fields, group)?.fields, list) ?? null;
}

export function type_of(part: Values): string {
  const type: Value | undefined = part.Type;
  return typeof type === "string" ? type : "";
}

/** The part that a path leads into, or null if it concerns the whole. */
export function ref_of_path(path: string): PartRef | null {
  for (const kind of Object.keys(LISTS) as PartKind[]) {
    const { group, list } = LISTS[kind];
    const start = `Data.${group}.${list}.`;
    const place = path.startsWith(start) ? Number.parseInt(path.slice(start.length), 10) : -1;
    if (place >= 0) return { kind, place };
  }
  return null;
}
