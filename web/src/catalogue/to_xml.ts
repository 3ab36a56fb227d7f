import { type Command, type Field, own_fields } from "./description";
import { type Naming, name_of } from "./names";
import { fields_in_force, is_values, type Scopes, type Value, type Values } from "./values";

/** A request as an element: the manual's own form. */
export interface XmlElement {
  name: string;
  attributes: [string, string][];
  children: XmlElement[];
  text: string;
}

/** The manual's request without the surrounding Message. */
export function to_element(command: Command, values: Values, naming: Naming = "wire"): XmlElement {
  const element = record_element(command.element, own_fields(command), values, []);
  element.attributes.unshift(["Command", name_of(command, naming)]);
  return element;
}

/** The whole datagram, or the contents of a file. */
export function to_xml(command: Command, values: Values, naming: Naming = "wire"): string {
  const request = to_element(command, values, naming);
  const inside =
    command.element === "Agent_Message"
      ? request
      : { name: "Simulation_Message", attributes: [], children: [request], text: "" };
  return write_element({ name: "Message", attributes: [], children: [inside], text: "" }, "");
}

function record_element(name: string, fields: Field[], values: Values, outer: Scopes): XmlElement {
  const scopes = [values, ...outer];
  const element: XmlElement = { name, attributes: [], children: [], text: "" };
  for (const field of fields_in_force(fields, scopes)) {
    const value = values[field.name];
    if (value === undefined || value === "") continue;
    if (field.attribute) element.attributes.push([field.name, String(value)]);
    else element.children.push(...field_elements(field, value, scopes));
  }
  return element;
}

function field_elements(field: Field, value: Value, scopes: Scopes): XmlElement[] {
  const items = field.list && !field.packed && Array.isArray(value) ? value : [value];
  return items.map((item) => {
    if (is_values(item)) return record_element(field.name, field.fields ?? [], item, scopes);
    const text = typeof item === "string" ? item.trim() : "";
    return { name: field.name, attributes: [], children: [], text };
  });
}

export function escape_xml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** One line per element. */
export function write_element(element: XmlElement, indent: string): string {
  const attributes = element.attributes.map(([name, value]) => ` ${name}="${escape_xml(value)}"`);
  const head = `${indent}<${element.name}${attributes.join("")}`;
  if (element.children.length > 0) {
    const inside = element.children.map((child) => write_element(child, `${indent}  `));
    return [`${head}>`, ...inside, `${indent}</${element.name}>`].join("\n");
  }
  return element.text === ""
    ? `${head}/>`
    : `${head}>${escape_xml(element.text)}</${element.name}>`;
}

/** Without white space in between, for a line of code. */
export function write_compact(element: XmlElement): string {
  return write_element(element, "").replace(/\n */g, "");
}
