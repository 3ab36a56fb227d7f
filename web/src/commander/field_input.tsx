import { useId } from "preact/hooks";
import { is_colour } from "../catalogue/colours";
import type { Field } from "../catalogue/description";
import type { Scopes } from "../catalogue/values";
import { translated } from "../language/catalogue";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useFieldDesk } from "./field_desk";

interface FieldInputProps {
  field: Field;
  value: string;
  scopes: Scopes;
  /** Which component of a vector it is: x, y or z. */
  part?: string;
  set: (text: string) => void;
}

export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  if (field.type === "boolean") return <Choices {...props} names={["true", "false"]} />;
  if (field.type === "choice") {
    return <Choices {...props} names={(field.choices ?? []).map((choice) => choice.name)} />;
  }
  if (field.packed || field.lines) return <Lines {...props} />;
  return <Text {...props} />;
}

/** The default, as the field's placeholder. */
function placeholder(field: Field): string {
  if (field.required) return "";
  if (field.otherwise !== undefined) return translated(field.otherwise);
  return field.default === undefined ? "" : String(field.default);
}

function Choices({ field, value, set, names }: FieldInputProps & { names: string[] }) {
  const help = field.choices?.find((choice) => choice.name === value)?.help;
  return (
    <select
      aria-label={field.name}
      title={help && translated(help)}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    >
      {!field.required && <option value="">{placeholder(field) || t("commander.not_set")}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Lines({ field, value, set }: FieldInputProps) {
  return (
    <textarea
      aria-label={field.name}
      rows={3}
      spellcheck={false}
      placeholder={placeholder(field)}
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  );
}

/** Three numbers side by side show their names, and have little room for more. */
function part_placeholder(field: Field, part: string): string {
  return field.default === undefined ? part : `${part} = ${field.default}`;
}

function Text({ field, value, scopes, part, set }: FieldInputProps) {
  const desk = useFieldDesk();
  const list = useId();
  const known = desk.suggestions(field, scopes);
  const is_number = field.type === "integer" || field.type === "real";
  const pick_for = desk.pick_for(field, scopes);
  return (
    <>
      <input
        type="text"
        aria-label={field.name}
        inputMode={is_number ? "decimal" : "text"}
        list={known.length > 0 ? list : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={part ? part_placeholder(field, part) : placeholder(field)}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((item) => (
            <option key={item.value} value={String(item.value)}>
              {item.label}
            </option>
          ))}
        </datalist>
      )}
      {field.colour && (
        <input
          type="color"
          class="swatch"
          aria-label={t("commander.pick_colour")}
          title={t("commander.pick_colour")}
          value={is_colour(value) ? value.toLowerCase() : "#808080"}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
      {pick_for && (
        <IconButton icon="target" label={t("commander.pick")} onClick={() => pick_for(set)} />
      )}
    </>
  );
}
