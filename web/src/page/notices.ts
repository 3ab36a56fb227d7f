import { signal } from "@preact/signals";

export interface Notice {
  id: number;
  text: string;
  kind: "info" | "error" | "event";
}

const SHOWN_MS = 6000;
const AT_ONCE = 4;

/** Short texts that come and go by themselves. */
export class Notices {
  readonly list = signal<Notice[]>([]);
  private count = 0;

  say(text: string, kind: Notice["kind"] = "info"): void {
    const id = ++this.count;
    // The same text again needs no new line.
    const others = this.list.value.filter((notice) => notice.text !== text);
    this.list.value = [...others, { id, text, kind }].slice(-AT_ONCE);
    setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  dismiss(id: number): void {
    this.list.value = this.list.value.filter((notice) => notice.id !== id);
  }
}
