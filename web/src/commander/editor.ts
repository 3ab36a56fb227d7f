import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { xml } from "@codemirror/lang-xml";
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { type Diagnostic, linter, lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { TextProblem } from "../catalogue/parse_xml";
import { is_xml } from "./read_raw";

const COLORS = HighlightStyle.define([
  { tag: [tags.tagName, tags.propertyName], color: "var(--accent-text)" },
  { tag: [tags.attributeName, tags.number, tags.bool], color: "var(--code-2)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--code-3)" },
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
]);

const LOOKS = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--well)", fontSize: "13px", height: "100%" },
  ".cm-gutters": { backgroundColor: "var(--well)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--hover)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-content": { fontFamily: "ui-monospace, monospace" },
  ".cm-tooltip": {
    backgroundColor: "var(--panel)",
    color: "var(--text)",
    border: "1px solid var(--line)",
  },
  // The default images are data addresses, which the nucleus's policy refuses.
  ".cm-lint-marker": { content: "''", borderRadius: "50%", transform: "scale(0.6)" },
  ".cm-lint-marker-error": { content: "''", backgroundColor: "var(--bad)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--bad)",
    textDecorationSkipInk: "none",
  },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--select)",
  },
});

export interface EditorOptions {
  root: ShadowRoot;
  text: string;
  check(text: string): TextProblem[];
  changed(text: string): void;
  send(): void;
}

/** The text editor. It lives in a shadow root, where its styles need no style element. */
export class Editor {
  private readonly view: EditorView;
  private readonly grammar = new Compartment();

  constructor(private readonly options: EditorOptions) {
    this.view = new EditorView({
      root: options.root,
      parent: options.root,
      state: EditorState.create({ doc: options.text, extensions: this.extensions() }),
    });
  }

  /** Shows the server's problems at their positions, until the text changes. */
  show(problems: TextProblem[]): void {
    const { state } = this.view;
    this.view.dispatch(
      setDiagnostics(
        state,
        problems.map((item) => this.diagnostic(item)),
      ),
    );
  }

  /** Another text, from elsewhere; undo brings back what was typed before. */
  replace(text: string): void {
    const { state } = this.view;
    if (state.doc.toString() === text) return;
    this.view.dispatch({ changes: { from: 0, to: state.doc.length, insert: text } });
  }

  /** Moves the cursor and scrolls to it. */
  go_to(at: number): void {
    const place = Math.min(at, this.view.state.doc.length);
    this.view.dispatch({ selection: { anchor: place }, scrollIntoView: true });
    this.view.focus();
  }

  destroy(): void {
    this.view.destroy();
  }

  private extensions() {
    const { options } = this;
    const send = () => {
      options.send();
      return true;
    };
    return [
      lineNumbers(),
      history(),
      indentOnInput(),
      bracketMatching(),
      highlightActiveLine(),
      EditorView.lineWrapping,
      syntaxHighlighting(COLORS),
      syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
      LOOKS,
      this.grammar.of(is_xml(options.text) ? xml() : json()),
      lintGutter(),
      linter(
        (view) => options.check(view.state.doc.toString()).map((item) => this.diagnostic(item)),
        {
          delay: 200,
        },
      ),
      keymap.of([{ key: "Mod-Enter", run: send }, ...defaultKeymap, ...historyKeymap]),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        const text = update.state.doc.toString();
        options.changed(text);
        this.choose_grammar(update.startState.doc.toString(), text);
      }),
    ];
  }

  private choose_grammar(before: string, now: string): void {
    if (is_xml(before) === is_xml(now)) return;
    const grammar = is_xml(now) ? xml() : json();
    // Not during the update that is being reported.
    queueMicrotask(() => this.view.dispatch({ effects: this.grammar.reconfigure(grammar) }));
  }

  private diagnostic({ begin, end, reason }: TextProblem): Diagnostic {
    const length = this.view.state.doc.length;
    const from = Math.min(begin, length);
    return { from, to: Math.min(Math.max(end, from), length), severity: "error", message: reason };
  }
}
