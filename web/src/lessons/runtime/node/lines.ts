import { readSync, writeSync } from "node:fs";

const EMPTY_WAIT_MS = 1;
const NEW_LINE = 10;

/** Lines over standard input and output, one at a time, without an event loop. */
export class Lines {
  private readonly bytes = Buffer.alloc(65_536);
  private rest = Buffer.alloc(0);
  private readonly sleeper = new Int32Array(new SharedArrayBuffer(4));

  /** Nothing at the end. */
  read(): string | null {
    if (this.rest.length > 0) return this.joined();
    const count = this.read_some();
    if (count === 0) return null;
    // Nearly always one line comes at a time.
    if (this.bytes.indexOf(NEW_LINE) === count - 1)
      return this.bytes.toString("utf8", 0, count - 1);
    this.rest = Buffer.from(this.bytes.subarray(0, count));
    return this.joined();
  }

  write(message: object): void {
    const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
    for (let done = 0; done < bytes.length; ) done += this.write_some(bytes, done);
  }

  /** A line that begins with what was left over. */
  private joined(): string | null {
    const parts: Buffer[] = [];
    for (;;) {
      const end = this.rest.indexOf(NEW_LINE);
      if (end >= 0) {
        parts.push(this.rest.subarray(0, end));
        this.rest = this.rest.subarray(end + 1);
        return Buffer.concat(parts).toString("utf8");
      }
      parts.push(this.rest);
      const count = this.read_some();
      if (count === 0) return null;
      this.rest = Buffer.from(this.bytes.subarray(0, count));
    }
  }

  private read_some(): number {
    return this.patiently(() => readSync(0, this.bytes, 0, this.bytes.length, null));
  }

  private write_some(bytes: Buffer, from: number): number {
    return this.patiently(() => writeSync(1, bytes, from));
  }

  /** A pipe that somebody made non-blocking says that it has nothing, or no room, yet. */
  private patiently(attempt: () => number): number {
    for (;;)
      try {
        return attempt();
      } catch (problem) {
        const code = (problem as NodeJS.ErrnoException).code;
        if (code === "EOF") return 0;
        if (code !== "EAGAIN") throw problem;
        Atomics.wait(this.sleeper, 0, 0, EMPTY_WAIT_MS);
      }
  }
}
