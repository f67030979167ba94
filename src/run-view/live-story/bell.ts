/** The bell for the first right answer of a live run. It is silent until somebody turns it on. */
import { createStore } from "zustand/vanilla";
import { recall, remember } from "../../runtime/storage.ts";

const KEY = "bell";
const ON = "on";

export const bell = createStore(() => ({ isOn: recall(KEY) === ON }));

/** Hertz and seconds of its two tones. */
const TONES = [
  { pitch: 880, at: 0 },
  { pitch: 1318.5, at: 0.18 },
] as const;
const LASTS = 0.9;

export function setBell(isOn: boolean): void {
  bell.setState({ isOn });
  remember(KEY, isOn ? ON : "off");
  // Browsers allow sound only after a press; ringing now also demonstrates the bell.
  if (isOn) ringBell();
}

/** Sounds, if it is on. A browser that allows no sound stays silent. */
export function ringBell(): void {
  if (!bell.getState().isOn || typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  for (const { pitch, at } of TONES) {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + at;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.2, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + LASTS);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + LASTS);
  }
  setTimeout(() => void context.close(), 1000 * (LASTS + 1));
}
