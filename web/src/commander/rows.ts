import type { Field } from "../catalogue/description";

export interface Row {
  label: string;
  fields: Field[];
}

const PARTS = ["_X", "_Y", "_Z"];

/** Position_X, Position_Y and Position_Z are one row of three numbers. */
export function rows_of(fields: Field[]): Row[] {
  const rows: Row[] = [];
  for (let i = 0; i < fields.length; ++i) {
    const stem = fields[i]!.name.replace(/_X$/, "");
    const three = fields.slice(i, i + 3);
    const is_vector =
      stem !== fields[i]!.name &&
      three.length === 3 &&
      three.every((field, k) => field.name === stem + PARTS[k] && field.type === "real");
    if (is_vector) i += 2;
    rows.push(
      is_vector ? { label: stem, fields: three } : { label: fields[i]!.name, fields: [fields[i]!] },
    );
  }
  return rows;
}
