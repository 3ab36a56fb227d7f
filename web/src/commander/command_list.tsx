import { useState } from "preact/hooks";
import type { Command } from "../catalogue/description";
import { translated } from "../language/catalogue";
import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { search } from "./command_search";
import { manual_name } from "./manual_names";
import { about_selection } from "./suggestions";

const KINDS = ["control", "entity", "agent"] as const;

/** All commands by topic, to choose from. */
export function CommandList() {
  const desk = useDesk();
  const [text, set_text] = useState("");
  const catalogue = desk.commander.nucleus.value.catalogue.value;
  if (!catalogue) return <p class="quiet">{t("commander.no_catalogue")}</p>;
  const found = search(catalogue.commands, text);
  const open = (command: Command) => desk.commander.open(command, about_selection(desk));
  return (
    <div class="command-list">
      <input
        type="search"
        placeholder={t("commander.search")}
        aria-label={t("commander.search")}
        value={text}
        onInput={(event) => set_text(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && found[0]) open(found[0]);
        }}
      />
      {found.length === 0 && <p class="quiet">{t("commander.none_found")}</p>}
      {KINDS.map((kind) => {
        const commands = found.filter((command) => command.kind === kind);
        if (commands.length === 0) return null;
        return (
          <section key={kind}>
            <h3>{t(`commander.kind.${kind}`)}</h3>
            {commands.map((command) => (
              <button
                type="button"
                class="command"
                key={command.name}
                title={translated(command.help)}
                onClick={() => open(command)}
              >
                <span>{command.name}</span>
                <small>{manual_name(command)}</small>
              </button>
            ))}
          </section>
        );
      })}
    </div>
  );
}
