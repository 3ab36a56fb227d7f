/** A program of blocks, as Blockly saves it. Whatever a file or a link holds may be missing or wrong. */

export interface SavedBlock {
  type: string;
  id?: string;
  x?: number;
  y?: number;
  fields?: Record<string, unknown>;
  inputs?: Record<string, { block?: SavedBlock; shadow?: SavedBlock }>;
  next?: { block?: SavedBlock };
  extraState?: unknown;
  disabledReasons?: string[];
  icons?: { comment?: { text?: string } };
}

export interface SavedBlocks {
  blocks?: { languageVersion?: number; blocks?: SavedBlock[] };
  variables?: { name: string; id: string }[];
}

/** Deeper than anybody builds; what is deeper is refused before it exhausts the stack. */
const DEEPEST = 200;
/** More than any screen holds. */
const MOST_BLOCKS = 20_000;

/** Refused: this is no program of blocks. */
export class NotBlocks extends Error {}

/** The block in an input: a real one hides its shadow. */
export function inside(block: SavedBlock, input: string): SavedBlock | undefined {
  const held = block.inputs?.[input];
  return held?.block ?? held?.shadow;
}

export function field(block: SavedBlock, name: string): string {
  const value = block.fields?.[name];
  if (typeof value === "object" && value !== null && "id" in value) return String(value.id);
  return value === undefined || value === null ? "" : String(value);
}

/** A member of what a block remembers besides its fields. */
export function extra<Value>(block: SavedBlock, name: string, otherwise: Value): Value {
  const state = block.extraState;
  if (typeof state !== "object" || state === null) return otherwise;
  const value = (state as Record<string, unknown>)[name];
  return typeof value === typeof otherwise ? (value as Value) : otherwise;
}

export function is_enabled(block: SavedBlock): boolean {
  return !block.disabledReasons || block.disabledReasons.length === 0;
}

/** The stacks of a program, checked: those that lie higher come first. */
export function stacks_of(saved: unknown): SavedBlock[] {
  const blocks = (saved as SavedBlocks | null)?.blocks?.blocks;
  if (blocks === undefined) return [];
  if (!Array.isArray(blocks)) throw new NotBlocks("blocks: expected a list");
  let count = 0;
  for (const block of blocks) {
    if (!block) throw new NotBlocks("an empty place among the blocks");
    visit(block, () => ++count);
  }
  if (count > MOST_BLOCKS) throw new NotBlocks(`more than ${MOST_BLOCKS} blocks`);
  return [...blocks].sort((a, b) => (a.y ?? 0) - (b.y ?? 0) || (a.x ?? 0) - (b.x ?? 0));
}

/** Every block of a stack, in the order in which people read; shadows too. */
export function visit(first: SavedBlock, see: (block: SavedBlock) => void, depth = 0): void {
  if (depth > DEEPEST) throw new NotBlocks(`more than ${DEEPEST} blocks inside each other`);
  let block: SavedBlock | undefined = first;
  while (block) {
    if (typeof block !== "object" || typeof block.type !== "string") {
      throw new NotBlocks("a block without a type");
    }
    see(block);
    for (const held of Object.values(block.inputs ?? {})) {
      const inside = held?.block ?? held?.shadow;
      if (inside) visit(inside, see, depth + 1);
    }
    block = block.next?.block;
  }
}
