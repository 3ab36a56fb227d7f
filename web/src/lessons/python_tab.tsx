import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { language } from "../language/language";
import { useLessons } from "./context";
import { tl } from "./language/words";
import { PythonEditor } from "./python_editor";

/** The program as Python. */
export function PythonTab() {
  const lessons = useLessons();
  const host = useRef<HTMLDivElement>(null);
  const [editor, set_editor] = useState<PythonEditor | null>(null);
  useEffect(() => {
    if (!host.current) return;
    const made = new PythonEditor({
      root: host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }),
      text: lessons.python(),
      label: tl("python.label"),
      api: lessons.card.peek()!.api,
      words: language.peek(),
      breakpoints: lessons.kept.peek()?.breakpoints ?? [],
      changed: (python) => lessons.keep({ python }),
      breakpoints_changed: (lines) => lessons.set_breakpoints(lines),
    });
    set_editor(made);
    lessons.write_text = (text) => made.write(text);
    lessons.desk.show_picture();
    return () => {
      lessons.write_text = null;
      made.destroy();
    };
  }, [lessons]);
  useEffect(() => {
    if (!editor) return;
    const stop_lighting = effect(() => editor.light(lessons.mark.value?.line ?? null));
    const stop_blaming = effect(() => editor.blame(lessons.error.value?.line || null));
    return () => {
      stop_lighting();
      stop_blaming();
    };
  }, [editor, lessons]);
  return <div class="python-host" ref={host} />;
}
