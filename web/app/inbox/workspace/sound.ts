/** A soft sound when somebody writes, for whoever of the clinic has switched it on; made by the browser, no file. */
import { recall, remember } from '../../platform/session.ts';

const keptAs = 'pellis-inbox-sound';
let context: AudioContext | undefined;

export function isSoundOn(): boolean {
  return recall(keptAs) === 'on';
}

export function switchSound(isOn: boolean): void {
  remember(keptAs, isOn ? 'on' : null);
  if (isOn) playSound();
}

/** Two notes, a quarter of a second. */
export function playSound(): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: now, destination } = context;
  for (const [at, pitch] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const tone = new OscillatorNode(context, { frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.08, now + at + 0.02);
    volume.gain.linearRampToValueAtTime(0, now + at + 0.24);
    tone.connect(volume).connect(destination);
    tone.start(now + at);
    tone.stop(now + at + 0.26);
  }
}
