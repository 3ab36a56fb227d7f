import { useEffect, useState } from "preact/hooks";
import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { Icon } from "../page/icon";

function has_files(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Covers the page while a file is dragged over it; a dropped file is opened. */
export function DropTarget() {
  const { recordings } = useDesk();
  const [is_shown, set_shown] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!has_files(event)) return;
      // Otherwise the browser would leave the page for the file.
      event.preventDefault();
      set_shown(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) set_shown(false);
    };
    const drop = (event: DragEvent) => {
      set_shown(false);
      const file = has_files(event) ? event.dataTransfer?.files[0] : null;
      if (!file) return;
      event.preventDefault();
      void recordings.bring(file);
    };
    const heard = { dragover: over, dragenter: over, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(heard)) {
      window.addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of Object.entries(heard)) {
        window.removeEventListener(name, listener as EventListener);
      }
    };
  }, [recordings]);
  const on_its_way = recordings.bringing.value;
  if (!is_shown && on_its_way === null) return null;
  return (
    <div class={is_shown ? "drop-target over" : "drop-target"} role="status">
      <p>
        <Icon name="folder" />
        {is_shown ? t("recordings.drop") : t("recordings.bringing", { name: on_its_way! })}
      </p>
    </div>
  );
}
