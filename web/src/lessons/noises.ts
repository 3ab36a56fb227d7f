/** Kick and crowd, made of noise as they are played: nothing is loaded. */

/** A short knock, as of a boot on a ball. */
export function play_kick(context: BaseAudioContext): void {
  const now = context.currentTime;
  const thump = context.createOscillator();
  thump.frequency.setValueAtTime(180, now);
  thump.frequency.exponentialRampToValueAtTime(50, now + 0.12);
  thump.connect(fading(context, 0.5, 0.005, 0.16));
  thump.start(now);
  thump.stop(now + 0.2);
}

/** The crowd rises and calms down. */
export function play_crowd(
  context: BaseAudioContext,
  noise: AudioBuffer,
  is_for_us: boolean,
): void {
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
  voices.connect(fading(context, is_for_us ? 0.5 : 0.25, 0.25, 2.4));
  source.start(now);
  source.stop(now + 2.8);
}

/** Of what the crowd is made: a second of it. */
export function make_noise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function fading(context: BaseAudioContext, loud: number, rise_s: number, fall_s: number): GainNode {
  const now = context.currentTime;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(loud, now + rise_s);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + rise_s + fall_s);
  gain.connect(context.destination);
  return gain;
}
