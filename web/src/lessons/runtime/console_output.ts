import type { Words } from "./words";

export const GREATEST_OUTPUT = 200_000;

export const CUT: Words = {
  es: "\n… el programa escribió demasiado: el resto no se muestra\n",
  en: "\n… the program has written too much: the rest is not shown\n",
};

/** What a program prints, byte by byte, told in pieces; only so much of it. */
export class ConsoleOutput {
  private readonly bytes = new Uint8Array(4096);
  private readonly decoder = new TextDecoder();
  private count = 0;
  private told = 0;

  constructor(
    private readonly tell: (text: string) => void,
    private readonly cut: string,
    private readonly greatest = GREATEST_OUTPUT,
  ) {}

  put(byte: number): void {
    if (this.told + this.count >= this.greatest) {
      this.end();
      return;
    }
    this.bytes[this.count++] = byte;
    if (this.count === this.bytes.length) this.flush();
  }

  flush(): void {
    if (this.count === 0) return;
    const text = this.decoder.decode(this.bytes.subarray(0, this.count), { stream: true });
    this.told += this.count;
    this.count = 0;
    if (text !== "") this.tell(text);
  }

  private end(): void {
    if (this.told > this.greatest) return;
    this.flush();
    this.told = this.greatest + 1;
    this.tell(this.cut);
  }
}
