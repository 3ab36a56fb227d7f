import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { completions_of } from "./completions";

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--accent-text)", fontWeight: "600" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-2)" },
  { tag: tags.string, color: "var(--code-3)" },
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
]);

const LOOKS = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--well)", fontSize: "15px", height: "100%" },
  ".cm-scroller": { overflow: "auto" },
  ".cm-gutters": { backgroundColor: "var(--well)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--hover)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-content": { fontFamily: "ui-monospace, monospace" },
  ".cm-tooltip": {
    backgroundColor: "var(--panel)",
    color: "var(--text)",
    border: "1px solid var(--line)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
  },
  ".cm-completionDetail": { color: "var(--quiet)", marginLeft: "12px" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--select)",
  },
  ".cm-breakpoints": { width: "18px", cursor: "pointer" },
  ".cm-breakpoint": { color: "var(--bad)", paddingLeft: "3px" },
  ".cm-running": { backgroundColor: "var(--lit)", boxShadow: "inset 4px 0 var(--warn)" },
  ".cm-wrong": { boxShadow: "inset 4px 0 var(--bad)" },
});

const set_lit = StateEffect.define<number | null>();
const set_wrong = StateEffect.define<number | null>();
const toggle_breakpoint = StateEffect.define<number>();

/** A whole line that stands out, until another does or the text changes. */
function line_field(effect: typeof set_lit, name: string) {
  const look = Decoration.line({ class: name });
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(now, transaction) {
      let then = transaction.docChanged ? Decoration.none : now;
      for (const one of transaction.effects) {
        if (!one.is(effect)) continue;
        const { doc } = transaction.state;
        const is_there = one.value !== null && one.value >= 1 && one.value <= doc.lines;
        then = is_there
          ? Decoration.set(look.range(doc.line(one.value as number).from))
          : Decoration.none;
      }
      return then;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

class BreakpointMarker extends GutterMarker {
  override toDOM() {
    const dot = document.createElement("span");
    dot.className = "cm-breakpoint";
    dot.textContent = "●";
    return dot;
  }
}

const MARKER = new BreakpointMarker();

const BREAKPOINTS = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(now, transaction) {
    let then = now.map(transaction.changes);
    for (const one of transaction.effects) {
      if (!one.is(toggle_breakpoint)) continue;
      const at = one.value;
      let has_one = false;
      then.between(at, at, () => {
        has_one = true;
      });
      then = has_one
        ? then.update({ filter: (from) => from !== at })
        : then.update({ add: [MARKER.range(at)] });
    }
    return then;
  },
});

export interface PythonEditorOptions {
  root: ShadowRoot;
  text: string;
  label: string;
  api: readonly string[];
  words: "es" | "en";
  breakpoints: readonly number[];
  changed(text: string): void;
  breakpoints_changed(lines: number[]): void;
}

/** The editor for Python. It lives in a shadow root, where its styles need no style element. */
export class PythonEditor {
  private readonly view: EditorView;

  constructor(private readonly options: PythonEditorOptions) {
    this.view = new EditorView({
      parent: options.root,
      root: options.root,
      state: EditorState.create({ doc: options.text, extensions: this.extensions() }),
    });
    const { doc } = this.view.state;
    const effects = options.breakpoints
      .filter((line) => line >= 1 && line <= doc.lines)
      .map((line) => toggle_breakpoint.of(doc.line(line).from));
    this.view.dispatch({ effects });
  }

  /** Another text in place of the whole; it can be undone. */
  write(text: string): void {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      annotations: isolateHistory.of("full"),
    });
  }

  /** The running line; null is none. */
  light(line: number | null): void {
    const { doc } = this.view.state;
    const effects: StateEffect<unknown>[] = [set_lit.of(line)];
    if (line !== null && line >= 1 && line <= doc.lines) {
      effects.push(EditorView.scrollIntoView(doc.line(line).from));
    }
    this.view.dispatch({ effects });
  }

  /** The line of a mistake. */
  blame(line: number | null): void {
    this.view.dispatch({ effects: set_wrong.of(line) });
  }

  destroy(): void {
    this.view.destroy();
  }

  private lines(): number[] {
    const lines: number[] = [];
    const { doc } = this.view.state;
    this.view.state.field(BREAKPOINTS).between(0, doc.length, (from) => {
      lines.push(doc.lineAt(from).number);
    });
    return [...new Set(lines)];
  }

  private toggle(at: number): boolean {
    this.view.dispatch({ effects: toggle_breakpoint.of(at) });
    this.options.breakpoints_changed(this.lines());
    return true;
  }

  private extensions() {
    const { options } = this;
    const all = completions_of(options.api, options.words);
    const complete = (context: CompletionContext): CompletionResult | null => {
      const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
      if (!word && !context.explicit) return null;
      return { from: word?.from ?? context.pos, options: all, validFor: /^[\p{L}\p{N}_]*$/u };
    };
    return [
      BREAKPOINTS,
      gutter({
        class: "cm-breakpoints",
        markers: (view) => view.state.field(BREAKPOINTS),
        initialSpacer: () => MARKER,
        domEventHandlers: { mousedown: (_, line) => this.toggle(line.from) },
      }),
      lineNumbers(),
      history(),
      indentOnInput(),
      indentUnit.of("    "),
      bracketMatching(),
      highlightActiveLine(),
      line_field(set_lit, "cm-running"),
      line_field(set_wrong, "cm-wrong"),
      syntaxHighlighting(COLORS),
      syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
      LOOKS,
      python(),
      autocompletion({ override: [complete], icons: false }),
      EditorView.contentAttributes.of({ "aria-label": options.label }),
      keymap.of([
        {
          key: "F9",
          run: (view) => this.toggle(view.state.doc.lineAt(view.state.selection.main.head).from),
        },
        // Tab indents; Escape and then Tab leaves the editor, as its makers recommend.
        ...completionKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        options.changed(update.state.doc.toString());
        options.breakpoints_changed(this.lines());
      }),
    ];
  }
}
