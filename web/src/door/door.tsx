import type { JSX } from "preact";
import { language, set_language, t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { toggle_theme } from "../page/theme";
import "./door.css";
import { BuildPicture, LearnPicture, MatchPicture } from "./pictures";
import { td } from "./words";

const DOORS = ["watch", "learn", "build"] as const;
type DoorName = (typeof DOORS)[number];

const PICTURES: Record<DoorName, () => JSX.Element> = {
  watch: MatchPicture,
  learn: LearnPicture,
  build: BuildPicture,
};

/** The first view of all that can be done here. */
export function Door() {
  const desk = useDesk();
  const may_build = desk.session.may("build");
  const doors = DOORS.filter((name) => name === "watch" || may_build);
  return (
    <div class="door">
      <header class="door-head">
        <h1>{t("page.title")}</h1>
        <span class="space" />
        <IconButton icon="theme" label={td("theme")} onClick={toggle_theme} />
        <button
          type="button"
          class="button with-text"
          title={td("language_help")}
          lang={language.value === "en" ? "es" : "en"}
          onClick={() => set_language(language.value === "en" ? "es" : "en")}
        >
          {td("language")}
        </button>
      </header>
      <section class="door-middle" aria-label={td("title")}>
        <h2>{td("title")}</h2>
        <nav class="doors">
          {doors.map((name) => {
            const Picture = PICTURES[name];
            return (
              <button
                type="button"
                key={name}
                class={`door-card ${name}`}
                onClick={() => desk.places.go(name)}
              >
                <Picture />
                <strong>{td(name)}</strong>
                <span>{td(`${name}_text`)}</span>
              </button>
            );
          })}
        </nav>
      </section>
    </div>
  );
}
