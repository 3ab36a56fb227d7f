import { language, set_language } from "../language/language";
import { IconButton } from "../page/button";
import { toggle_theme } from "../page/theme";
import { useLessons } from "./context";
import { passed_seeds, stars_of } from "./kept";
import { said, tl } from "./language/words";
import { Stars } from "./stars";
import type { LessonCard } from "./texts";

/** All lessons with their pictures, and what has been reached. */
export function LessonMenu() {
  const lessons = useLessons();
  const cards = lessons.cards.value;
  const { places } = lessons.desk;
  return (
    <div class="lesson-menu">
      <header class="lesson-head">
        <IconButton icon="back" label={tl("menu.door")} onClick={() => places.go("door")} />
        <h1>{tl("menu.title")}</h1>
        <span class="space" />
        <PageButtons />
      </header>
      <section class="lesson-cards-frame" aria-label={tl("menu.title")}>
        {cards === null && <p class="quiet">{tl("menu.loading")}</p>}
        {cards?.length === 0 && <p class="quiet">{tl("menu.none")}</p>}
        {cards !== null && cards.length > 0 && <p class="welcome">{tl("menu.welcome")}</p>}
        <ul class="lesson-cards">
          {cards?.map((card) => (
            <li key={card.name}>
              <Card card={card} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Card({ card }: { card: LessonCard }) {
  const lessons = useLessons();
  const kept = lessons.shelf.of(card.name);
  const passed = passed_seeds(kept, card.seeds);
  const reached = stars_of(kept, card.seeds);
  return (
    <button
      type="button"
      class={`lesson-card${reached > 0 ? " reached" : ""}`}
      onClick={() => lessons.desk.places.go("learn", card.name)}
    >
      <span class="lesson-picture">
        {card.picture && <img src={picture_of(card)} alt="" />}
        <span class="lesson-number">{card.number}</span>
      </span>
      <strong>{said(card.title)}</strong>
      <span class="lesson-reached">
        <Stars reached={reached} />
        {passed > 0 && passed < card.seeds.length && (
          <small>{tl("menu.passed_seeds", { passed, all: card.seeds.length })}</small>
        )}
      </span>
    </button>
  );
}

/** With the secret in the address of the page, which a server wants that serves other machines. */
function picture_of({ name, picture }: LessonCard): string {
  return `lessons/${name}/${picture}${window.location.search}`;
}

/** Looks and language, wherever one learns. */
export function PageButtons() {
  return (
    <>
      <IconButton icon="theme" label={tl("theme.help")} onClick={toggle_theme} />
      <button
        type="button"
        class="button with-text"
        title={tl("language.help")}
        lang={language.value === "en" ? "es" : "en"}
        onClick={() => set_language(language.value === "en" ? "es" : "en")}
      >
        {tl("language.other")}
      </button>
    </>
  );
}
