import { useEffect } from "preact/hooks";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { later } from "../page/later";
import { BenchBar } from "./bench_bar";
import { BuilderContext, useBuilder } from "./context";
import { BUILDER_TABS, BuilderDesk } from "./desk";
import { LibraryTab } from "./library_tab";
import { PartsTab } from "./parts_tab";
import { StartView } from "./start_view";

const TextTab = later(() => import("./text_tab").then((module) => module.TextTab));

/** The bench: an entity is assembled, tested, exported and kept. */
export function Builder() {
  const desk = useDesk();
  useEffect(() => {
    desk.builder.value ??= new BuilderDesk(desk);
  }, [desk]);
  const builder = desk.builder.value;
  if (!builder) return null;
  return (
    <BuilderContext.Provider value={builder}>
      <Head />
      <div class="dock-body">
        <Tab />
      </div>
      {builder.work.draft.value && <BenchBar />}
    </BuilderContext.Provider>
  );
}

function Head() {
  const desk = useDesk();
  const { tab, work } = useBuilder();
  const has_draft = work.draft.value !== null;
  return (
    <header class="dock-head">
      {has_draft ? (
        <div class="tabs" role="tablist">
          {BUILDER_TABS.map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              aria-selected={tab.value === name}
              onClick={() => {
                tab.value = name;
              }}
            >
              {t(`builder.${name}`)}
            </button>
          ))}
        </div>
      ) : (
        <h2 class="dock-title">{t("page.builder_help")}</h2>
      )}
      <span class="space" />
      {has_draft && (
        <>
          <IconButton
            icon="undo"
            label={t("builder.undo")}
            disabled={!work.can_undo.value}
            onClick={() => work.undo()}
          />
          <IconButton
            icon="redo"
            label={t("builder.redo")}
            disabled={!work.can_redo.value}
            onClick={() => work.redo()}
          />
        </>
      )}
      <IconButton icon="close" label={t("page.close")} onClick={() => desk.show_builder(false)} />
    </header>
  );
}

function Tab() {
  const { tab, work } = useBuilder();
  if (!work.draft.value) return <StartView />;
  if (tab.value === "text") return <TextTab />;
  return tab.value === "library" ? <LibraryTab /> : <PartsTab />;
}
