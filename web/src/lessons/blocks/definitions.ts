import * as Blockly from "blockly/core";
import { default_of, FUNCTIONS, type RobotFunction } from "../functions";
import { COLOURS } from "./colours";
import { label_of } from "./labels";
import { START } from "./to_python";

type Json = Record<string, unknown>;
export type Shadow = { shadow: { type: string; fields: Record<string, unknown> } };

/** A block for a function of the robot. */
function of_robot(robot: RobotFunction, words: "es" | "en"): Json {
  const args = robot.parameters.map((parameter, i) => {
    const { choices } = parameter;
    if (!choices) return { type: "input_value", name: `P${i}` };
    const options = choices.en.map((value, at) => [choices[words][at] ?? value, value]);
    return { type: "field_dropdown", name: `P${i}`, options };
  });
  const plugs =
    robot.returns.type === "none"
      ? { previousStatement: null, nextStatement: null }
      : { output: null };
  return {
    type: `robot_${robot.id}`,
    message0: label_of(robot, words),
    args0: args,
    inputsInline: true,
    colour: COLOURS[robot.group],
    tooltip: robot.help[words],
    ...plugs,
  };
}

/** What parameters are when a block is taken from the box. */
export function shadows_of(robot: RobotFunction, words: "es" | "en"): Record<string, Shadow> {
  const inputs = robot.parameters.flatMap((parameter, i) => {
    if (parameter.choices) return [];
    const value = default_of(parameter, words) ?? 0;
    const shadow =
      typeof value === "number"
        ? { type: "math_number", fields: { NUM: value } }
        : { type: "text", fields: { TEXT: value } };
    return [[`P${i}`, { shadow }]];
  });
  return Object.fromEntries(inputs);
}

const STATEMENT = { previousStatement: null, nextStatement: null };
const value = (name: string) => ({ type: "input_value", name });

const OWN_WORDS = {
  es: {
    start: "al pulsar ▶",
    start_help: "El programa empieza aquí.",
    forever: "repetir para siempre",
    forever_help: "Repite lo de dentro sin parar, hasta que se pulse ■.",
    wait_until: "esperar hasta que %1",
    wait_until_help: "No sigue hasta que esto sea verdad.",
    root: "raíz cuadrada",
    absolute: "valor absoluto",
    negative: "negativo",
    smaller: "menor de",
    greater: "mayor de",
    and: "%1 %2 y %3",
    join: "unir %1 y %2",
    item: "elemento %1 de %2",
    item_help: "Un elemento de una lista: el primero es el 1.",
    append: "añadir %2 a la lista %1",
    text_help: "Un texto.",
  },
  en: {
    start: "when ▶ is pressed",
    start_help: "The program begins here.",
    forever: "repeat forever",
    forever_help: "Repeats what is inside without end, until ■ is pressed.",
    wait_until: "wait until %1",
    wait_until_help: "Does not go on before this is true.",
    root: "square root",
    absolute: "absolute",
    negative: "negative",
    smaller: "smaller of",
    greater: "greater of",
    and: "%1 %2 and %3",
    join: "join %1 and %2",
    item: "item %1 of %2",
    item_help: "An item of a list: the first is 1.",
    append: "add %2 to list %1",
    text_help: "A text.",
  },
} as const;

/** Blocks that Blockly has not, or only with more than children need, or with pictures that the page may not load. */
function of_house(words: "es" | "en"): Json[] {
  const say = OWN_WORDS[words];
  return [
    {
      type: START,
      message0: say.start,
      nextStatement: null,
      colour: COLOURS.start,
      tooltip: say.start_help,
    },
    {
      type: "control_forever",
      message0: `${say.forever} %1 %2`,
      args0: [{ type: "input_dummy" }, { type: "input_statement", name: "DO" }],
      previousStatement: null,
      colour: COLOURS.control,
      tooltip: say.forever_help,
    },
    {
      type: "control_wait_until",
      message0: say.wait_until,
      args0: [value("COND")],
      ...STATEMENT,
      colour: COLOURS.control,
      tooltip: say.wait_until_help,
    },
    {
      type: "text",
      message0: "“%1”",
      args0: [{ type: "field_input", name: "TEXT", text: "" }],
      output: null,
      colour: COLOURS.text,
      tooltip: say.text_help,
    },
    {
      type: "math_single",
      message0: "%1 %2",
      args0: [
        {
          type: "field_dropdown",
          name: "OP",
          options: [
            [say.root, "ROOT"],
            [say.absolute, "ABS"],
            [say.negative, "NEG"],
          ],
        },
        value("NUM"),
      ],
      output: null,
      colour: COLOURS.math,
    },
    {
      type: "math_minmax",
      message0: say.and,
      args0: [
        {
          type: "field_dropdown",
          name: "OP",
          options: [
            [say.smaller, "MIN"],
            [say.greater, "MAX"],
          ],
        },
        value("A"),
        value("B"),
      ],
      inputsInline: true,
      output: null,
      colour: COLOURS.math,
    },
    {
      type: "list_item",
      message0: say.item,
      args0: [value("INDEX"), value("LIST")],
      inputsInline: true,
      output: null,
      colour: COLOURS.lists,
      tooltip: say.item_help,
    },
    {
      type: "list_append",
      message0: say.append,
      args0: [value("LIST"), value("ITEM")],
      inputsInline: true,
      ...STATEMENT,
      colour: COLOURS.lists,
    },
  ];
}

const MOST_JOINED = 50;

/** As many places as it was saved with. Blockly's own shows pictures that the page may not load. */
function define_join(words: "es" | "en"): void {
  const [before, between] = OWN_WORDS[words].join.split(/ ?%\d ?/) as [string, string];
  Blockly.Blocks.text_join = {
    count: 2,
    init(this: Blockly.Block & { count: number; shape(): void }) {
      this.setColour(COLOURS.text);
      this.setOutput(true, null);
      this.setInputsInline(true);
      this.shape();
    },
    shape(this: Blockly.Block & { count: number }) {
      for (let i = 0; this.getInput(`ADD${i}`); ++i) this.removeInput(`ADD${i}`);
      for (let i = 0; i < this.count; ++i) {
        this.appendValueInput(`ADD${i}`).appendField(i === 0 ? before : between);
      }
    },
    saveExtraState(this: { count: number }) {
      return { itemCount: this.count };
    },
    loadExtraState(this: { count: number; shape(): void }, state: { itemCount?: number }) {
      this.count = Math.min(Math.max(Number(state?.itemCount) || 0, 0), MOST_JOINED);
      this.shape();
    },
  };
}

let defined: "es" | "en" | null = null;

/** In the language in which the page is read. */
export function define_blocks(words: "es" | "en"): void {
  if (defined === words) return;
  defined = words;
  const all = [...FUNCTIONS.map((one) => of_robot(one, words)), ...of_house(words)];
  for (const { type } of all) delete Blockly.Blocks[type as string];
  Blockly.defineBlocksWithJsonArray(all);
  define_join(words);
}
