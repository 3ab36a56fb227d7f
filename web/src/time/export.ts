import { signal } from "@preact/signals";
import type { WorldView } from "../view/world_view";

const VIDEO_FRAMES_PER_S = 30;
const VIDEO_BITS_PER_S = 8_000_000;
const VIDEO_TYPES = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

export function save_blob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Not at once: some browsers fetch it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function file_name(extension: string, now = new Date()): string {
  return `simrob_${now.toISOString().slice(0, 19).replace(/[T:]/g, "-")}.${extension}`;
}

/** The present picture, in screen pixels. */
export function save_picture(view: WorldView, canvas: HTMLCanvasElement): void {
  // The drawing is kept only until the browser has shown it, so it is drawn and read in one turn.
  view.stage.renderer.render(view.stage.scene, view.cameras.camera);
  canvas.toBlob((blob) => {
    if (blob) save_blob(blob, file_name("png"));
  });
}

/** Records what is drawn, as WebM. */
export class Video {
  readonly is_running = signal(false);
  private recorder: MediaRecorder | null = null;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  static type(): string | null {
    if (typeof MediaRecorder === "undefined") return null;
    return VIDEO_TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
  }

  /** False if the browser cannot. */
  toggle(): boolean {
    if (this.recorder) {
      this.recorder.stop();
      return true;
    }
    const mimeType = Video.type();
    if (!mimeType) return false;
    const stream = this.canvas.captureStream(VIDEO_FRAMES_PER_S);
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: VIDEO_BITS_PER_S });
    const parts: Blob[] = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    recorder.onstop = () => {
      this.recorder = null;
      this.is_running.value = false;
      save_blob(new Blob(parts, { type: "video/webm" }), file_name("webm"));
    };
    recorder.start(1000);
    this.recorder = recorder;
    this.is_running.value = true;
    return true;
  }
}
