import type { AppState } from "../runtime/app-state.ts";
import { type Control, decide, type RefusalId } from "../runtime/timeline/decide.ts";
import { app } from "./app.ts";
import { isLocked } from "./navigation/locks.ts";
import { drawOwnSamples } from "./own-dice.ts";

const REFUSALS: Readonly<Record<RefusalId, () => string>> = {
  busy: () => "An update is being computed.",
  fault: () => "The run has stopped. Continue or start again.",
  fastest: () => "This is the fastest speed.",
  finished: () => "The run is finished. Reset to start a new one.",
  first: () => "This is the first update.",
  frozenGenerator: () => "This algorithm does not train the generator.",
  frozenVerifier: () => "This algorithm does not train the verifier.",
  last: () => "This is the last update of the recording.",
  liveSpeed: () => "Speed applies to recordings: a live run is as fast as its engine.",
  lockedLive: () => "This link does not train.",
  lockedUpdate: () => "This link stays at this update.",
  loading: () => "The recording is still loading.",
  makingUpdate: () => "Computing the next update.",
  noEarlier: () => "There is no earlier update.",
  noMoreGenerator: () => "The generator has no further update.",
  noMoreVerifier: () => "The verifier has no further update.",
  noRecording: () => "There is no recording of this preset.",
  noRun: () => "There is no run to reset.",
  playing: () => "Pause first.",
  slowest: () => "This is the slowest speed.",
  starting: () => "The models are being prepared.",
  warmStart: () => "Available after SFT: both models must first learn to write.",
};

/** Says why a control does nothing now; null if it works. */
export function refusalOf(control: Control, state: AppState): string | null {
  const decision = decide(state, control);
  return "refusal" in decision ? REFUSALS[decision.refusal]() : null;
}

/** Moves the view to another update, unless the link locks the view to its own. */
export const seekControls = {
  to(update: number): void {
    if (!isLocked("update")) app.timeline.seek(update);
  },
  /** Goes to the update of a line of the run. */
  toLine(line: number): void {
    if (!isLocked("update")) app.timeline.seekLine(line);
  },
  /** Goes to the newest update and follows new ones. */
  follow(): void {
    if (!isLocked("update")) app.timeline.follow();
  },
};

/** Does what a button or key does now; nothing if it is refused. */
export function pressControl(control: Control): void {
  const state = app.store.getState();
  if (control === "source" && refusalOf(control, state) === null) drawOwnSamples();
  void app.timeline.take(control);
}
