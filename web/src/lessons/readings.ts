import type { Words } from "./functions";

/** What devices are called in lessons; others by their type. */
const NAMES: Record<string, Words> = {
  Drive: { es: "Movimiento", en: "Drive" },
  Light: { es: "Sensor de suelo", en: "Floor sensor" },
  Distance: { es: "Distancia", en: "Distance" },
  Gps: { es: "Posición", en: "Position" },
  Compass: { es: "Rumbo", en: "Heading" },
  Camera: { es: "Cámara", en: "Camera" },
  Kicker: { es: "Pie", en: "Kicker" },
};

/** More numbers than people read at a glance. */
const MOST_NUMBERS = 9;

/** The readings of a robot as people read them, by the names of its devices. */
export function readings_of(
  devices: readonly { id: number; type: string }[],
  readings: readonly (readonly (number | null)[])[],
  words: "es" | "en",
): Record<string, string> {
  const told: Record<string, string> = {};
  const counts: Record<string, number> = {};
  devices.forEach(({ type }, i) => {
    const values = readings[i] ?? [];
    if (values.length === 0) return;
    counts[type] = (counts[type] ?? 0) + 1;
    const name = NAMES[type]?.[words] ?? type;
    const is_alone = devices.filter((other) => other.type === type).length === 1;
    told[is_alone ? name : `${name} ${counts[type]}`] = text_of(values);
  });
  return told;
}

function text_of(values: readonly (number | null)[]): string {
  if (values.length > MOST_NUMBERS) return `${values.length} ×`;
  return values.map((value) => (value === null ? "–" : rounded(value))).join("  ");
}

function rounded(value: number): string {
  return value.toFixed(2).replace("-0.00", "0.00");
}
