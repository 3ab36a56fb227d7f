import type { Field } from "../catalogue/description";
import type { Scopes, Value, Values } from "../catalogue/values";
import { translated } from "../language/catalogue";
import { t } from "../language/language";
import { useFieldDesk } from "./field_desk";
import { FieldInput } from "./field_input";
import type { Row } from "./rows";

interface FieldRowProps {
  row: Row;
  values: Values;
  scopes: Scopes;
  path: string;
  set: (field: Field, value: Value | undefined) => void;
}

/** One value, or the three of a vector: name, unit, meaning and problem. */
export function FieldRow({ row, values, scopes, path, set }: FieldRowProps) {
  const desk = useFieldDesk();
  const first = row.fields[0]!;
  const paths = [...row.fields.map((field) => field.name), row.label];
  const found = desk.problem(paths.map((name) => `${path}${name}`));
  const is_empty = row.fields.every((field) => (values[field.name] ?? "") === "");
  const problem = found && (found.is_told || !is_empty) ? found : null;
  return (
    <div class={`field${problem ? " wrong" : ""}`}>
      <div class="field-head">
        <span class="field-name">
          {row.label}
          {first.required && <abbr title={t("commander.required")}>*</abbr>}
        </span>
        <span class="field-unit">{unit_text(first)}</span>
      </div>
      <div class="field-inputs">
        {row.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={String(values[field.name] ?? "")}
            scopes={scopes}
            part={row.fields.length > 1 ? field.name.slice(-1).toLowerCase() : undefined}
            set={(text) => set(field, text)}
          />
        ))}
      </div>
      <p class="field-help">
        {problem && <strong>{problem.text} · </strong>}
        {translated(first.help)}
        {row.fields.length > 1 && first.otherwise && (
          <> · {t("commander.left_out", { text: translated(first.otherwise) })}</>
        )}
      </p>
    </div>
  );
}

/** Unit and range in short: `m, 0 to 100`. */
function unit_text(field: Field): string {
  const parts = field.unit ? [field.unit] : [];
  const { minimum, maximum } = field;
  const is_worth_saying = Math.abs(maximum ?? Infinity) < 1e5;
  if (minimum !== undefined && maximum !== undefined && is_worth_saying) {
    parts.push(t("commander.range", { minimum: short(minimum), maximum: short(maximum) }));
  }
  for (const { value, meaning } of field.special_values ?? []) {
    parts.push(t("commander.special", { value, meaning: translated(meaning) }));
  }
  for (const { word, meaning } of field.words ?? []) {
    parts.push(t("commander.special", { value: word, meaning: translated(meaning) }));
  }
  return parts.join(", ");
}

function short(value: number): string {
  const multiple = value / Math.PI;
  const is_round = value !== 0 && Math.abs(multiple - Math.round(multiple)) < 1e-9;
  if (!is_round) return String(value);
  const count = Math.round(multiple);
  return `${count === 1 ? "" : count === -1 ? "−" : count}π`;
}
