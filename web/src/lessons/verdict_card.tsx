import { useEffect, useRef } from "preact/hooks";
import { IconButton } from "../page/button";
import { useLessons } from "./context";
import { passed_seeds } from "./kept";
import { said, tl } from "./language/words";
import { Problem } from "./problem";
import { GREATEST_STARS, Stars } from "./stars";
import type { LessonText, Verdict } from "./texts";

/** How the attempt ended, over the picture. */
export function VerdictCard() {
  const lessons = useLessons();
  const told = lessons.told.value;
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  if (!told) return null;
  const close = () => {
    lessons.verdict_shown.value = false;
  };
  return (
    <section
      ref={card}
      class={`verdict ${told.passed ? "passed" : "failed"}`}
      role="dialog"
      aria-label={tl(told.passed ? "verdict.passed" : "verdict.failed")}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <div class="verdict-head">
        <h2>{tl(told.passed ? "verdict.passed" : "verdict.failed")}</h2>
        <IconButton icon="close" label={tl("verdict.close")} onClick={close} />
      </div>
      {told.passed && <Stars reached={told.stars} of={told.greatest_stars ?? GREATEST_STARS} />}
      {!told.passed && <Problem />}
      <ul>
        {told_of(told).map((verdict, i) => (
          <li key={i} class={verdict.met ? "met" : ""}>
            {said(verdict.text)}
          </li>
        ))}
      </ul>
      <Next told={told} close={close} />
    </section>
  );
}

/** What matters at the end: what was reached, or why it was not. */
function told_of({ passed, verdicts }: LessonText): Verdict[] {
  if (passed) return verdicts.filter(({ role }) => role !== "fail");
  const held = verdicts.filter(({ role, met }) => role === "fail" && met);
  return held.length > 0 ? held : verdicts.filter(({ role, met }) => role === "goal" && !met);
}

function Next({ told, close }: { told: LessonText; close: () => void }) {
  const lessons = useLessons();
  const card = lessons.card.value!;
  const kept = lessons.kept.value!;
  const all = card.seeds.length;
  const passed = passed_seeds(kept, card.seeds);
  const open_seed = card.seeds.find((seed) => !kept.stars[String(seed)]);
  const cards = lessons.cards.value ?? [];
  const next = cards[cards.indexOf(card) + 1];
  return (
    <>
      {told.passed && all > 1 && passed < all && (
        <p class="quiet">{tl("verdict.seeds", { passed, all })}</p>
      )}
      <div class="verdict-buttons">
        <button
          type="button"
          class="button with-text"
          onClick={() => {
            close();
            void lessons.reset();
          }}
        >
          {tl("verdict.again")}
        </button>
        {told.passed && open_seed !== undefined && (
          <button
            type="button"
            class="button with-text main"
            onClick={() => lessons.choose_seed(open_seed)}
          >
            {tl("verdict.next_seed")}
          </button>
        )}
        {told.passed && open_seed === undefined && next && (
          <button
            type="button"
            class="button with-text main"
            onClick={() => lessons.desk.places.go("learn", next.name)}
          >
            {tl("verdict.next")}
          </button>
        )}
      </div>
    </>
  );
}
