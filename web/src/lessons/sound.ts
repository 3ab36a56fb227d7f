import { signal } from "@preact/signals";

/** Kick and crowd, made of noise as it is played: nothing is loaded. Silent until somebody wants it. */
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

  /** A short knock, as of a boot on a ball. */
  kick(): void {
    const audio = this.ready();
    if (!audio) return;
    const { context } = audio;
    const now = context.currentTime;
    const thump = context.createOscillator();
    thump.frequency.setValueAtTime(180, now);
    thump.frequency.exponentialRampToValueAtTime(50, now + 0.12);
    thump.connect(this.fading(context, now, 0.5, 0.005, 0.16));
    thump.start(now);
    thump.stop(now + 0.2);
  }

  /** The crowd rises and calms down. */
  cheer(is_for_us: boolean): void {
    const audio = this.ready();
    if (!audio) return;
    const { context, noise } = audio;
    const now = context.currentTime;
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const voices = context.createBiquadFilter();
    voices.type = "bandpass";
    voices.Q.value = 0.8;
    voices.frequency.setValueAtTime(is_for_us ? 500 : 350, now);
    voices.frequency.linearRampToValueAtTime(is_for_us ? 1100 : 220, now + 0.7);
    source.connect(voices);
    voices.connect(this.fading(context, now, is_for_us ? 0.5 : 0.25, 0.25, 2.4));
    source.start(now);
    source.stop(now + 2.8);
  }

  close(): void {
    void this.context?.close();
    this.context = null;
    this.noise = null;
  }

  private ready(): { context: AudioContext; noise: AudioBuffer } | null {
    const { context } = this;
    if (!context || !this.is_on.peek()) return null;
    this.noise ??= noise_of(context);
    return { context, noise: this.noise };
  }

  private fading(context: AudioContext, now: number, loud: number, rise_s: number, fall_s: number) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, now);
    gain.gain.exponentialRampToValueAtTime(loud, now + rise_s);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + rise_s + fall_s);
    gain.connect(context.destination);
    return gain;
  }
}

function noise_of(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
