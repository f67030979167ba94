import type { Notice } from "../i18n/index.ts";
import { firstMinute } from "../lab/first-minute.ts";
import { linkedStart } from "../lab/navigation/link.ts";
import { goTo, type Place, readPlace } from "../lab/navigation/place.ts";
import type { Lab } from "../runtime/create-lab.ts";
import { firstMinuteIsDue } from "../runtime/timeline/first-minute.ts";

/** Whether the system asks for less motion: then nothing on the page moves before it is told to. */
export const prefersStillness = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What a link leads to, and when the recording of its preset is there. */
export interface FirstRun {
  /** With a kept run in it, who keeps the runs goes there. */
  readonly place: Place;
  readonly opened: Promise<void>;
}

/** Says what of a link could not be used, beside what was said of it before. */
export function sayMissing({ store, controller }: Lab, missing: readonly Notice[]): void {
  if (missing.length === 0) return;
  const { notices } = store.getState();
  controller.dispatch({ type: "notices", notices: [...notices, ...missing] });
}

/**
 * What is on screen first: the recording of the preset, which plays as soon as it is there. A link
 * that says how to start gives a live run instead, which waits for Play; one that leads to an update
 * gives the recording there, which rests. Who comes without a link for the first time is shown its
 * first minute.
 */
export function openFirstRun(lab: Lab, query: string): FirstRun {
  const { store, controller, replay } = lab;
  const { place } = readPlace(query);
  if (linkedStart(query) === null) controller.watch();
  const rests = place.update !== null || place.run !== null || prefersStillness();
  const isFirst = !rests && query === "" && location.hash === "" && firstMinuteIsDue();
  if (isFirst) firstMinute.announce();
  const opened = replay.open(store.getState().preset, !rests && !isFirst).then(() => {
    if (isFirst) void firstMinute.begin();
    if (place.run === null) sayMissing(lab, goTo(lab, place));
  });
  return { place, opened };
}
