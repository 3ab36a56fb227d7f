import { signal } from "@preact/signals";
import type { Session } from "../page/session";
import type { Frame } from "../stream/frame";
import { type Quantity, quantity_key, quantity_name, value_of } from "./quantities";

const LONGEST = 6000;

/** What is plotted: values over simulated time, from the frames. */
export class WatchList {
  readonly quantities = signal<Quantity[]>([]);
  readonly times_s: number[] = [];
  readonly columns: number[][] = [];
  /** Counts changes of the numbers, as they are changed in place. */
  readonly revision = signal(0);
  private before: Frame | null = null;

  constructor(private readonly session: Session) {
    session.on_frame((frame) => this.take(frame));
  }

  has(quantity: Quantity): boolean {
    const key = quantity_key(quantity);
    return this.quantities.value.some((item) => quantity_key(item) === key);
  }

  toggle(quantity: Quantity): void {
    const key = quantity_key(quantity);
    const place = this.quantities.value.findIndex((item) => quantity_key(item) === key);
    if (place >= 0) {
      this.columns.splice(place, 1);
      this.quantities.value = this.quantities.value.filter((_, i) => i !== place);
    } else {
      this.columns.push(this.times_s.map(() => Number.NaN));
      this.quantities.value = [...this.quantities.value, quantity];
    }
    this.revision.value += 1;
  }

  clear(): void {
    this.quantities.value = [];
    this.times_s.length = 0;
    this.columns.length = 0;
    this.revision.value += 1;
  }

  /** The numbers behind the plots, one line per frame. */
  csv(): string {
    const head = ["time_s", ...this.quantities.value.map(quantity_name)].join(",");
    const lines = this.times_s.map((time_s, i) => {
      const numbers = this.columns.map((column) => column[i] ?? Number.NaN);
      return [time_s, ...numbers.map((value) => (Number.isNaN(value) ? "" : value))].join(",");
    });
    return `${[head, ...lines].join("\n")}\n`;
  }

  private take(frame: Frame): void {
    const before = this.before;
    this.before = frame;
    const model = this.session.model.value;
    if (!model || frame.is_past || this.quantities.value.length === 0) return;
    const last_s = this.times_s.at(-1);
    if (last_s === frame.time_s) return;
    // When time goes back, the plots start again.
    if (last_s !== undefined && frame.time_s < last_s) this.forget();
    this.times_s.push(frame.time_s);
    this.quantities.value.forEach((quantity, i) => {
      this.columns[i]?.push(value_of(quantity, model, before, frame));
    });
    if (this.times_s.length > LONGEST) this.thin();
    this.revision.value += 1;
  }

  private forget(): void {
    this.times_s.length = 0;
    for (const column of this.columns) column.length = 0;
  }

  private thin(): void {
    this.times_s.shift();
    for (const column of this.columns) column.shift();
  }
}
