import { own_fields } from "../catalogue/description";
import type { Values } from "../catalogue/values";
import { FieldDeskContext } from "../commander/field_desk";
import { Fields } from "../commander/fields";
import { t } from "../language/language";
import { useBuilder } from "./context";
import { builder_field_desk } from "./field_desk";
import { PartActions } from "./part_actions";
import {
  data_of,
  field_of,
  id_of,
  motors_of,
  type PartRef,
  part_at,
  path_of,
  type_of,
  with_data,
  with_motors,
} from "./parts";

/** What has its own lists of parts. */
const LISTED = new Set(["Structure", "Devices", "Motors"]);

/** The values of the selected part, otherwise those of the whole entity. */
export function PartForm() {
  const builder = useBuilder();
  const { work } = builder;
  const values = work.values.value;
  const ref = work.selection.value;
  const part = values && ref && part_at(values, ref);
  return (
    <FieldDeskContext.Provider value={builder_field_desk(builder)}>
      {ref && part ? <OnePart key={`${ref.kind} ${ref.place}`} at={ref} part={part} /> : <Whole />}
    </FieldDeskContext.Provider>
  );
}

function OnePart({ at, part }: { at: PartRef; part: Values }) {
  const { work } = useBuilder();
  const command = work.command;
  const field = command && field_of(command, at.kind);
  const values = work.values.value;
  if (!field || !values) return null;
  return (
    <section class="part-form">
      <header>
        <h3>
          {type_of(part)} {id_of(at.kind, part)}
        </h3>
        <PartActions at={at} part={part} />
      </header>
      {at.kind === "joint" && type_of(part) === "WheelJoint" && <Motor part={part} />}
      <Fields
        fields={field.fields ?? []}
        values={part}
        outer={[data_of(values), values]}
        path={path_of(at)}
        change={(changed) => work.change_part(at, changed)}
      />
    </section>
  );
}

function Motor({ part }: { part: Values }) {
  const { work } = useBuilder();
  const values = work.values.value!;
  const id = id_of("joint", part);
  const motors = motors_of(values);
  const has_motor = motors.includes(id);
  const toggle = () =>
    work.change(
      with_motors(values, has_motor ? motors.filter((motor) => motor !== id) : [...motors, id]),
    );
  return (
    <label class="check">
      <input type="checkbox" checked={has_motor} onChange={toggle} />
      {t("builder.has_motor")}
    </label>
  );
}

function Whole() {
  const { work } = useBuilder();
  const values = work.values.value;
  const command = work.command;
  if (!values || !command) return null;
  const fields = own_fields(command);
  const data = fields.find((field) => field.name === "Data");
  const change = (changed: Values) => work.change(changed, "whole");
  return (
    <section class="part-form">
      <header>
        <h3>{t("builder.whole")}</h3>
      </header>
      <label class="field">
        <span class="field-name">{t("builder.name")}</span>
        <span class="field-inputs">
          <input
            type="text"
            value={work.draft.value?.name ?? ""}
            spellcheck={false}
            autocomplete="off"
            onInput={(event) => work.rename(event.currentTarget.value)}
          />
        </span>
      </label>
      <Fields
        fields={fields.filter((field) => field.name === "Type")}
        values={values}
        outer={[]}
        path=""
        change={change}
      />
      <Fields
        fields={(data?.fields ?? []).filter((field) => !LISTED.has(field.name))}
        values={data_of(values)}
        outer={[values]}
        path="Data."
        change={(changed) => change(with_data(values, changed))}
      />
    </section>
  );
}
