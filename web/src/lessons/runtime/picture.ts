import { count_colours, decode_base64 } from "./colour_counts";

/** The last picture of the robot's camera. */
export class Picture {
  private columns = 0;
  private rows = 0;
  private data = "";
  private counts: number[][] | null = null;

  /** The answer to Get_Image becomes what the program is told of it. */
  take(answer: Record<string, unknown>): Record<string, unknown> {
    this.columns = Number(answer.columns);
    this.rows = Number(answer.rows);
    this.data = String(answer.data);
    this.counts = null;
    return { command: "Get_Image", columns: this.columns, rows: this.rows };
  }

  /** In base64. */
  text(): string {
    return this.data;
  }

  /** Of a colour: 0 the number of its pixels, 1 the sum of their columns, 2 that of their rows. */
  counted(colour: number, what: number): number {
    this.counts ??= count_colours(decode_base64(this.data), this.columns, this.rows);
    return this.counts[colour]![what]!;
  }
}
