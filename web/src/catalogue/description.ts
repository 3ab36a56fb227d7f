/** The catalogue: the fields of every command, as `GET /catalogue` tells them. */

export interface Choice {
  name: string;
  number: number;
  help?: string;
}

export interface Condition {
  field: string;
  is: string[];
}

export type FieldType = "text" | "integer" | "real" | "boolean" | "choice" | "record";

export interface Field {
  name: string;
  type: FieldType;
  required: boolean;
  help: string;
  attribute?: boolean;
  unit?: string;
  minimum?: number;
  maximum?: number;
  maximum_bytes?: number;
  /** A text that may have several lines. */
  lines?: boolean;
  /** A text that names a colour, such as #ff8000. */
  colour?: boolean;
  default?: number | boolean | string;
  /** The meaning of leaving it out, in words. */
  otherwise?: string;
  choices?: Choice[];
  special_values?: { value: number; meaning: string }[];
  /** Words that may replace a number. */
  words?: { word: string; value: number; meaning: string }[];
  aliases?: string[];
  /** Any number of times; packed: one element, separated by spaces. */
  list?: boolean;
  packed?: boolean;
  minimum_count?: number;
  maximum_count?: number;
  when?: Condition;
  fields?: Field[];
}

export interface Command {
  /** The name used to ask for it. */
  name: string;
  /** The manual's, which is used in every file, whatever the configuration calls it. */
  own_name: string;
  number: number;
  kind: "agent" | "control" | "entity";
  element: "Agent_Message" | "Control_Request" | "Entity_Request";
  /** Needed to ask for it (docs/powers.md). */
  power?: string;
  help: string;
  fields: Field[];
}

export interface Catalogue {
  commands: Command[];
}

/** The page fills in these two itself: the name from the form, the response always. */
const SAID_BY_THE_PAGE = new Set(["Command", "Response"]);

export function own_fields(command: Command): Field[] {
  return command.fields.filter((field) => !SAID_BY_THE_PAGE.has(field.name));
}

/** A group that holds only one list, such as Motors, may be written as that list. */
export function only_list(field: Field): Field | null {
  const inside = field.type === "record" && !field.list ? field.fields : undefined;
  const only = inside?.length === 1 ? inside[0] : undefined;
  return only?.list && !only.packed ? only : null;
}
