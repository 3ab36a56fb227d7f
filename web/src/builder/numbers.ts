import { Vector3 } from "three";
import type { Values } from "../catalogue/values";

const DECIMALS = 9;
const PARTS = ["X", "Y", "Z"] as const;

/** A number as people write it: without rounding errors, without a negative zero. */
export function text_of(value: number): string {
  const rounded = Number(value.toFixed(DECIMALS));
  return String(rounded === 0 ? 0 : rounded);
}

export function number_at(values: Values, name: string, otherwise = 0): number {
  const text = values[name];
  const number = typeof text === "string" && text.trim() !== "" ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : otherwise;
}

/** `Position_X`, `Position_Y` and `Position_Z`; omitted ones are taken from `otherwise`. */
export function vector_at(values: Values, stem: string, otherwise = new Vector3()): Vector3 {
  const [x, y, z] = PARTS.map((part, i) =>
    number_at(values, `${stem}_${part}`, otherwise.getComponent(i)),
  );
  return new Vector3(x, y, z);
}

export function has_vector(values: Values, stem: string): boolean {
  return PARTS.some((part) => (values[`${stem}_${part}`] ?? "") !== "");
}

/** Unchanged numbers keep their text as written, even if it is empty. */
export function with_vector(values: Values, stem: string, vector: Vector3): Values {
  const changed = { ...values };
  const before = vector_at(values, stem);
  PARTS.forEach((part, i) => {
    const is_same = Math.abs(before.getComponent(i) - vector.getComponent(i)) < 10 ** -DECIMALS;
    if (!is_same) changed[`${stem}_${part}`] = text_of(vector.getComponent(i));
  });
  return changed;
}

/** With all three numbers written out. */
export function with_whole_vector(values: Values, stem: string, vector: Vector3): Values {
  const whole = { ...values };
  for (const part of PARTS) {
    if ((whole[`${stem}_${part}`] ?? "") === "") whole[`${stem}_${part}`] = "0";
  }
  return with_vector(whole, stem, vector);
}

/** Numbers in one element, separated by spaces. */
export function numbers_at(values: Values, name: string): number[] {
  const text = values[name];
  if (typeof text !== "string") return [];
  return text
    .trim()
    .split(/\s+/)
    .filter((item) => item !== "")
    .map(Number);
}
