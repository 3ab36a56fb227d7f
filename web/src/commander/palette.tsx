import { useEffect, useRef, useState } from "preact/hooks";
import type { Command } from "../catalogue/description";
import { translated } from "../language/catalogue";
import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { Dialog } from "../page/dialog";
import { search } from "./command_search";
import { manual_name } from "./manual_names";
import { about_selection } from "./suggestions";

const AT_MOST = 12;

/** Ctrl+K: any command by a few letters. */
export function Palette() {
  const desk = useDesk();
  const [text, set_text] = useState("");
  const [place, set_place] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const close = () => {
    desk.dialog.value = null;
  };
  const found = search(desk.commander.nucleus.value.catalogue.value?.commands ?? [], text).slice(
    0,
    AT_MOST,
  );
  const open = (command: Command | undefined) => {
    if (!command) return;
    desk.commander.open(command, about_selection(desk));
    desk.show_commander(true);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") set_place(Math.min(place + 1, found.length - 1));
    else if (event.key === "ArrowUp") set_place(Math.max(place - 1, 0));
    else if (event.key === "Enter") open(found[place]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog label={t("page.palette")} kind="palette" onClose={close}>
      <input
        ref={input}
        type="search"
        placeholder={t("commander.search")}
        aria-label={t("commander.search")}
        value={text}
        onInput={(event) => {
          set_text(event.currentTarget.value);
          set_place(0);
        }}
        onKeyDown={press}
      />
      {found.map((command, i) => (
        <button
          type="button"
          class={`command${i === place ? " on" : ""}`}
          key={command.name}
          onClick={() => open(command)}
          onPointerMove={() => set_place(i)}
        >
          <span>{command.name}</span>
          <small>{manual_name(command) ?? translated(command.help)}</small>
        </button>
      ))}
      {found.length === 0 && <p class="quiet">{t("commander.none_found")}</p>}
    </Dialog>
  );
}
