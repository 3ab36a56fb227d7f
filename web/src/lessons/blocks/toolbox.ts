import { allowed_functions, type FunctionGroup, type RobotFunction } from "../functions";
import { COLOURS, type Colour } from "./colours";
import { shadows_of } from "./definitions";

type Item = Record<string, unknown>;

const NAMES = {
  es: {
    move: "Moverse",
    fly: "Volar",
    sense: "Sensores",
    control: "Control",
    logic: "Lógica",
    math: "Números",
    tell: "Decir",
    variables: "Variables",
    lists: "Listas",
    functions: "Funciones",
  },
  en: {
    move: "Moving",
    fly: "Flying",
    sense: "Sensors",
    control: "Control",
    logic: "Logic",
    math: "Numbers",
    tell: "Telling",
    variables: "Variables",
    lists: "Lists",
    functions: "Functions",
  },
} as const;

type Category = keyof (typeof NAMES)["es"];

const number = (value: number) => ({ shadow: { type: "math_number", fields: { NUM: value } } });
const text = (value: string) => ({ shadow: { type: "text", fields: { TEXT: value } } });
const block = (type: string, inputs: Item = {}, more: Item = {}): Item => ({
  kind: "block",
  type,
  inputs,
  ...more,
});

function of_robot(functions: RobotFunction[], groups: FunctionGroup[], words: "es" | "en"): Item[] {
  return functions
    .filter(({ group }) => groups.includes(group))
    .map((one) => block(`robot_${one.id}`, shadows_of(one, words)));
}

const CONTROL: Item[] = [
  block("controls_repeat_ext", { TIMES: number(4) }),
  block("control_forever"),
  block("controls_if"),
  block("controls_if", {}, { extraState: { hasElse: true } }),
  block("controls_whileUntil"),
  block("control_wait_until"),
  block("controls_for", { FROM: number(1), TO: number(10), BY: number(1) }),
  block("controls_flow_statements"),
];

const LOGIC: Item[] = [
  block("logic_compare", { A: number(0), B: number(0) }),
  block("logic_operation"),
  block("logic_negate"),
  block("logic_boolean"),
  block("logic_null"),
];

const MATH: Item[] = [
  block("math_number", {}, { fields: { NUM: 1 } }),
  block("math_arithmetic", { A: number(1), B: number(1) }),
  block("math_single", { NUM: number(9) }),
  block("math_trig", { NUM: number(45) }),
  block("math_round", { NUM: number(3.1) }),
  block("math_modulo", { DIVIDEND: number(64), DIVISOR: number(10) }),
  block("math_minmax", { A: number(1), B: number(2) }),
  block("math_random_int", { FROM: number(1), TO: number(6) }),
];

const TEXTS: Item[] = [block("text"), block("text_join", { ADD0: text("a"), ADD1: text("b") })];

const LISTS: Item[] = [
  block("lists_create_with", {}, { extraState: { itemCount: 3 } }),
  block("list_item", { INDEX: number(1) }),
  block("list_append", { ITEM: number(0) }),
  block("lists_length"),
  block("controls_forEach"),
];

/** The box that blocks are taken from: what the lesson allows, by kinds. */
export function make_toolbox(api: readonly string[], words: "es" | "en"): Item {
  const functions = allowed_functions(api);
  const robot = (...groups: FunctionGroup[]) => of_robot(functions, groups, words);
  const contents = (
    [
      ["move", robot("move", "turn")],
      ["fly", robot("fly")],
      ["sense", robot("sense", "see")],
      ["control", [...robot("time"), ...CONTROL]],
      ["logic", LOGIC],
      ["math", MATH],
      ["tell", [...robot("tell"), ...TEXTS]],
      ["lists", LISTS],
    ] as [Category & Colour, Item[]][]
  )
    .filter(([, blocks]) => blocks.length > 0)
    .map(([name, contents]) => category(name, words, { contents }));
  return {
    kind: "categoryToolbox",
    contents: [
      ...contents,
      category("variables", words, { custom: "VARIABLE" }),
      category("functions", words, { custom: "PROCEDURE" }),
    ],
  };
}

function category(name: Category & Colour, words: "es" | "en", more: Item): Item {
  return { kind: "category", name: NAMES[words][name], colour: COLOURS[name], ...more };
}
