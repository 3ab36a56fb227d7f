import * as Blockly from "blockly/core";

/** Where the pupil wants a program to stop. */
export interface StopsOptions {
  /** Ids of blocks. */
  stops: readonly string[];
  /** What the menu of a block offers. */
  words: { set: string; unset: string };
  changed(stops: string[]): void;
}

const NAME = "stop_here";
const F9 = 120;
const DOT = { class: "stop-dot", cx: -11, cy: 21, r: 7 };

const benches = new WeakMap<Blockly.Workspace, Stops>();

/** The block that may be stopped at: what stands in another one belongs to it. */
function statement_of(node: unknown): Blockly.BlockSvg | null {
  let block: Blockly.Block | null = null;
  if (node instanceof Blockly.BlockSvg) block = node;
  else if (node instanceof Blockly.Field) block = node.getSourceBlock();
  while (block && !block.previousConnection) block = block.getParent();
  return block instanceof Blockly.BlockSvg && !block.isInFlyout ? block : null;
}

function stops_of(block: Blockly.BlockSvg | null): Stops | undefined {
  return block ? benches.get(block.workspace) : undefined;
}

/** F9, as in Python, and an item in the menu of each block. */
function register(): void {
  const { ContextMenuRegistry, ShortcutRegistry } = Blockly;
  if (ContextMenuRegistry.registry.getItem(NAME)) return;
  const toggle = (node: unknown): boolean => {
    const block = statement_of(node);
    stops_of(block)?.toggle(block!);
    return block !== null;
  };
  ContextMenuRegistry.registry.register({
    id: NAME,
    scopeType: ContextMenuRegistry.ScopeType.BLOCK,
    weight: 0,
    displayText: ({ block }) => stops_of(statement_of(block))?.offer(statement_of(block)!) ?? "",
    preconditionFn: ({ block }) => (stops_of(statement_of(block)) ? "enabled" : "hidden"),
    callback: ({ block }) => {
      toggle(block);
    },
    associatedKeyboardShortcut: NAME,
  });
  ShortcutRegistry.registry.register({
    name: NAME,
    keyCodes: [F9],
    preconditionFn: (_, scope) => stops_of(statement_of(scope.focusedNode)) !== undefined,
    callback: (_workspace, _event, _shortcut, scope) => toggle(scope.focusedNode),
  });
}

/** The breakpoints of a program of blocks, each shown by a dot before its block. */
export class Stops {
  private readonly stops: Set<string>;

  constructor(
    private readonly workspace: Blockly.WorkspaceSvg,
    private readonly options: StopsOptions,
  ) {
    register();
    benches.set(workspace, this);
    this.stops = new Set(options.stops);
    for (const id of this.stops) this.show(workspace.getBlockById(id), true);
  }

  toggle(block: Blockly.BlockSvg): void {
    const is_set = !this.stops.delete(block.id);
    if (is_set) this.stops.add(block.id);
    this.show(block, is_set);
    // Blocks that are no more are forgotten.
    for (const id of this.stops) if (!this.workspace.getBlockById(id)) this.stops.delete(id);
    const { set, unset } = this.options.words;
    Blockly.utils.aria.announceDynamicAriaState(is_set ? set : unset);
    this.options.changed([...this.stops]);
  }

  /** What can be done at this block, in words. */
  offer(block: Blockly.BlockSvg): string {
    const { set, unset } = this.options.words;
    return this.stops.has(block.id) ? unset : set;
  }

  private show(block: Blockly.BlockSvg | null, is_set: boolean): void {
    const root = block?.getSvgRoot();
    if (is_set && root) Blockly.utils.dom.createSvgElement("circle", DOT, root);
    else root?.querySelector(":scope > .stop-dot")?.remove();
  }
}
