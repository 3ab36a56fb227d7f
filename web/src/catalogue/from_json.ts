import type { Json, JsonObject } from "../agent/messages";
import { type Command, type Field, only_list, own_fields } from "./description";
import type { Value, Values } from "./values";

/**
 * A form filled in from a request: the reverse of to_json. What the command does not know is left
 * out.
 */
export function from_json(command: Command, request: JsonObject): Values {
  return record_values(own_fields(command), request);
}

function record_values(fields: Field[], object: JsonObject): Values {
  const by_name = new Map(Object.entries(object).map(([name, json]) => [name.toLowerCase(), json]));
  const values: Values = {};
  for (const field of fields) {
    const json = by_name.get(field.name.toLowerCase());
    if (json !== undefined) values[field.name] = field_value(field, json);
  }
  return values;
}

function field_value(field: Field, json: Json): Value {
  if (field.packed) return (Array.isArray(json) ? json : [json]).map(String).join(" ");
  const inner = only_list(field);
  if (inner && (Array.isArray(json) || !is_record_of(json, inner))) {
    return { [inner.name]: field_value(inner, json) };
  }
  if (!field.list) return item_value(field, json);
  return (Array.isArray(json) ? json : [json]).map((item) => item_value(field, item));
}

/** Whether a group is written out, with its list under its name. */
function is_record_of(json: Json, inner: Field): boolean {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return false;
  return Object.keys(json).some((name) => name.toLowerCase() === inner.name.toLowerCase());
}

function item_value(field: Field, json: Json): Value {
  const is_object = typeof json === "object" && json !== null && !Array.isArray(json);
  if (field.type === "record" && is_object) return record_values(field.fields ?? [], json);
  return typeof json === "string" ? json : JSON.stringify(json);
}
