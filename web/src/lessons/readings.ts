import { allowed_functions, type Words } from "./functions";

/** A number of a reading: what it is called, in which unit. */
interface Quantity {
  names: Words;
  unit?: string;
  /** By which the device's own unit is multiplied. */
  factor?: number;
}

const DEGREES = 180 / Math.PI;

/** What people want to see of each kind of device, by the places in its reading. */
const SHOWN: Record<string, (Quantity | null)[]> = {
  Drive: [
    { names: { es: "Velocidad", en: "Speed" }, unit: "m/s" },
    null,
    { names: { es: "Giro", en: "Turning" }, unit: "°/s", factor: DEGREES },
    { names: { es: "Recorrido", en: "Travelled" }, unit: "m" },
    { names: { es: "Girado", en: "Turned" }, unit: "°", factor: DEGREES },
    { names: { es: "Altura", en: "Height" }, unit: "m" },
  ],
  Light: [{ names: { es: "Sensor de suelo", en: "Floor sensor" } }],
  Distance: [{ names: { es: "Distancia", en: "Distance" }, unit: "m" }],
  Gps: [
    { names: { es: "x", en: "x" }, unit: "m" },
    { names: { es: "y", en: "y" }, unit: "m" },
    { names: { es: "z", en: "z" }, unit: "m" },
  ],
  Compass: [{ names: { es: "Rumbo", en: "Heading" }, unit: "°", factor: DEGREES }],
};

/** The readings that a lesson is about, as people read them. */
export function readings_of(
  devices: readonly { id: number; type: string }[],
  readings: readonly (readonly (number | null)[])[],
  api: readonly string[],
  words: "es" | "en",
): Record<string, string> {
  const needed = new Set(["Drive", ...allowed_functions(api).map(({ needs }) => needs)]);
  const told: Record<string, string> = {};
  const counts: Record<string, number> = {};
  devices.forEach(({ type }, i) => {
    if (!needed.has(type) || !Object.hasOwn(SHOWN, type)) return;
    counts[type] = (counts[type] ?? 0) + 1;
    const is_alone = devices.filter((other) => other.type === type).length === 1;
    const number = is_alone ? "" : ` ${counts[type]}`;
    SHOWN[type]!.forEach((quantity, place) => {
      const value = readings[i]?.[place];
      if (!quantity || value === undefined) return;
      told[quantity.names[words] + number] = text_of(value, quantity);
    });
  });
  return told;
}

function text_of(value: number | null, { unit, factor = 1 }: Quantity): string {
  if (value === null) return "–";
  const number = (value * factor).toFixed(unit === "°" || unit === "°/s" ? 0 : 2);
  const plain = Number(number) === 0 ? number.replace("-", "") : number;
  return unit ? `${plain} ${unit}` : plain;
}
