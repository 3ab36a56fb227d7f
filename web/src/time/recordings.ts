import { signal } from "@preact/signals";
import type { BroughtText, RecordingItem, RecordingsText, RefusalText } from "../contract/messages";
import { t } from "../language/language";
import { reason_text, type ToldReason } from "../language/reasons";
import type { Session } from "../page/session";
import type { TimeControl } from "./time_control";

const LONGEST_NAME = 64;
const LARGEST_BYTES = 256 * 1024 * 1024;
const EXTENSION = ".simrec";

/** A valid file name for the server: 1 to 64 letters, digits, _ and -. */
export function recording_stem(file_name: string): string {
  const whole = file_name.toLowerCase().endsWith(EXTENSION)
    ? file_name.slice(0, -EXTENSION.length)
    : file_name;
  // Letters with accents lose them rather than becoming gaps.
  const plain = whole.normalize("NFKD").replace(/\p{Mark}+/gu, "");
  const fit = plain.replace(/[^A-Za-z0-9_-]+/g, "_").replace(/^_+|_+$/g, "");
  return fit.slice(0, LONGEST_NAME) || "recording";
}

/** For people: 830 B, 47.1 kB, 12.0 MB. */
export function size_text(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Recordings of the server, including uploaded ones. */
export class Recordings {
  /** The name of the file being uploaded. */
  readonly bringing = signal<string | null>(null);

  constructor(
    private readonly session: Session,
    private readonly time: TimeControl,
  ) {}

  /** Newest first; null if the server does not tell. */
  async list(): Promise<RecordingItem[] | null> {
    try {
      const response = await fetch(`recordings${window.location.search}`);
      return ((await response.json()) as RecordingsText).recordings;
    } catch {
      return null;
    }
  }

  /** Uploads a file and shows it. Returns whether it is a recording. */
  async bring(file: File): Promise<boolean> {
    if (this.bringing.value !== null) return false;
    if (file.size > LARGEST_BYTES) {
      this.refuse(file.name, t("recordings.too_large", { limit: size_text(LARGEST_BYTES) }));
      return false;
    }
    this.bringing.value = file.name;
    try {
      const name = await this.put(file);
      if (name !== null) this.time.open(name);
      return name !== null;
    } catch {
      this.refuse(file.name, t("recordings.unanswered"));
      return false;
    } finally {
      this.bringing.value = null;
    }
  }

  private async put(file: File): Promise<string | null> {
    const address = `recordings/${recording_stem(file.name)}${window.location.search}`;
    const response = await fetch(address, { method: "PUT", body: file });
    const text = await response.text();
    if (response.status === 201) return (JSON.parse(text) as BroughtText).name;
    this.refuse(file.name, reason_text(reason_of(text)));
    return null;
  }

  private refuse(name: string, reason: string): void {
    this.session.notices.say(t("recordings.refused", { name, reason }), "error");
  }
}

/** Refusals are JSON, except those at admission, which are plain text. */
function reason_of(text: string): ToldReason {
  try {
    return JSON.parse(text) as RefusalText;
  } catch {
    return { reason: text.trim() };
  }
}
