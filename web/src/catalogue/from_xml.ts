import { type Catalogue, type Command, type Field, own_fields } from "./description";
import { type Naming, name_of } from "./names";
import type { ParsedElement } from "./parse_xml";
import { fields_in_force, type Scopes, type Value, type Values } from "./values";

/** An unknown name, with the nearest known one. */
export interface UnknownName {
  begin: number;
  name: string;
  kind: "element" | "command";
  nearest: string | null;
}

export interface ParsedRequest {
  command: Command;
  values: Values;
  begin: number;
  /** The position of each field in the text, by its path as problems name it. */
  places: Map<string, number>;
}

/** What is gathered while a request is read. */
interface Reading {
  unknown: UnknownName[];
  places: Map<string, number>;
}

const AROUND = new Set(["message", "simulation_message"]);
const SAID_BY_THE_PAGE = new Set(["command", "response"]);

/** The requests of a message in the manual's XML, and the parts that no description knows. */
export function requests_of(
  elements: ParsedElement[],
  catalogue: Catalogue,
  naming: Naming,
): { requests: ParsedRequest[]; unknown: UnknownName[] } {
  const requests: ParsedRequest[] = [];
  const unknown: UnknownName[] = [];
  for (const element of elements) {
    if (AROUND.has(element.name.toLowerCase())) {
      const inside = requests_of(element.children, catalogue, naming);
      requests.push(...inside.requests);
      unknown.push(...inside.unknown);
      continue;
    }
    const name = attribute(element, "command");
    const command = catalogue.commands.find(
      (item) => name_of(item, naming).toLowerCase() === name?.toLowerCase(),
    );
    if (command) {
      const places = new Map<string, number>();
      const values = record_values(own_fields(command), element, [], "", { unknown, places });
      requests.push({ command, values, begin: element.begin, places });
    } else if (name === null) {
      unknown.push({ begin: element.begin, name: element.name, kind: "element", nearest: null });
    } else {
      const nearest = nearest_of(
        name,
        catalogue.commands.map((item) => name_of(item, naming)),
      );
      unknown.push({ begin: element.begin, name, kind: "command", nearest });
    }
  }
  return { requests, unknown };
}

function attribute(element: ParsedElement, name: string): string | null {
  return element.attributes.find((item) => item.name.toLowerCase() === name)?.value ?? null;
}

function record_values(
  fields: Field[],
  element: ParsedElement,
  outer: Scopes,
  path: string,
  reading: Reading,
): Values {
  const values: Values = {};
  const scopes = [values, ...outer];
  const find = (name: string) => {
    const wanted = name.toLowerCase();
    return fields_in_force(fields, scopes).find((field) =>
      [field.name, ...(field.aliases ?? [])].some((known) => known.toLowerCase() === wanted),
    );
  };
  // Attributes first: the rest depends on them.
  for (const { name, value, begin } of element.attributes) {
    if (SAID_BY_THE_PAGE.has(name.toLowerCase())) continue;
    const field = find(name);
    if (field) {
      values[field.name] = canonical(field, value);
      reading.places.set(`${path}${field.name}`, begin);
    } else reading.unknown.push(not_known(name, begin, fields));
  }
  for (const child of element.children) {
    if (SAID_BY_THE_PAGE.has(child.name.toLowerCase())) continue;
    const field = find(child.name);
    if (!field) {
      reading.unknown.push(not_known(child.name, child.begin, fields));
      continue;
    }
    const place = `${path}${field.name}${next_place(values, field)}`;
    reading.places.set(place, child.begin);
    add(values, field, item_value(field, child, scopes, place, reading));
  }
  return values;
}

function not_known(name: string, begin: number, fields: Field[]): UnknownName {
  return {
    begin,
    name,
    kind: "element",
    nearest: nearest_of(
      name,
      fields.map((field) => field.name),
    ),
  };
}

/** Items of a list are identified by their indices. */
function next_place(values: Values, { name, list, packed }: Field): string {
  if (!list || packed) return "";
  const before = values[name];
  return `.${Array.isArray(before) ? before.length : 0}`;
}

function item_value(
  field: Field,
  element: ParsedElement,
  scopes: Scopes,
  path: string,
  reading: Reading,
): Value {
  if (field.type === "record") {
    return record_values(field.fields ?? [], element, scopes, `${path}.`, reading);
  }
  return canonical(field, element.text.trim());
}

/** Choices ignore case, conditions do not. */
function canonical(field: Field, text: string): string {
  const choice = field.choices?.find((item) => item.name.toLowerCase() === text.toLowerCase());
  return choice?.name ?? (field.type === "boolean" ? text.toLowerCase() : text);
}

function add(values: Values, field: Field, value: Value): void {
  const before = values[field.name];
  if (!field.list || field.packed) values[field.name] = value;
  else values[field.name] = [...(Array.isArray(before) ? before : []), value];
}

/** The known name that differs least, if it is close enough to be meant. */
export function nearest_of(name: string, known: string[]): string | null {
  let best: string | null = null;
  let least = Math.max(2, name.length / 3);
  for (const candidate of known) {
    const distance = edits(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** How many letters must be inserted, deleted or changed. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let j = 1; j <= b.length; ++j) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change));
    }
    row = next;
  }
  return row[b.length]!;
}
