import type { Field } from "../catalogue/description";
import type { FieldDesk } from "../commander/field_desk";
import type { Suggestion } from "../commander/suggestions";
import { t } from "../language/language";
import type { BuilderDesk } from "./desk";
import { id_of, type PartKind, parts_of } from "./parts";

const BODY_NAMES = /^(Body_[12]|Body_Id|Reference_Body)$/;

/** What the fields of a part need to know: its own entity, which no world contains yet. */
export function builder_field_desk(builder: BuilderDesk): FieldDesk {
  const { work, pointer } = builder;
  return {
    problem(paths) {
      const refusal = work.refusal.value;
      if (refusal && paths.includes(refusal.path)) return { text: refusal.text, is_told: true };
      const found = work.problems.value.find((item) => paths.includes(item.path));
      if (!found) return null;
      const text = t(`problem.${found.kind}`, { limit: found.limit ?? "" });
      return { text, is_told: true };
    },
    suggestions: (field) => suggestions_for(field, builder),
    pick_for(field) {
      if (!BODY_NAMES.test(field.name)) return null;
      return (set) => {
        pointer.wanted.value = (body) => set(String(id_of("body", body)));
      };
    },
  };
}

function suggestions_for(field: Field, { work }: BuilderDesk): Suggestion[] {
  const values = work.values.value ?? {};
  const parts = (kind: PartKind) =>
    parts_of(values, kind).map((part) => {
      const value = id_of(kind, part);
      return { value, label: `${part.Type} ${value}` };
    });
  if (/^Body_[12]$/.test(field.name)) {
    return [...parts("body"), { value: -1, label: t("builder.world") }];
  }
  if (BODY_NAMES.test(field.name)) return parts("body");
  return field.name === "Joint_Id" ? parts("joint") : [];
}
