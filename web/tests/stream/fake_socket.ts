/** A WebSocket of which the test is the server. */
export class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  binaryType = "";
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  static make(address: string): WebSocket {
    return new FakeSocket(address) as unknown as WebSocket;
  }

  static newest(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(data: unknown): void {
    this.onmessage?.({ data });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}
