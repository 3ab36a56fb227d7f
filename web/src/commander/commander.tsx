import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { later } from "../page/later";
import { CommandForm } from "./command_form";
import { NucleusChoice } from "./nucleus_choice";
import { TranscriptList } from "./transcript_list";

// The editor is as large as everything else together, and not everybody writes messages by hand.
const RawMessage = later(() => import("./raw_message").then((module) => module.RawMessage));

export function Commander() {
  const desk = useDesk();
  const { tab } = desk.commander;
  return (
    <aside class="dock commander" aria-label={t("commander.title")}>
      <header class="dock-head">
        <div class="tabs" role="tablist">
          {(["form", "raw"] as const).map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              aria-selected={tab.value === name}
              onClick={() => {
                tab.value = name;
              }}
            >
              {t(`commander.${name}`)}
            </button>
          ))}
        </div>
        <span class="space" />
        <IconButton
          icon="search"
          label={t("page.palette")}
          onClick={() => {
            desk.dialog.value = "palette";
          }}
        />
        <IconButton
          icon="close"
          label={t("page.close")}
          onClick={() => {
            desk.show_commander(false);
          }}
        />
      </header>
      <NucleusChoice />
      <div class="dock-body">{tab.value === "form" ? <CommandForm /> : <RawMessage />}</div>
      <TranscriptList />
    </aside>
  );
}
