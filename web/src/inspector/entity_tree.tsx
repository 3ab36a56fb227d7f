import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { entity_name } from "../page/names";
import type { SceneEntity } from "../stream/texts";
import { color_of_entity } from "../view/looks";

/** Entities, with their bodies, joints and devices. */
export function EntityTree() {
  const { session } = useDesk();
  const entities = session.scene.value?.entities ?? [];
  return (
    <ul class="tree">
      {entities.map((entity) => (
        <Entity key={entity.id} entity={entity} />
      ))}
    </ul>
  );
}

function Entity({ entity }: { entity: SceneEntity }) {
  const { session, view } = useDesk();
  const [is_open, set_open] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const is_selected = session.selection.value?.entity === entity.id;
  useEffect(() => {
    if (is_selected) row.current?.scrollIntoView({ block: "nearest" });
  }, [is_selected]);
  const select = (place: number) => {
    session.selection.value = { entity: entity.id, place };
  };
  const color = entity.moves ? `#${color_of_entity(entity).getHexString()}` : "transparent";
  return (
    <li>
      <div class={`tree-row${is_selected ? " on" : ""}`} ref={row}>
        <button
          type="button"
          class={`fold${is_open ? " open" : ""}`}
          aria-expanded={is_open}
          aria-label={entity_name(entity)}
          onClick={() => set_open(!is_open)}
        >
          ›
        </button>
        <button
          type="button"
          class="tree-name"
          onClick={() => select(entity.reference)}
          onDblClick={() => {
            const record = view.model?.reference(entity.id);
            if (record) view.look_at(record);
          }}
        >
          <span class="swatch" style={{ background: color }} />
          {entity_name(entity)}
        </button>
      </div>
      {is_open && <Parts entity={entity} select={select} />}
    </li>
  );
}

function Parts({ entity, select }: { entity: SceneEntity; select: (place: number) => void }) {
  const { session } = useDesk();
  const selection = session.selection.value;
  const place = selection?.entity === entity.id ? selection.place : -1;
  return (
    <>
      <Branch title={t("inspector.bodies")} items={entity.bodies} on={place} click={select} />
      <Branch
        title={t("inspector.joints")}
        items={entity.joints}
        on={-1}
        click={(i) => select(Math.max(entity.joints[i]?.body_1 ?? 0, 0))}
      />
      <Branch
        title={t("inspector.devices")}
        items={entity.devices}
        on={-1}
        click={(i) => select(entity.devices[i]?.body ?? 0)}
      />
    </>
  );
}

interface BranchProps {
  title: string;
  items: { id: number; type: string }[];
  on: number;
  click: (place: number) => void;
}

function Branch({ title, items, on, click }: BranchProps) {
  if (items.length === 0) return null;
  return (
    <div class="branch">
      <h4>{title}</h4>
      {items.map((item, place) => (
        <button
          type="button"
          key={item.id}
          class={`leaf${place === on ? " on" : ""}`}
          onClick={() => click(place)}
        >
          {item.type} {item.id}
        </button>
      ))}
    </div>
  );
}
