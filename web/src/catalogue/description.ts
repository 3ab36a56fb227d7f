/** The catalogue: what every command takes, as `GET /catalogue` tells it. */

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
  default?: number | boolean | string;
  /** What holds when it is left out, in words. */
  otherwise?: string;
  choices?: Choice[];
  special_values?: { value: number; meaning: string }[];
  /** Words that may be written for a number. */
  words?: { word: string; value: number; meaning: string }[];
  aliases?: string[];
  /** Any number of times; packed: one element with blanks between. */
  list?: boolean;
  packed?: boolean;
  minimum_count?: number;
  maximum_count?: number;
  when?: Condition;
  fields?: Field[];
}

export interface Command {
  /** That it is asked for by. */
  name: string;
  /** The manual's, which it has in every file, whatever the configuration calls it. */
  own_name: string;
  number: number;
  kind: "agent" | "control" | "entity";
  element: "Agent_Message" | "Control_Request" | "Entity_Request";
  /** That whoever asks for it needs (docs/powers.md). */
  power?: string;
  help: string;
  fields: Field[];
}

export interface Catalogue {
  commands: Command[];
}

/** The page says these two itself: the name by the form, the response always. */
const SAID_BY_THE_PAGE = new Set(["Command", "Response"]);

export function own_fields(command: Command): Field[] {
  return command.fields.filter((field) => !SAID_BY_THE_PAGE.has(field.name));
}

/** A group that holds nothing but one list, such as Motors, may be written as that list. */
export function only_list(field: Field): Field | null {
  const inside = field.type === "record" && !field.list ? field.fields : undefined;
  const only = inside?.length === 1 ? inside[0] : undefined;
  return only?.list && !only.packed ? only : null;
}
