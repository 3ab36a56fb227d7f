import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { useBuilder } from "./context";
import { kept_draft } from "./kept_draft";
import { LibraryList } from "./library_list";
import { STARTS } from "./pieces";

/** The empty bench says what can be done with it. */
export function StartView() {
  const builder = useBuilder();
  const { session } = useDesk();
  const kept = kept_draft();
  if (!session.catalogue.value) return <p class="quiet">{t("commander.no_catalogue")}</p>;
  return (
    <div class="start">
      <p>{t("builder.welcome")}</p>
      <h3>{t("builder.begin")}</h3>
      {kept && (
        <button type="button" class="card" onClick={() => builder.open_text(kept.name, kept.text)}>
          <strong>{t("builder.go_on", { name: kept.name })}</strong>
          <span>{t("builder.go_on_text")}</span>
        </button>
      )}
      {STARTS.map((start) => (
        <button type="button" class="card" key={start} onClick={() => builder.start(start)}>
          <strong>{t(`builder.start.${start}`)}</strong>
          <span>{t(`builder.start.${start}_text`)}</span>
        </button>
      ))}
      <h3>{t("builder.from_library")}</h3>
      <LibraryList />
    </div>
  );
}
