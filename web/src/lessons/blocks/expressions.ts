import { default_of, type FunctionParameter, function_of, type RobotFunction } from "../functions";
import { atom, type Expression, in_order, ORDER } from "./precedence";
import { extra, field, inside, type SavedBlock } from "./saved";
import type { Translation } from "./translation";

type Translator = (block: SavedBlock, to: Translation) => Expression;

function value(
  to: Translation,
  block: SavedBlock,
  input: string,
  otherwise: string,
  least: number = ORDER.anything,
): string {
  const held = inside(block, input);
  return held ? in_order(expression(held, to), least) : otherwise;
}

/** Both sides of an operator; what stands on the right binds tighter, so that nothing is regrouped. */
function binary(sign: string, order: number, otherwise: string, names = ["A", "B"]): Translator {
  const [left, right] = names as [string, string];
  return (block, to) => {
    const a = value(to, block, left, otherwise, order);
    const b = value(to, block, right, otherwise, order + 1);
    return { text: `${a} ${sign} ${b}`, order };
  };
}

/** By the block's field OP. */
function chosen(ways: Record<string, Translator>): Translator {
  const first = Object.values(ways)[0]!;
  return (block, to) => (ways[field(block, "OP")] ?? first)(block, to);
}

function called(name: string, input = "NUM", module = ""): Translator {
  return (block, to) => {
    if (module) to.needs(module);
    return atom(`${name}(${value(to, block, input, "0")})`);
  };
}

/** Angles of blocks are degrees. */
function of_degrees(name: string): Translator {
  return (block, to) => {
    to.needs("math");
    return atom(`math.${name}(math.radians(${value(to, block, "NUM", "0")}))`);
  };
}

function to_degrees(name: string): Translator {
  return (block, to) => {
    to.needs("math");
    return atom(`math.degrees(math.${name}(${value(to, block, "NUM", "0")}))`);
  };
}

function compare(sign: string): Translator {
  // Python chains comparisons, blocks do not: one inside another is put into parentheses.
  return (block, to) => {
    const side = (name: string) => value(to, block, name, "0", ORDER.compare + 1);
    return { text: `${side("A")} ${sign} ${side("B")}`, order: ORDER.compare };
  };
}

function number(block: SavedBlock): Expression {
  const read = Number(field(block, "NUM"));
  const sound = Number.isFinite(read) ? read : 0;
  return {
    text: String(sound),
    order: sound < 0 || Object.is(sound, -0) ? ORDER.sign : ORDER.atom,
  };
}

export function quoted(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Of ADD0, ADD1 and so on. */
function items(block: SavedBlock, to: Translation, otherwise: string): string[] {
  const count = Math.min(extra(block, "itemCount", 0), 1000);
  return Array.from({ length: count }, (_, i) => value(to, block, `ADD${i}`, otherwise));
}

function joined(block: SavedBlock, to: Translation): Expression {
  const parts = items(block, to, '""').map((part) =>
    part.startsWith('"') ? part : `str(${part})`,
  );
  return parts.length === 0 ? atom('""') : { text: parts.join(" + "), order: ORDER.add };
}

/** Places in lists are counted from one. */
function place(block: SavedBlock, to: Translation): string {
  const index = inside(block, "INDEX");
  if (!index) return "0";
  const { text, order } = expression(index, to);
  const plain = Number(text);
  if (Number.isFinite(plain)) return String(plain > 0 ? plain - 1 : plain);
  return `${in_order({ text, order }, ORDER.add)} - 1`;
}

const OF_NUMBERS: Record<string, Translator> = {
  math_number: number,
  math_arithmetic: chosen({
    ADD: binary("+", ORDER.add, "0"),
    MINUS: binary("-", ORDER.add, "0"),
    MULTIPLY: binary("*", ORDER.multiply, "0"),
    DIVIDE: binary("/", ORDER.multiply, "1"),
    POWER: (block, to) => {
      const a = value(to, block, "A", "0", ORDER.power + 1);
      return { text: `${a} ** ${value(to, block, "B", "1", ORDER.sign)}`, order: ORDER.power };
    },
  }),
  math_modulo: binary("%", ORDER.multiply, "1", ["DIVIDEND", "DIVISOR"]),
  math_single: chosen({
    ROOT: called("math.sqrt", "NUM", "math"),
    ABS: called("abs"),
    NEG: (block, to) => ({
      text: `-${value(to, block, "NUM", "0", ORDER.power)}`,
      order: ORDER.sign,
    }),
  }),
  math_trig: chosen({
    SIN: of_degrees("sin"),
    COS: of_degrees("cos"),
    TAN: of_degrees("tan"),
    ASIN: to_degrees("asin"),
    ACOS: to_degrees("acos"),
    ATAN: to_degrees("atan"),
  }),
  math_round: chosen({
    ROUND: called("round"),
    ROUNDUP: called("math.ceil", "NUM", "math"),
    ROUNDDOWN: called("math.floor", "NUM", "math"),
  }),
  math_random_int: (block, to) => {
    to.needs("random");
    return atom(`random.randint(${value(to, block, "FROM", "0")}, ${value(to, block, "TO", "0")})`);
  },
  math_minmax: (block, to) => {
    const name = field(block, "OP") === "MAX" ? "max" : "min";
    return atom(`${name}(${value(to, block, "A", "0")}, ${value(to, block, "B", "0")})`);
  },
};

const OF_LOGIC: Record<string, Translator> = {
  logic_compare: chosen({
    EQ: compare("=="),
    NEQ: compare("!="),
    LT: compare("<"),
    LTE: compare("<="),
    GT: compare(">"),
    GTE: compare(">="),
  }),
  logic_operation: chosen({
    AND: binary("and", ORDER.and, "False"),
    OR: binary("or", ORDER.or, "False"),
  }),
  logic_negate: (block, to) => ({
    text: `not ${value(to, block, "BOOL", "True", ORDER.not)}`,
    order: ORDER.not,
  }),
  logic_boolean: (block) => atom(field(block, "BOOL") === "FALSE" ? "False" : "True"),
  logic_null: () => atom("None"),
};

const OF_OTHERS: Record<string, Translator> = {
  text: (block) => atom(quoted(field(block, "TEXT"))),
  text_join: joined,
  variables_get: (block, to) => atom(to.names.of(field(block, "VAR"))),
  lists_create_with: (block, to) => atom(`[${items(block, to, "None").join(", ")}]`),
  lists_length: called("len", "VALUE"),
  list_item: (block, to) =>
    atom(`${value(to, block, "LIST", "[]", ORDER.atom)}[${place(block, to)}]`),
  procedures_callreturn: (block, to) => atom(call_of_own(block, to)),
};

const TRANSLATORS: Record<string, Translator> = { ...OF_NUMBERS, ...OF_LOGIC, ...OF_OTHERS };

/** Of a block that has a value. */
export function expression(block: SavedBlock, to: Translation): Expression {
  const robot = robot_call(block, to);
  if (robot !== null) return atom(robot);
  const translator = Object.hasOwn(TRANSLATORS, block.type) ? TRANSLATORS[block.type] : undefined;
  return translator ? translator(block, to) : atom("None");
}

/** Of a block that asks the robot; null if it is none. */
export function robot_call(block: SavedBlock, to: Translation): string | null {
  if (!block.type.startsWith("robot_")) return null;
  const asked = function_of(block.type.slice("robot_".length));
  if (!asked) return null;
  return `${asked.names[to.words]}(${arguments_of(asked, block, to).join(", ")})`;
}

/** What is as it would be anyway is left out at the end. */
function arguments_of(asked: RobotFunction, block: SavedBlock, to: Translation): string[] {
  const usual = asked.parameters.map((parameter) => {
    const value = default_of(parameter, to.words) ?? 0;
    return typeof value === "number" ? String(value) : quoted(value);
  });
  const given = asked.parameters.map((parameter, i) =>
    parameter.choices ? chosen_word(parameter, block, i, to) : value(to, block, `P${i}`, usual[i]!),
  );
  while (given.length > 1 && given.at(-1) === usual[given.length - 1]) given.pop();
  return given;
}

/** Fields hold English words, whatever language the page has. */
function chosen_word(
  { choices }: FunctionParameter,
  block: SavedBlock,
  i: number,
  to: Translation,
) {
  const place = Math.max(choices!.en.indexOf(field(block, `P${i}`)), 0);
  return quoted(choices![to.words][place] ?? "");
}

/** Of a function that the pupil made. */
export function call_of_own(block: SavedBlock, to: Translation): string {
  const params = extra<unknown[]>(block, "params", []);
  const given = params.map((_, i) => value(to, block, `ARG${i}`, "None"));
  return `${to.names.of_function(extra(block, "name", ""))}(${given.join(", ")})`;
}

export function value_of(
  block: SavedBlock,
  input: string,
  to: Translation,
  otherwise: string,
  least: number = ORDER.anything,
): string {
  return value(to, block, input, otherwise, least);
}
