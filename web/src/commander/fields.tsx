import { useState } from "preact/hooks";
import type { Field } from "../catalogue/description";
import { fields_in_force, type Scopes, type Value, type Values } from "../catalogue/values";
import { t } from "../language/language";
import { FieldGroup } from "./field_group";
import { FieldRow } from "./field_row";
import { type Row, rows_of } from "./rows";

interface FieldsProps {
  fields: Field[];
  values: Values;
  outer: Scopes;
  path: string;
  change: (values: Values) => void;
}

const OPTIONAL_ROWS_SHOWN = 6;

/** The fields of a command or of a part of it, required ones first. */
export function Fields({ fields, values, outer, path, change }: FieldsProps) {
  const [is_long, set_long] = useState(false);
  const scopes = [values, ...outer];
  const rows = rows_of(fields_in_force(fields, scopes));
  const is_set = ({ fields }: Row) =>
    fields.some((field) => field.required || values[field.name] !== undefined);
  const needed = rows.filter(is_set);
  const optional = rows.filter((row) => !is_set(row));
  const shown = is_long ? optional : optional.slice(0, OPTIONAL_ROWS_SHOWN);
  const rest = optional.length - OPTIONAL_ROWS_SHOWN;
  const set = (field: Field, value: Value | undefined) => {
    const changed = { ...values };
    if (value === undefined || (value === "" && !field.required)) delete changed[field.name];
    else changed[field.name] = value;
    change(changed);
  };
  // In the order of the description, so that a row does not jump when it is filled in.
  const all = rows.filter((row) => needed.includes(row) || shown.includes(row));
  return (
    <div class="fields">
      {all.map((row) => {
        const first = row.fields[0]!;
        const is_group = first.type === "record" || (first.list && !first.packed);
        return is_group ? (
          <FieldGroup
            key={first.name}
            field={first}
            value={values[first.name]}
            scopes={scopes}
            path={`${path}${first.name}`}
            change={(value) => set(first, value)}
          />
        ) : (
          <FieldRow
            key={`${row.label} ${first.when?.is.join() ?? ""}`}
            row={row}
            values={values}
            scopes={scopes}
            path={path}
            set={set}
          />
        );
      })}
      {rest > 0 && (
        <button type="button" class="more" onClick={() => set_long(!is_long)}>
          {is_long ? t("commander.fewer_fields") : `${t("commander.more_fields")} (${rest})`}
        </button>
      )}
    </div>
  );
}
