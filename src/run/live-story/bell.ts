/** The bell for the first right answer of a live run. The bell is silent until the user turns it on. */
import { preference } from "../../runtime/preference.ts";

const STORED_ON = "on";

/** Whether the user has turned the bell on. */
export const bell = preference<boolean>("bell", {
  read: (text) => text === STORED_ON,
  write: (isOn) => (isOn ? STORED_ON : "off"),
});

/** The two tones of the bell: hertz, and seconds. */
const TONES = [
  { pitch: 880, at: 0 },
  { pitch: 1318.5, at: 0.18 },
] as const;
const LASTS = 0.9; // seconds of a tone

export function setBell(isOn: boolean): void {
  bell.choose(isOn);
  // Browsers allow sound only after a press, so ring at once; the user also hears the bell that was turned on.
  if (isOn) ringBell();
}

/** Rings the bell if it is on and the browser allows sound. */
export function ringBell(): void {
  if (!bell.getState() || typeof AudioContext === "undefined") return;
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
