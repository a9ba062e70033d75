/** Sound effects, synthesised; nothing is loaded. */

let context: AudioContext | null = null;

function tone(at: number, pitch: number, length: number): void {
  const sound = context!;
  const oscillator = sound.createOscillator();
  const loudness = sound.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
  oscillator.connect(loudness).connect(sound.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** It is your turn. */
export function chime(): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  tone(start, 523, 0.25);
  tone(start + 0.12, 784, 0.4);
}
