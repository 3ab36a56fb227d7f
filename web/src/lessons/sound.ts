import { signal } from "@preact/signals";
import { make_noise, play_crowd, play_kick } from "./noises";

/** What is heard of a match. Silent until somebody wants it. */
export class Sound {
  readonly is_on = signal(false);
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  toggle(): void {
    this.is_on.value = !this.is_on.value;
    if (!this.is_on.value) {
      void this.context?.suspend();
      return;
    }
    this.context ??= new AudioContext();
    void this.context.resume();
  }

  kick(): void {
    const context = this.ready();
    if (context) play_kick(context);
  }

  /** Of joy, or of disappointment. */
  cheer(is_for_us: boolean): void {
    const context = this.ready();
    if (!context) return;
    this.noise ??= make_noise(context);
    play_crowd(context, this.noise, is_for_us);
  }

  close(): void {
    void this.context?.close();
    this.context = null;
    this.noise = null;
  }

  private ready(): AudioContext | null {
    return this.is_on.peek() ? this.context : null;
  }
}
