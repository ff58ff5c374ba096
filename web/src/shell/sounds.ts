// Short sounds of our own, made when they are heard: nothing is loaded. Silent until somebody wants them.
import { settings } from "../settings.svelte";

export type Sound = "turn" | "dice" | "coin" | "card" | "piece" | "clock" | "end";

let audio: AudioContext | null = null;

/** A tone that fades: pitch in hertz, start and length in seconds. */
function tone(out: AudioNode, pitch: number, start: number, length: number, loud = 0.3, shape: OscillatorType = "sine"): void {
  const { context } = out;
  const source = context.createOscillator();
  const volume = context.createGain();
  const at = context.currentTime + start;
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(out);
  source.start(at);
  source.stop(at + length);
}

/** A breath of noise around a pitch: wood, paper. */
function noise(out: AudioNode, pitch: number, start: number, length: number, loud: number): void {
  const { context } = out;
  const samples = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const wave = samples.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  source.buffer = samples;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(out);
  source.start(context.currentTime + start);
}

const SOUNDS: Record<Sound, (out: AudioNode) => void> = {
  turn: (out) => [880, 1320].forEach((pitch, i) => tone(out, pitch, i * 0.09, 0.5)),
  dice: (out) => [0, 0.06, 0.11, 0.19, 0.24].forEach((start, i) => noise(out, 1_800 - 150 * i, start, 0.05, 1.2)),
  coin: (out) => [2_100, 2_800].forEach((pitch, i) => tone(out, pitch, i * 0.05, 0.2, 0.16, "triangle")),
  card: (out) => noise(out, 3_200, 0, 0.12, 0.7),
  piece: (out) => noise(out, 700, 0, 0.07, 1.4),
  clock: (out) => [0, 0.25, 0.5].forEach((start) => tone(out, 660, start, 0.08, 0.25, "square")),
  end: (out) => [523, 659, 784, 1_047].forEach((pitch, i) => tone(out, pitch, i * 0.14, 0.6, 0.22, "triangle")),
};

/** What the moving of a kind of piece sounds like, by the word before its colon. */
const PIECES: Record<string, Sound> = { die: "dice", coin: "coin", coins: "coin", gold: "coin", card: "card", order: "card", recipe: "card" };

export const soundOf = (kind: string): Sound => PIECES[kind.split(":")[0]!] ?? "piece";

/** Let a sound be heard, if sounds are wanted. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const out = audio.createGain();
  out.gain.value = settings.volume;
  out.connect(audio.destination);
  SOUNDS[sound](out);
}

/** A short shake of a device that can, if it is wanted. */
export function shake(): void {
  if (settings.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([40, 60, 40]);
}
