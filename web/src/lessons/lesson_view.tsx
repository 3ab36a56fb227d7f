import { useEffect, useState } from "preact/hooks";
import { IconButton } from "../page/button";
import { Icon } from "../page/icon";
import { useLessons } from "./context";
import { stars_of } from "./kept";
import { said, tl } from "./language/words";
import { PageButtons } from "./menu";
import { Panels } from "./panels";
import { ProgramPane } from "./program_pane";
import { RunBar } from "./run_bar";
import { SoundSwitch } from "./sound_switch";
import { Stars } from "./stars";
import { VerdictCard } from "./verdict_card";

/** One lesson: task and program on one side, the world and what it tells on the other. */
export function LessonView() {
  const lessons = useLessons();
  const card = lessons.card.value!;
  const kept = lessons.kept.value!;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== "Enter") return;
      event.preventDefault();
      void lessons.go();
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [lessons]);
  return (
    <>
      <header class="lesson-head">
        <IconButton
          icon="back"
          label={tl("menu.back")}
          onClick={() => lessons.desk.places.go("learn")}
        />
        <h1>
          <span class="lesson-number">{card.number}</span>
          {said(card.title)}
        </h1>
        <Stars reached={stars_of(kept, card.seeds)} />
        <Seeds />
        <span class="space" />
        {card.api.includes("kick") && <SoundSwitch />}
        <PageButtons />
      </header>
      <section class="lesson-work" aria-label={tl("tab.label")}>
        <Task />
        <ProgramPane />
      </section>
      <section class="lesson-side" aria-label={tl("picture.label")}>
        <RunBar />
        <Panels />
      </section>
      {lessons.verdict_shown.value && <VerdictCard />}
    </>
  );
}

/** The starts that the program must work from. */
function Seeds() {
  const lessons = useLessons();
  const card = lessons.card.value!;
  if (card.seeds.length < 2) return null;
  const all = card.seeds.length;
  return (
    <span class="seeds">
      {card.seeds.map((seed, i) => {
        const is_passed = (lessons.kept.value!.stars[String(seed)] ?? 0) > 0;
        const label = tl("run.seed", { place: i + 1, all });
        return (
          <button
            type="button"
            key={seed}
            class={`seed${is_passed ? " passed" : ""}`}
            aria-pressed={lessons.seed.value === seed}
            aria-label={label}
            title={label}
            onClick={() => lessons.choose_seed(seed)}
          >
            {is_passed ? <Icon name="check" /> : i + 1}
          </button>
        );
      })}
    </span>
  );
}

function Task() {
  const lessons = useLessons();
  const [is_open, set_open] = useState(true);
  const hint = lessons.hint.value;
  return (
    <div class="task">
      <button
        type="button"
        class="task-head"
        aria-expanded={is_open}
        title={tl(is_open ? "task.hide" : "task.show")}
        onClick={() => set_open(!is_open)}
      >
        <Icon name="target" />
        <strong>{tl("task.title")}</strong>
        <Icon name="chevron" />
      </button>
      {is_open &&
        said(lessons.card.value!.task)
          .split(/\n\s*\n/)
          .map((part) => (
            <p class="task-text" key={part}>
              {part}
            </p>
          ))}
      {hint && (
        <p class="task-hint" role="status">
          <Icon name="bulb" />
          <span>
            <strong>{tl("task.hint")}: </strong>
            {hint}
          </span>
        </p>
      )}
    </div>
  );
}
