/** Sound effects, synthesised; nothing is loaded. Silent until somebody wants them. */

import { settings } from "../account/settings.svelte.ts";

export type Sound = "turn" | "move" | "reveal" | "clock" | "gain" | "loss";

/** A tone: when it begins, its pitch in hertz, how long it is heard; in seconds. */
type Tone = readonly [at: number, pitch: number, length: number];

const TONES: Record<Sound, readonly Tone[]> = {
  turn: [
    [0, 523, 0.25],
    [0.12, 784, 0.4],
  ],
  move: [[0, 220, 0.08]],
  reveal: [
    [0, 147, 0.18],
    [0.1, 294, 0.3],
  ],
  clock: [[0, 880, 0.06]],
  gain: [
    [0, 659, 0.12],
    [0.08, 880, 0.2],
  ],
  loss: [
    [0, 294, 0.14],
    [0.1, 220, 0.28],
  ],
};
const LOUDEST = 0.24;

let context: AudioContext | null = null;

/** Let something be heard, if sounds are wanted. */
export function play(sound: Sound): void {
  if (!settings.sounds || settings.volume <= 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [at, pitch, length] of TONES[sound]) tone(context, start + at, pitch, length);
}

function tone(sound: AudioContext, at: number, pitch: number, length: number): void {
  const oscillator = sound.createOscillator();
  const loudness = sound.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDEST * settings.volume, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
  oscillator.connect(loudness).connect(sound.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}
