import { is_colour } from "./colours";
import { type Command, type Field, own_fields } from "./description";
import { fields_in_force, is_values, type Scopes, type Value, type Values } from "./values";

export type ProblemKind =
  | "missing"
  | "not_a_number"
  | "not_whole"
  | "too_small"
  | "too_large"
  | "too_long"
  | "not_a_colour"
  | "too_few"
  | "too_many";

export interface Problem {
  /** Names and indices from the outside in, joined by dots: `Motors.Motor.0.Value`. */
  path: string;
  kind: ProblemKind;
  limit?: number;
}

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;

/** Everything that the description shows to be wrong. The server checks everything again. */
export function check_command(command: Command, values: Values): Problem[] {
  return check_fields(own_fields(command), values, [], "");
}

function check_fields(fields: Field[], values: Values, outer: Scopes, path: string): Problem[] {
  const scopes = [values, ...outer];
  return fields_in_force(fields, scopes).flatMap((field) =>
    check_field(field, values[field.name], scopes, `${path}${field.name}`),
  );
}

function check_field(
  field: Field,
  value: Value | undefined,
  scopes: Scopes,
  path: string,
): Problem[] {
  if (value === undefined || value === "") {
    return field.required ? [{ path, kind: "missing" }] : [];
  }
  if (field.list && !field.packed) {
    const items = Array.isArray(value) ? value : [value];
    return [
      ...check_count(field, items.length, path),
      ...items.flatMap((item, place) => check_item(field, item, scopes, `${path}.${place}`)),
    ];
  }
  if (field.packed && typeof value === "string") {
    const items = value.trim().split(/\s+/);
    return [
      ...check_count(field, items.length, path),
      ...items.flatMap((item) => check_text(field, item, path)).slice(0, 1),
    ];
  }
  return check_item(field, value, scopes, path);
}

function check_count(field: Field, count: number, path: string): Problem[] {
  const least = field.minimum_count ?? 0;
  const most = field.maximum_count ?? Number.POSITIVE_INFINITY;
  if (count < least) return [{ path, kind: "too_few", limit: least }];
  return count > most ? [{ path, kind: "too_many", limit: most }] : [];
}

function check_item(field: Field, value: Value, scopes: Scopes, path: string): Problem[] {
  if (field.type === "record") {
    return is_values(value) ? check_fields(field.fields ?? [], value, scopes, `${path}.`) : [];
  }
  if (typeof value !== "string") return [];
  return value === "" ? [{ path, kind: "missing" }] : check_text(field, value, path);
}

function check_text(field: Field, text: string, path: string): Problem[] {
  if (field.colour) return is_colour(text) ? [] : [{ path, kind: "not_a_colour" }];
  if (field.type === "text") {
    const most = field.maximum_bytes ?? Number.POSITIVE_INFINITY;
    const bytes = new TextEncoder().encode(text).length;
    return bytes > most ? [{ path, kind: "too_long", limit: most }] : [];
  }
  if (field.type !== "integer" && field.type !== "real") return [];
  const trimmed = text.trim();
  if (field.words?.some(({ word }) => word === trimmed.toLowerCase())) return [];
  if (!NUMBER.test(trimmed)) return [{ path, kind: "not_a_number" }];
  return check_number(field, Number(trimmed), path);
}

function check_number(field: Field, number: number, path: string): Problem[] {
  if (field.type === "integer" && !Number.isInteger(number)) return [{ path, kind: "not_whole" }];
  if (field.special_values?.some((special) => special.value === number)) return [];
  if (field.minimum !== undefined && number < field.minimum) {
    return [{ path, kind: "too_small", limit: field.minimum }];
  }
  if (field.maximum !== undefined && number > field.maximum) {
    return [{ path, kind: "too_large", limit: field.maximum }];
  }
  return [];
}
