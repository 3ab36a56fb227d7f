import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Editor } from "../commander/editor";
import { line_and_column } from "../commander/read_raw";
import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { useBuilder } from "./context";

/** The draft as XML, both ways: a correct text becomes the draft while it is typed. */
export function TextTab() {
  const { session } = useDesk();
  const builder = useBuilder();
  const { work } = builder;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const catalogue = session.catalogue.value;
  // Made once: the editor keeps its own text.
  useEffect(() => {
    if (!host.current || !catalogue) return;
    const made = new Editor({
      root: host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }),
      text: work.text.peek(),
      check: (text) => (text === work.text.peek() ? work.text_problems.peek() : []),
      changed: (text) => void work.type(text, catalogue),
      send: () => void builder.begin_test(),
    });
    editor.current = made;
    return () => made.destroy();
  }, [catalogue, builder, work]);
  useSignalEffect(() => editor.current?.replace(work.text.value));
  const first = work.text_problems.value[0];
  const place = first && line_and_column(work.text.value, first.begin);
  return (
    <div class="raw">
      <p class="quiet">{t("builder.text_help")}</p>
      <div class="editor" ref={host} />
      {first ? (
        <button type="button" class="trouble" onClick={() => editor.current?.go_to(first.begin)}>
          {t("commander.error_at", { ...place!, reason: first.reason })}
        </button>
      ) : (
        <output class="quiet">{t("commander.valid")}</output>
      )}
    </div>
  );
}
