import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { language } from "../language/language";
import { IconButton } from "../page/button";
import { fetch_messages } from "./blocks/messages";
import { BlocksBench } from "./blocks/workspace";
import { useLessons } from "./context";
import { tl } from "./language/words";

// They are there when the bench asks for them.
void fetch_messages(language.peek());

/** The program as blocks. */
export function BlocksTab() {
  const lessons = useLessons();
  const host = useRef<HTMLDivElement>(null);
  const [bench, set_bench] = useState<BlocksBench | null>(null);
  useEffect(() => {
    const words = language.peek();
    let made: BlocksBench | null = null;
    let is_gone = false;
    void fetch_messages(words).then((messages) => {
      if (is_gone || !host.current) return;
      made = new BlocksBench(host.current, {
        api: lessons.card.peek()!.api,
        words,
        messages,
        label: tl("blocks.label"),
        saved: lessons.blocks(),
        changed: (blocks) => lessons.keep({ blocks }),
        stops: lessons.kept.peek()?.stops ?? [],
        stop_words: { set: tl("stop.set"), unset: tl("stop.unset") },
        stops_changed: (stops) => lessons.set_stops(stops),
        refused: () => lessons.desk.session.notices.say(tl("program.wrong_file"), "error"),
      });
      set_bench(made);
      lessons.desk.show_picture();
      lessons.tell_changes = () => made?.tell_changes();
    });
    return () => {
      is_gone = true;
      if (made) lessons.tell_changes = null;
      made?.destroy();
    };
  }, [lessons]);
  useEffect(() => {
    if (!bench || !host.current) return;
    const watch = new ResizeObserver(() => bench.resize());
    watch.observe(host.current);
    return () => watch.disconnect();
  }, [bench]);
  useEffect(() => {
    if (!bench) return;
    const stop_lighting = effect(() => bench.light(lessons.lit_block.value));
    const stop_blaming = effect(() => {
      const words = lessons.error.value?.text[language.value] ?? "";
      bench.blame(lessons.wrong_block.value, words);
    });
    return () => {
      stop_lighting();
      stop_blaming();
    };
  }, [bench, lessons]);
  return (
    <div class="blocks">
      <div class="blocks-host" ref={host} />
      <div class="blocks-tools">
        <IconButton icon="undo" label={tl("blocks.undo")} onClick={() => bench?.undo(false)} />
        <IconButton icon="redo" label={tl("blocks.redo")} onClick={() => bench?.undo(true)} />
        <IconButton icon="plus" label={tl("blocks.bigger")} onClick={() => bench?.zoom(1)} />
        <IconButton icon="minus" label={tl("blocks.smaller")} onClick={() => bench?.zoom(-1)} />
      </div>
    </div>
  );
}
