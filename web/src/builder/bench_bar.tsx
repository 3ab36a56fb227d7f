import { useState } from "preact/hooks";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { save_blob } from "../time/export";
import { useBuilder } from "./context";
import { NAME } from "./document";
import { ref_of_path } from "./parts";

/** Always at hand: test it, and export it as a file. */
export function BenchBar() {
  const builder = useBuilder();
  const is_testing = builder.is_testing.value;
  return (
    <footer class="bench-bar">
      <Trouble />
      {is_testing && <p class="driving">{t("builder.driving")}</p>}
      <div class="group">
        <IconButton
          icon="play"
          kind="main"
          label={t("builder.test_help")}
          text={is_testing ? t("builder.test_again") : t("builder.test")}
          disabled={!builder.is_whole || builder.is_busy.value}
          onClick={() => void builder.begin_test()}
        />
        {is_testing && (
          <IconButton
            icon="stop"
            label={t("builder.stop_help")}
            text={t("builder.stop")}
            onClick={() => void builder.end_test()}
          />
        )}
        <span class="space" />
        {!is_testing && <TakeAway />}
      </div>
    </footer>
  );
}

function TakeAway() {
  const { work, tab } = useBuilder();
  const download = () => {
    const name = work.draft.value?.name ?? "";
    const blob = new Blob([work.text.value], { type: "application/xml" });
    save_blob(blob, `${NAME.test(name) ? name : "robot"}.xml`);
  };
  return (
    <>
      <IconButton
        icon="save"
        label={t("builder.save_help")}
        text={t("builder.save")}
        onClick={() => {
          tab.value = "library";
        }}
      />
      <CopyButton />
      <IconButton icon="download" label={t("builder.export")} onClick={download} />
    </>
  );
}

function CopyButton() {
  const { work } = useBuilder();
  const [is_copied, set_copied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(work.text.value).then(() => {
      set_copied(true);
      setTimeout(() => set_copied(false), 1500);
    });
  };
  return (
    <IconButton
      icon="copy"
      label={is_copied ? t("commander.copied") : t("builder.copy")}
      is_on={is_copied}
      onClick={copy}
    />
  );
}

/** The first problem; a click goes there. */
function Trouble() {
  const { work, tab } = useBuilder();
  const refusal = work.refusal.value;
  const problem = work.problems.value[0];
  if (work.text_problems.value.length > 0 && tab.value !== "text") {
    return (
      <button type="button" class="trouble" onClick={() => (tab.value = "text")}>
        {t("builder.text_is_wrong")}
      </button>
    );
  }
  const path = refusal?.path ?? problem?.path;
  if (path === undefined) return null;
  const text = refusal?.text ?? t(`problem.${problem!.kind}`, { limit: problem!.limit ?? "" });
  const go = () => {
    tab.value = "parts";
    work.select(refusal?.part ?? ref_of_path(path));
  };
  return (
    <button type="button" class="trouble" onClick={go}>
      {name_of(path)}: {text}
    </button>
  );
}

/** `Data.Structure.Body.0.Radius` as people say it. */
function name_of(path: string): string {
  const short = path.replace(/^Data\.(Structure\.|Devices\.|Paints\.)?/, "");
  return short.replaceAll(".", " ");
}
