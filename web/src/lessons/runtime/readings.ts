import type { DeviceName } from "./begin";

/** What the robot's devices have told last, in the order of the devices. */
export class Readings {
  readonly all: (number | null)[][];
  private readonly place_of: Map<number, number>;

  constructor(devices: readonly DeviceName[]) {
    this.all = devices.map(() => []);
    this.place_of = new Map(devices.map((device, place) => [device.id, place]));
  }

  take(told: readonly { device_id: number; reading: (number | null)[] }[]): void {
    for (const { device_id, reading } of told) {
      const place = this.place_of.get(device_id);
      if (place !== undefined) this.all[place] = reading;
    }
  }

  /** The number, where there is just one; null if there are others, or if it is not plain. */
  only(place: number): number | null {
    const reading = this.all[place]!;
    const [first] = reading;
    return reading.length === 1 && is_plain(first!) ? first! : null;
  }

  /** How many numbers; -1 if they have to be read as a text. */
  length(place: number): number {
    const reading = this.all[place]!;
    for (const value of reading) if (!is_plain(value)) return -1;
    return reading.length;
  }

  number(place: number, index: number): number {
    return this.all[place]![index]!;
  }

  text(place: number): string {
    return JSON.stringify(this.all[place]);
  }
}

const GREATEST_WHOLE = 2 ** 31 - 1;

/** The interpreter takes whole numbers of 32 bits, and any others. */
function is_plain(value: number | null): boolean {
  return value !== null && (Math.abs(value) <= GREATEST_WHOLE || !Number.isInteger(value));
}
