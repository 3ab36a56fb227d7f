import { useEffect, useRef } from "preact/hooks";
import type { Values } from "../catalogue/values";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { useBuilder } from "./context";
import type { Draft } from "./document";
import { link_of } from "./links";
import {
  id_of,
  motors_of,
  type PartRef,
  parts_of,
  reference_id,
  SHOWN_KINDS,
  type_of,
} from "./parts";

/** All its parts; a click selects, as in the picture. */
export function PartsList() {
  const { work } = useBuilder();
  const draft = work.draft.value;
  const values = work.values.value;
  if (!draft || !values) return null;
  const is_whole = work.selection.value === null;
  return (
    <div class="part-list" role="listbox" aria-label={t("builder.parts")}>
      <button
        type="button"
        role="option"
        class="part-row"
        aria-selected={is_whole}
        onClick={() => work.select(null)}
      >
        <strong>{type_of(values)}</strong>
        <small>{draft.name}</small>
      </button>
      {SHOWN_KINDS.map((kind) => {
        const parts = parts_of(values, kind);
        if (parts.length === 0) return null;
        return (
          <div key={kind}>
            <h4>{t(`builder.kind.${kind}`)}</h4>
            {parts.map((part, place) => (
              <Row key={place} draft={draft} values={values} part={part} at={{ kind, place }} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface RowProps {
  draft: Draft;
  values: Values;
  part: Values;
  at: PartRef;
}

function Row({ draft, values, part, at }: RowProps) {
  const { work } = useBuilder();
  const selection = work.selection.value;
  const id = id_of(at.kind, part);
  const is_on = selection?.kind === at.kind && selection.place === at.place;
  const refused = work.refusal.value?.part;
  const is_wrong = refused?.kind === at.kind && refused.place === at.place;
  const row = useRef<HTMLButtonElement>(null);
  // Scrolls to what is selected in the picture.
  useEffect(() => {
    if (is_on) row.current?.scrollIntoView({ block: "nearest" });
  }, [is_on]);
  return (
    <button
      type="button"
      role="option"
      ref={row}
      class={`part-row${is_wrong ? " wrong" : ""}`}
      aria-selected={is_on}
      onClick={() => work.select(at)}
    >
      <span>
        {type_of(part)} {id}
      </span>
      <small>{note_of(values, part, at)}</small>
      {link_of(draft.links, at.kind, id) && (
        <span title={t("builder.linked")}>
          <Icon name="link" />
        </span>
      )}
      {at.kind === "body" && id === reference_id(values) && (
        <span title={t("builder.reference")}>
          <Icon name="star" />
        </span>
      )}
    </button>
  );
}

/** What is worth knowing about a part without opening it. */
function note_of(values: Values, part: Values, { kind }: PartRef): string {
  if (kind === "body") return typeof part.Mass === "string" ? `${part.Mass} ${t("unit.kg")}` : "";
  if (kind === "device") {
    return t("builder.on_body", { id: String(part.Body_Id ?? reference_id(values)) });
  }
  const ends = `${part.Body_1 ?? "?"} – ${part.Body_2 ?? "?"}`;
  const has_motor = motors_of(values).includes(id_of("joint", part));
  return has_motor ? `${ends}, ${t("builder.motor")}` : ends;
}
