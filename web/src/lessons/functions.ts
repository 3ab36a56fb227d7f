import table from "../../../lessons/functions.json";

/** Words in both languages of the page. */
export interface Words {
  es: string;
  en: string;
}

export type FunctionGroup = "move" | "turn" | "fly" | "sense" | "time" | "tell" | "see";

export interface FunctionParameter {
  names: Words;
  unit?: string;
  least?: number;
  most?: number;
  type?: "number" | "text" | "any";
  default?: number | string | Words;
  /** Where it is one of a few words: the same places mean the same. */
  choices?: { es: string[]; en: string[] };
}

/** A function of the robot, as the table of all of them describes it. */
export interface RobotFunction {
  id: string;
  names: Words;
  aliases: string[];
  group: FunctionGroup;
  needs: string;
  parameters: FunctionParameter[];
  returns: { unit?: string; type: "number" | "text" | "list" | "none" | "object" };
  blocks_until_done: boolean;
  help: Words;
}

export const FUNCTIONS = table.functions as unknown as RobotFunction[];

/** What a parameter is if nobody says; null if somebody must. */
export function default_of(
  parameter: FunctionParameter,
  words: "es" | "en",
): number | string | null {
  const value = parameter.default;
  return typeof value === "object" ? value[words] : (value ?? null);
}

const BY_ID = new Map(FUNCTIONS.map((one) => [one.id, one]));

export function function_of(id: string): RobotFunction | undefined {
  return BY_ID.get(id);
}

/** Those that a lesson allows, in the order of the table. */
export function allowed_functions(api: readonly string[]): RobotFunction[] {
  const allowed = new Set(api);
  return FUNCTIONS.filter((one) => allowed.has(one.id));
}
