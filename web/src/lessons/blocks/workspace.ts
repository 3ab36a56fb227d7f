import * as Blockly from "blockly/core";
import "blockly/blocks";
import { COLOURS } from "./colours";
import { complete } from "./complete";
import { define_blocks, shadows_of } from "./definitions";
import { inject } from "./house";
import type { SavedBlocks } from "./saved";
import { Stops, type StopsOptions } from "./stops";
import { make_toolbox } from "./toolbox";

type ToolboxDefinition = Blockly.utils.toolbox.ToolboxDefinition;

export interface BlocksOptions extends Omit<StopsOptions, "words" | "changed"> {
  api: readonly string[];
  words: "es" | "en";
  messages: Record<string, string>;
  label: string;
  saved: SavedBlocks | null;
  changed(saved: SavedBlocks): void;
  /** What was saved is no program of these blocks. */
  refused(): void;
  stop_words: StopsOptions["words"];
  stops_changed: StopsOptions["changed"];
}

const style = (colour: string) => ({
  colourPrimary: colour,
  colourSecondary: colour,
  colourTertiary: colour,
});

const MARGIN_PIXELS = 28;

const THEME_NAME = "house";

function theme(): Blockly.Theme {
  return Blockly.Theme.defineTheme(THEME_NAME, {
    name: THEME_NAME,
    base: Blockly.Themes.Zelos,
    blockStyles: {
      logic_blocks: style(COLOURS.logic),
      loop_blocks: style(COLOURS.control),
      math_blocks: style(COLOURS.math),
      text_blocks: style(COLOURS.text),
      list_blocks: style(COLOURS.lists),
      variable_blocks: style(COLOURS.variables),
      procedure_blocks: style(COLOURS.functions),
      hat_blocks: { ...style(COLOURS.start), hat: "cap" },
    },
    componentStyles: {
      workspaceBackgroundColour: "var(--well)",
      toolboxBackgroundColour: "var(--panel)",
      toolboxForegroundColour: "var(--text)",
      flyoutBackgroundColour: "var(--hover)",
      flyoutForegroundColour: "var(--text)",
      flyoutOpacity: 1,
      scrollbarColour: "var(--quiet)",
      scrollbarOpacity: 0.5,
    },
  });
}

/** The bench of blocks: Blockly, as far as lessons need it. */
export class BlocksBench {
  private readonly workspace: Blockly.WorkspaceSvg;
  private is_loading = false;
  private is_gone = false;
  private readonly changed: BlocksOptions["changed"];
  /** The program that was told last, as text. */
  private told = "";
  private blamed: Blockly.BlockSvg | null = null;

  private readonly words: "es" | "en";

  constructor(host: HTMLElement, options: BlocksOptions) {
    this.words = options.words;
    this.changed = options.changed;
    Blockly.setLocale(options.messages);
    define_blocks(options.words);
    this.workspace = inject(host, {
      toolbox: make_toolbox(options.api, options.words) as unknown as ToolboxDefinition,
      theme: theme(),
      sounds: false,
      trashcan: false,
      maxBlocks: 2000,
      comments: false,
      move: { scrollbars: true, drag: true, wheel: true },
      zoom: {
        controls: false,
        wheel: false,
        pinch: true,
        startScale: 0.9,
        minScale: 0.4,
        maxScale: 2,
      },
    });
    if (!this.load(options.saved)) options.refused();
    new Stops(this.workspace, {
      stops: options.stops,
      words: options.stop_words,
      changed: options.stops_changed,
    });
    // The box gets its breadth with its first picture.
    requestAnimationFrame(() => {
      if (this.is_gone) return;
      this.resize();
      this.begin_at_the_top();
    });
    this.told = JSON.stringify(this.save());
    this.workspace.addChangeListener((event) => {
      if (this.is_loading || event.isUiEvent) return;
      this.tell_changes();
    });
  }

  /**
   * Blockly tells its listeners of a change in a later moment. Whoever needs the program as it is
   * seen asks for this first.
   */
  tell_changes(): void {
    const saved = this.save();
    const text = JSON.stringify(saved);
    if (text === this.told) return;
    this.told = text;
    this.changed(saved);
  }

  /** False if it holds what is no block here, whoever wrote it. */
  private load(saved: SavedBlocks | null): boolean {
    this.is_loading = true;
    try {
      Blockly.Events.disable();
      this.workspace.clear();
      if (saved) {
        const filled = complete(saved, (robot) => shadows_of(robot, this.words));
        Blockly.serialization.workspaces.load(filled, this.workspace);
      }
      return true;
    } catch {
      this.workspace.clear();
      return false;
    } finally {
      Blockly.Events.enable();
      this.is_loading = false;
    }
  }

  save(): SavedBlocks {
    return Blockly.serialization.workspaces.save(this.workspace) as SavedBlocks;
  }

  /** The running block; null is none. */
  light(id: string | null): void {
    this.workspace.highlightBlock(id);
    if (id !== null && this.workspace.getBlockById(id)) this.keep_in_sight(id);
  }

  /** The block of a mistake, with words for it. */
  blame(id: string | null, words: string): void {
    this.blamed?.setWarningText(null);
    this.blamed = id === null ? null : this.workspace.getBlockById(id);
    this.blamed?.setWarningText(words);
  }

  /** After its place on the page has changed. */
  resize(): void {
    Blockly.svgResize(this.workspace);
  }

  zoom(steps: number): void {
    this.workspace.zoomCenter(steps);
  }

  undo(is_redo: boolean): void {
    this.workspace.undo(is_redo);
  }

  focus(): void {
    Blockly.getFocusManager().focusTree(this.workspace);
  }

  destroy(): void {
    this.is_gone = true;
    this.workspace.dispose();
  }

  /** The first stack where reading begins. */
  private begin_at_the_top(): void {
    const { left, top } = this.workspace.getBlocksBoundingBox();
    const { scale } = this.workspace;
    this.workspace.scroll(MARGIN_PIXELS - left * scale, MARGIN_PIXELS - top * scale);
  }

  private keep_in_sight(id: string): void {
    const box = this.workspace.getBlockById(id)?.getBoundingRectangle();
    const view = this.workspace.getMetricsManager().getViewMetrics(true);
    if (!box) return;
    const is_seen = box.top >= view.top && box.top <= view.top + view.height;
    if (!is_seen) this.workspace.centerOnBlock(id, true);
  }
}
