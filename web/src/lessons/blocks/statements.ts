import { call_of_own, robot_call, value_of } from "./expressions";
import { ORDER } from "./precedence";
import { extra, field, inside, is_enabled, type SavedBlock } from "./saved";
import type { Translation } from "./translation";

type Translator = (block: SavedBlock, to: Translation) => void;

function id_of(block: SavedBlock): string | null {
  return block.id ?? null;
}

/** A header, and what stands inside. */
function around(block: SavedBlock, to: Translation, header: string, input = "DO"): void {
  to.line(header, id_of(block));
  to.indented(() => stack(inside(block, input), to));
}

function repeat_times(block: SavedBlock, to: Translation): void {
  const times = value_of(block, "TIMES", to, "0");
  const count = /^\d+$/.test(times) ? times : `int(${times})`;
  around(block, to, `for ${to.counter()} in range(${count}):`);
  to.end_counter();
}

function repeat_while(block: SavedBlock, to: Translation): void {
  const is_until = field(block, "MODE") === "UNTIL";
  const condition = value_of(block, "BOOL", to, "False", is_until ? ORDER.not : ORDER.anything);
  around(block, to, `while ${is_until ? "not " : ""}${condition}:`);
}

/** From, to (both are reached) and step; downwards if the step is below zero. */
function count_with(block: SavedBlock, to: Translation): void {
  const [from, until, by] = ["FROM", "TO", "BY"].map((name) => value_of(block, name, to, "1"));
  const name = to.names.of(field(block, "VAR"));
  const whole = [from, until, by].every((text) => /^-?\d+$/.test(text!));
  if (whole) {
    const step = Number(by) || 1;
    const end = Number(until) + Math.sign(step);
    around(block, to, `for ${name} in range(${from}, ${end}${step === 1 ? "" : `, ${step}`}):`);
    return;
  }
  to.uses_count();
  around(block, to, `for ${name} in ${to.count_name}(${from}, ${until}, ${by}):`);
}

function choose(block: SavedBlock, to: Translation): void {
  const count = Math.min(extra(block, "elseIfCount", 0), 100);
  for (let i = 0; i <= count; ++i) {
    const condition = value_of(block, `IF${i}`, to, "False");
    around(block, to, `${i === 0 ? "if" : "elif"} ${condition}:`, `DO${i}`);
  }
  if (!extra(block, "hasElse", false) && !inside(block, "ELSE")) return;
  to.line("else:", id_of(block));
  to.indented(() => stack(inside(block, "ELSE"), to));
}

function wait_until(block: SavedBlock, to: Translation): void {
  const condition = value_of(block, "COND", to, "True", ORDER.not);
  to.line(`while not ${condition}:`, id_of(block));
  to.indented(() => to.line("pass", id_of(block)));
}

function leave_if(block: SavedBlock, to: Translation): void {
  const has_value = Boolean(inside(block, "VALUE"));
  to.line(`if ${value_of(block, "CONDITION", to, "False")}:`, id_of(block));
  const told = has_value ? ` ${value_of(block, "VALUE", to, "None")}` : "";
  to.indented(() => to.line(`return${told}`, id_of(block)));
}

function line_of(write: (block: SavedBlock, to: Translation) => string): Translator {
  return (block, to) => to.line(write(block, to), id_of(block));
}

const TRANSLATORS: Record<string, Translator> = {
  control_forever: (block, to) => around(block, to, "while True:"),
  control_wait_until: wait_until,
  controls_repeat_ext: repeat_times,
  controls_whileUntil: repeat_while,
  controls_for: count_with,
  controls_forEach: (block, to) => {
    const name = to.names.of(field(block, "VAR"));
    around(block, to, `for ${name} in ${value_of(block, "LIST", to, "[]")}:`);
  },
  controls_flow_statements: (block, to) => {
    // Outside a loop it would be an error of the whole program.
    if (!to.is_in_loop) return;
    to.line(field(block, "FLOW") === "CONTINUE" ? "continue" : "break", id_of(block));
  },
  controls_if: choose,
  variables_set: line_of(
    (block, to) => `${to.names.of(field(block, "VAR"))} = ${value_of(block, "VALUE", to, "0")}`,
  ),
  math_change: line_of(
    (block, to) => `${to.names.of(field(block, "VAR"))} += ${value_of(block, "DELTA", to, "0")}`,
  ),
  list_append: line_of((block, to) => {
    const list = value_of(block, "LIST", to, "[]", ORDER.atom);
    return `${list}.append(${value_of(block, "ITEM", to, "None")})`;
  }),
  procedures_callnoreturn: line_of(call_of_own),
  procedures_ifreturn: leave_if,
};

const LOOPS = new Set([
  "control_forever",
  "controls_repeat_ext",
  "controls_whileUntil",
  "controls_for",
  "controls_forEach",
]);

/** A block and all that follow it. */
export function stack(first: SavedBlock | undefined, to: Translation): void {
  for (let block = first; block; block = block.next?.block) {
    if (is_enabled(block)) statement(block, to);
  }
}

function statement(block: SavedBlock, to: Translation): void {
  for (const remark of (block.icons?.comment?.text ?? "").split("\n")) {
    if (remark.trim()) to.line(`# ${remark.trim()}`, null);
  }
  const robot = robot_call(block, to);
  if (robot !== null) {
    to.line(robot, id_of(block));
    return;
  }
  const translator = Object.hasOwn(TRANSLATORS, block.type) ? TRANSLATORS[block.type] : undefined;
  if (!translator) return;
  if (LOOPS.has(block.type)) to.in_loop(() => translator(block, to));
  else translator(block, to);
}
