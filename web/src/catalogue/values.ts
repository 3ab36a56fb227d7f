import type { Command, Field } from "./description";
import { own_fields } from "./description";

/** The contents of a form: texts as typed, so that nothing is lost while typing. */
export type Value = string | Values | Value[];
export interface Values {
  [field: string]: Value | undefined;
}

/** Choices in force, from the inside out; conditions look through them. */
export type Scopes = readonly Values[];

export function is_values(value: Value | undefined): value is Values {
  return typeof value === "object" && !Array.isArray(value);
}

/** Whether its condition holds: the nearest field of that name decides. */
export function is_in_force(field: Field, scopes: Scopes): boolean {
  if (!field.when) return true;
  for (const scope of scopes) {
    const value = scope[field.when.field];
    if (typeof value === "string") return field.when.is.includes(value);
  }
  return false;
}

export function fields_in_force(fields: Field[], scopes: Scopes): Field[] {
  return fields.filter((field) => is_in_force(field, scopes));
}

/**
 * The initial contents of a form: only what is required, so that the message is as short as
 * possible.
 */
export function first_values(fields: Field[], outer: Scopes = []): Values {
  const values: Values = {};
  const scopes = [values, ...outer];
  for (const field of fields) {
    if (!field.required) continue;
    if (field.type === "choice") values[field.name] = field.choices?.[0]?.name ?? "";
  }
  for (const field of fields_in_force(fields, scopes)) {
    if (field.required && field.type !== "choice") values[field.name] = first_value(field, scopes);
  }
  return values;
}

export function first_value(field: Field, outer: Scopes): Value {
  if (field.list && !field.packed) {
    return (field.minimum_count ?? 0) > 0 || field.required ? [first_item(field, outer)] : [];
  }
  return first_item(field, outer);
}

export function first_item(field: Field, outer: Scopes): Value {
  if (field.type === "record") return first_values(field.fields ?? [], outer);
  if (field.type === "choice") return field.choices?.[0]?.name ?? "";
  if (field.type === "boolean") return String(field.default ?? true);
  return field.default === undefined || field.packed ? "" : String(field.default);
}

export function first_command_values(command: Command): Values {
  return first_values(own_fields(command));
}
