import { useState } from "preact/hooks";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { later } from "../page/later";
import { EntityTree } from "./entity_tree";
import { SelectedValues } from "./selected_values";

const TABS = ["tree", "plots", "agents"] as const;
const Agents = later(() => import("./agents/agents").then((module) => module.Agents));
const Plots = later(() => import("./plots").then((module) => module.Plots));

export function Inspector() {
  const desk = useDesk();
  const [tab, set_tab] = useState<(typeof TABS)[number]>("tree");
  return (
    <aside class="dock inspector" aria-label={t("inspector.title")}>
      <header class="dock-head">
        <div class="tabs" role="tablist">
          {TABS.filter((name) => name !== "agents" || desk.session.may("organise")).map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              aria-selected={tab === name}
              onClick={() => set_tab(name)}
            >
              {t(`inspector.${name}`)}
            </button>
          ))}
        </div>
        <span class="space" />
        <IconButton
          icon="close"
          label={t("page.close")}
          onClick={() => {
            desk.inspector_open.value = false;
          }}
        />
      </header>
      <div class="dock-body">
        {tab === "tree" && <EntityTree />}
        {tab === "plots" && <Plots />}
        {tab === "agents" && <Agents />}
      </div>
      {tab !== "agents" && <SelectedValues />}
    </aside>
  );
}
