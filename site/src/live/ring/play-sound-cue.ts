import type { Cue } from './sound-cue';

/** Frequencies in hertz, one after another. */
const tones: Record<Cue, readonly number[]> = { outbid: [660, 440], lead: [523, 784], warning: [587], hammer: [196], lot: [523] };

/** Milliseconds of vibration and pause by turns. */
const pulses: Record<Cue, number[]> = { outbid: [120, 60, 120], lead: [60], warning: [40], hammer: [200], lot: [30] };

const toneSeconds = 0.14;
const volume = 0.12;

let audio: AudioContext | undefined;

/** Plays a cue's tones. A browser allows sound only after the person has pressed something on the page; until then it stays silent. */
export function playTones(cue: Cue): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  tones[cue].forEach((frequency, at) => tone(audio!, frequency, audio!.currentTime + at * toneSeconds));
}

export function vibrate(cue: Cue): void {
  navigator.vibrate?.(pulses[cue]);
}

/** Fades in and out, because a tone that is cut off clicks. */
function tone(context: AudioContext, frequency: number, start: number): void {
  const source = context.createOscillator();
  const gain = context.createGain();
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.02);
  gain.gain.linearRampToValueAtTime(0, start + toneSeconds);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + toneSeconds);
}
