import { effect, untracked } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { useDesk } from "../page/desk";
import "./lessons.css";
import { LessonsContext } from "./context";
import { LessonsDesk } from "./desk";
import { tl } from "./language/words";
import { LessonView } from "./lesson_view";
import { LessonMenu } from "./menu";
import { load_bench } from "./program_pane";
import { unpack } from "./share";

/** Where people learn: the menu, or one lesson. */
export function Lessons() {
  const desk = useDesk();
  const [lessons, set_lessons] = useState<LessonsDesk | null>(null);
  useEffect(() => {
    const made = new LessonsDesk(desk);
    Object.assign(window, { lessons: made });
    const { lesson } = desk.places.way.peek();
    if (lesson !== null && made.language_in(lesson) === "blocks") load_bench();
    set_lessons(made);
    const stop = effect(() => follow(made));
    return () => {
      stop();
      made.close();
    };
  }, [desk]);
  if (!lessons) return null;
  return (
    <LessonsContext.Provider value={lessons}>
      {lessons.card.value ? <LessonView key={lessons.card.value.name} /> : <LessonMenu />}
    </LessonsContext.Provider>
  );
}

/** The address says which lesson, and may bring a program. */
function follow(lessons: LessonsDesk): void {
  const { lesson, program } = lessons.desk.places.way.value;
  const is_ready = lessons.cards.value !== null && lessons.desk.session.connection.value === "open";
  if (lesson === null) {
    untracked(() => void lessons.leave());
    return;
  }
  if (!is_ready || lessons.card.peek()?.name === lesson) return;
  untracked(() => lessons.open(lesson));
  if (program === null || !lessons.card.peek()) return;
  void unpack(program).then((shared) => {
    if (shared?.lesson === lesson) lessons.borrow(shared);
    else lessons.desk.session.notices.say(tl("program.broken_link"), "error");
  });
}
