import { useState } from "preact/hooks";
import type { Refusal } from "../agent/messages";
import { t } from "../language/language";
import { reason_text } from "../language/reasons";
import { IconButton } from "../page/button";
import { useBuilder } from "./context";
import { NAME } from "./document";
import { LibraryList } from "./library_list";
import { marked_refusal } from "./refusal";

/** Keeps the draft, and opens kept ones. */
export function LibraryTab() {
  const builder = useBuilder();
  return (
    <div class="library">
      <SaveForm />
      <h3>{t("builder.from_library")}</h3>
      <p class="quiet">{t("builder.open_help")}</p>
      <LibraryList />
      <button type="button" class="more" onClick={() => builder.work.close()}>
        {t("builder.new")}
      </button>
    </div>
  );
}

function SaveForm() {
  const builder = useBuilder();
  const { work, library } = builder;
  const [outcome, set_outcome] = useState<{ saved: string; refusal: Refusal | null } | null>(null);
  const name = work.draft.value?.name ?? "";
  const obstacle = obstacle_of(name, library.is_shipped(name), builder.is_whole);
  const save = async () => {
    if (obstacle) return;
    const refusal = await library.save(name, work.text.value);
    set_outcome({ saved: name, refusal });
    const problem = refusal && marked_refusal(refusal, work.text.value);
    if (!problem) return;
    work.mark(problem);
    builder.tab.value = "text";
  };
  return (
    <form
      class="save"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label>
        {t("builder.name")}
        <input
          type="text"
          value={name}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => work.rename(event.currentTarget.value)}
        />
      </label>
      <IconButton
        icon="save"
        kind="main"
        label={t("builder.save_help")}
        text={library.has(name) && !obstacle ? t("builder.replace") : t("builder.save")}
        disabled={obstacle !== null}
        onClick={() => void save()}
      />
      <output class={obstacle || outcome?.refusal ? "wrong" : "quiet"}>
        {obstacle ?? outcome_text(outcome, name)}
      </output>
    </form>
  );
}

function obstacle_of(name: string, is_shipped: boolean, is_whole: boolean): string | null {
  if (!NAME.test(name)) return t("builder.bad_name");
  if (is_shipped) return t("builder.is_shipped", { name });
  return is_whole ? null : t("builder.not_whole");
}

function outcome_text(
  outcome: { saved: string; refusal: Refusal | null } | null,
  name: string,
): string {
  if (!outcome || outcome.saved !== name) return "";
  const { refusal } = outcome;
  if (!refusal) return t("builder.saved", { name });
  const { command, field, value } = refusal;
  return t("notice.refused", { command, field, value, reason: reason_text(refusal) });
}
