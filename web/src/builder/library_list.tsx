import { useState } from "preact/hooks";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useBuilder } from "./context";

/** The robots of the library, to be opened or removed. */
export function LibraryList() {
  const builder = useBuilder();
  const { library } = builder;
  const [doomed, set_doomed] = useState<string | null>(null);
  const robots = library.robots.value;
  if (library.is_missing.value) return <p class="quiet">{t("builder.no_library")}</p>;
  if (!robots) return <p class="quiet">…</p>;
  const remove = (name: string) => {
    // The first click asks, the second does it.
    if (doomed === name) void library.remove(name);
    set_doomed(doomed === name ? null : name);
  };
  return (
    <ul class="robots">
      {robots.length === 0 && <li class="quiet">{t("builder.library_empty")}</li>}
      {robots.map(({ name, shipped }) => (
        <li key={name}>
          <button
            type="button"
            class="command"
            title={t("builder.open", { name })}
            onClick={() => void builder.open_from_library(name)}
          >
            <span>{name}</span>
            {shipped && <small>{t("builder.shipped")}</small>}
          </button>
          {!shipped && (
            <IconButton
              icon="trash"
              kind={doomed === name ? "danger" : "plain"}
              label={t("builder.remove_robot", { name })}
              text={doomed === name ? t("builder.really") : undefined}
              onClick={() => remove(name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
