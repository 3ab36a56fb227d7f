import type { Json, JsonObject } from "../agent/messages";
import { type Command, type Field, only_list, own_fields } from "./description";
import { fields_in_force, is_values, type Scopes, type Value, type Values } from "./values";

/** The request as /agent takes it: names in lower case, empty fields left out. */
export function to_json(command: Command, values: Values): JsonObject {
  return { command: command.name, ...record_json(own_fields(command), values, []) };
}

function record_json(fields: Field[], values: Values, outer: Scopes): JsonObject {
  const scopes = [values, ...outer];
  const object: JsonObject = {};
  for (const field of fields_in_force(fields, scopes)) {
    const value = values[field.name];
    if (value === undefined || value === "") continue;
    object[field.name.toLowerCase()] = field_json(field, value, scopes);
  }
  return object;
}

function field_json(field: Field, value: Value, scopes: Scopes): Json {
  if (field.packed && typeof value === "string") {
    return value
      .trim()
      .split(/\s+/)
      .map((item) => text_json(field, item));
  }
  if (field.list) {
    return (Array.isArray(value) ? value : [value]).map((item) => item_json(field, item, scopes));
  }
  const inner = only_list(field);
  if (inner && is_values(value)) {
    const items = value[inner.name];
    return items === undefined ? [] : field_json(inner, items, [value, ...scopes]);
  }
  return item_json(field, value, scopes);
}

function item_json(field: Field, value: Value, scopes: Scopes): Json {
  if (is_values(value)) return record_json(field.fields ?? [], value, scopes);
  return typeof value === "string" ? text_json(field, value) : null;
}

function text_json(field: Field, text: string): Json {
  if (field.type === "boolean") return text === "true";
  if (field.type !== "integer" && field.type !== "real") return text;
  const number = Number(text);
  return text.trim() === "" || Number.isNaN(number) ? text : number;
}
