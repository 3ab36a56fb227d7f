import { useState } from "preact/hooks";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import type { MatchText } from "../stream/texts";
import { Decisions } from "./decisions";
import { RefereeDesk } from "./referee_desk";

const TABS = ["decisions", "referee"] as const;

/** Beside the picture: the decisions, and, for a match in progress, a way to overrule them. */
export function MatchDock({ match }: { match: MatchText }) {
  const desk = useDesk();
  const [tab, set_tab] = useState<(typeof TABS)[number]>("decisions");
  const can_decide = desk.match.is_live.value && desk.session.may("referee");
  const tabs = can_decide ? TABS : TABS.slice(0, 1);
  const shown = tabs.includes(tab) ? tab : "decisions";
  return (
    <aside class="dock match-dock" aria-label={t("match.title")}>
      <header class="dock-head">
        <div class="tabs" role="tablist">
          {tabs.map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              aria-selected={shown === name}
              onClick={() => set_tab(name)}
            >
              {t(`match.tab.${name}`)}
            </button>
          ))}
        </div>
        <span class="space" />
        <IconButton
          icon="trophy"
          label={t("results.title")}
          onClick={() => {
            desk.dialog.value = "results";
          }}
        />
        <IconButton
          icon="close"
          label={t("page.close")}
          onClick={() => {
            desk.show_match(false);
          }}
        />
      </header>
      <div class="dock-body">
        {shown === "decisions" && <Decisions match={match} />}
        {shown === "referee" && <RefereeDesk match={match} />}
      </div>
    </aside>
  );
}
