import type { Field } from "../catalogue/description";
import { first_item, is_values, type Scopes, type Value } from "../catalogue/values";
import { translated } from "../language/catalogue";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { FieldInput } from "./field_input";
import { Fields } from "./fields";

interface FieldGroupProps {
  field: Field;
  value: Value | undefined;
  scopes: Scopes;
  path: string;
  change: (value: Value | undefined) => void;
}

/** A part with fields of its own, or a list of parts or values. */
export function FieldGroup(props: FieldGroupProps) {
  const { field, value, scopes, change } = props;
  if (field.list) return <FieldList {...props} />;
  if (value === undefined) {
    return (
      <button type="button" class="more" onClick={() => change(first_item(field, scopes))}>
        {t("commander.add", { name: field.name })}
      </button>
    );
  }
  return (
    <fieldset class="part">
      <legend title={translated(field.help)}>{field.name}</legend>
      {!field.required && <Remove onClick={() => change(undefined)} />}
      <Part {...props} value={value} path={`${props.path}.`} change={change} />
    </fieldset>
  );
}

function FieldList({ field, value, scopes, path, change }: FieldGroupProps) {
  const items = Array.isArray(value) ? value : [];
  const replace = (place: number, item: Value) =>
    change(items.map((old, i) => (i === place ? item : old)));
  const add = () => change([...items, next_item(field, items, scopes)]);
  const remove = (place: number) => {
    const rest = items.filter((_, i) => i !== place);
    change(rest.length > 0 || field.required ? rest : undefined);
  };
  return (
    <div class="list">
      {items.map((item, place) => (
        // Items have no names of their own: their index identifies them.
        <fieldset class="part" key={place}>
          <legend title={translated(field.help)}>
            {field.name} {place + 1}
          </legend>
          <Remove onClick={() => remove(place)} />
          <Part
            field={field}
            value={item}
            scopes={scopes}
            path={`${path}.${place}.`}
            change={(changed) => replace(place, changed ?? "")}
          />
        </fieldset>
      ))}
      <button type="button" class="more" title={translated(field.help)} onClick={add}>
        {t("commander.add", { name: field.name })}
      </button>
    </div>
  );
}

function Part({ field, value, scopes, path, change }: FieldGroupProps & { value: Value }) {
  if (is_values(value)) {
    return (
      <Fields
        fields={field.fields ?? []}
        values={value}
        outer={scopes}
        path={path}
        change={change}
      />
    );
  }
  const text = typeof value === "string" ? value : "";
  return (
    <div class="field-inputs">
      <FieldInput field={field} value={text} scopes={scopes} set={change} />
    </div>
  );
}

function Remove({ onClick }: { onClick: () => void }) {
  return (
    <span class="remove">
      <IconButton icon="close" label={t("commander.remove")} onClick={onClick} />
    </span>
  );
}

/** Like the last one, but with the next free id: bodies and joints are often many and alike. */
function next_item(field: Field, items: Value[], scopes: Scopes): Value {
  const last = items.at(-1);
  if (last === undefined || !is_values(last)) return first_item(field, scopes);
  const copy = structuredClone(last);
  const id = field.fields?.find((inner) => inner.required && /_id$/i.test(inner.name))?.name;
  const value = id ? copy[id] : undefined;
  if (id && typeof value === "string" && /^\d+$/.test(value)) copy[id] = String(Number(value) + 1);
  return copy;
}
