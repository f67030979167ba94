import { type Words, words } from "../i18n/index.ts";
import type { AppState } from "../runtime/app-state.ts";
import { type Control, decide, type RefusalId } from "../runtime/timeline/decide.ts";
import { app } from "./app.ts";
import { isLocked } from "./navigation/locks.ts";
import { drawOwnSamples } from "./own-dice.ts";

const REFUSALS: Readonly<Record<RefusalId, (words: Words) => string>> = {
  busy: ({ controls }) => controls.why.busy,
  fault: ({ controls }) => controls.why.fault,
  fastest: ({ replay }) => replay.why.fastest,
  finished: ({ controls }) => controls.why.finished,
  first: ({ replay }) => replay.why.first,
  frozenGenerator: ({ controls }) => controls.why.frozen.generator,
  frozenVerifier: ({ controls }) => controls.why.frozen.verifier,
  last: ({ replay }) => replay.why.last,
  liveSpeed: ({ replay }) => replay.why.liveSpeed,
  lockedLive: ({ link }) => link.locked.live,
  lockedUpdate: ({ link }) => link.locked.update,
  loading: ({ replay }) => replay.why.loading,
  makingUpdate: ({ replay }) => replay.why.making,
  noEarlier: ({ replay }) => replay.why.noEarlier,
  noMoreGenerator: ({ replay }) => replay.why.noMore.generator,
  noMoreVerifier: ({ replay }) => replay.why.noMore.verifier,
  noRecording: ({ replay }) => replay.why.none,
  noRun: ({ controls }) => controls.why.nothing,
  playing: ({ controls }) => controls.why.playing,
  slowest: ({ replay }) => replay.why.slowest,
  starting: ({ controls }) => controls.why.starting,
  warmStart: ({ controls }) => controls.why.warmStart,
};

/** Says why a control does nothing now; null if it works. */
export function refusalOf(control: Control, state: AppState): string | null {
  const decision = decide(state, control);
  return "refusal" in decision ? REFUSALS[decision.refusal](words()) : null;
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
