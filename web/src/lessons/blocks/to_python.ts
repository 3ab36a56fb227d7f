import { value_of } from "./expressions";
import { Identifiers } from "./identifiers";
import { extra, field, inside, type SavedBlock, type SavedBlocks, stacks_of, visit } from "./saved";
import { stack } from "./statements";
import { Translation } from "./translation";

/** The hat that a program begins with. */
export const START = "robot_start";

export interface Translated {
  python: string;
  /** By line, from 0: the block that it comes from. */
  block_of_line: (string | null)[];
}

/** The program that blocks mean, as a person would write it. */
export function blocks_to_python(saved: unknown, words: "es" | "en" = "en"): string {
  return translate_blocks(saved, words).python;
}

export function translate_blocks(saved: unknown, words: "es" | "en" = "en"): Translated {
  const stacks = stacks_of(saved);
  const names = new Identifiers((saved ?? {}) as SavedBlocks);
  const to = new Translation(names, words);
  const functions = stacks.filter((block) => is_function(block));
  const begun = stacks.filter((block) => block.type === START);
  const running = begun.length > 0 ? begun : stacks.filter((block) => !is_function(block));
  for (const block of functions) write_function(block, to);
  for (const block of running) stack(block.type === START ? block.next?.block : block, to);
  to.begin_with(first_values([...running, ...functions], names));
  return {
    python: to.lines.map((line) => `${line}\n`).join(""),
    block_of_line: to.blocks,
  };
}

function is_function(block: SavedBlock): boolean {
  return block.type === "procedures_defnoreturn" || block.type === "procedures_defreturn";
}

function write_function(block: SavedBlock, to: Translation): void {
  const params = extra<{ name?: string; id?: string }[]>(block, "params", []).map(({ name, id }) =>
    to.names.of(id ?? name ?? ""),
  );
  const id = block.id ?? null;
  to.line(`def ${to.names.of_function(field(block, "NAME"))}(${params.join(", ")}):`, id);
  to.indented(() => {
    const shared = set_in(block, to.names).filter((name) => !params.includes(name));
    if (shared.length > 0) to.line(`global ${shared.join(", ")}`, null);
    stack(inside(block, "STACK"), to);
    if (inside(block, "RETURN")) to.line(`return ${value_of(block, "RETURN", to, "None")}`, id);
  });
}

const SETS = new Set(["variables_set", "math_change", "controls_for", "controls_forEach"]);

/** Variables that a function gives a value: they are the program's. */
function set_in(block: SavedBlock, names: Identifiers): string[] {
  const found = new Set<string>();
  visit(block, ({ type, fields }) => {
    if (SETS.has(type)) found.add(names.of(field({ type, fields }, "VAR")));
  });
  return [...found].sort();
}

const OF_LOOPS = new Set(["controls_for", "controls_forEach"]);

/** What may be read before it has a value begins at zero, as children expect. */
function first_values(stacks: SavedBlock[], names: Identifiers): string[] {
  const given = new Set<string>();
  const needed = new Set<string>();
  const name_of = (block: SavedBlock) => names.of(field(block, "VAR"));
  const see = (block: SavedBlock) => {
    const is_read = block.type === "variables_get" || block.type === "math_change";
    if (OF_LOOPS.has(block.type)) given.add(name_of(block));
    else if (is_read && !given.has(name_of(block))) needed.add(name_of(block));
  };
  for (const first of stacks) {
    for (const { id } of extra<{ id?: string }[]>(first, "params", []))
      given.add(names.of(id ?? ""));
    for (let block: SavedBlock | undefined = first; block; block = block.next?.block) {
      visit({ ...block, next: {} }, see);
      // Only what is set on the way is certain: what stands inside others may be passed by.
      if (block.type === "variables_set") given.add(name_of(block));
    }
  }
  return [...needed].sort().map((name) => `${name} = 0`);
}
