import { refusals } from "../i18n/en/refusals.ts";
import { words } from "../i18n/index.ts";
import { lab } from "../lab/lab.ts";
import { openLink } from "../lab/navigation/link.ts";
import { goTo, type Place, readPlace } from "../lab/navigation/place.ts";
import { persistence } from "../lab/persistence.ts";
import { sayMissing } from "./opening.ts";

/** Puts a kept run on screen and goes to the place in it; says so where this browser keeps no such run. */
export async function watchKept(id: string, place: Place): Promise<void> {
  const isHere = await persistence.watch(id, false);
  sayMissing(lab, [...(isHere ? [] : [() => words(refusals).otherBrowser]), ...goTo(lab, place)]);
}

/** What makes a step in the browser's history: another run on screen. All else changes the step that one is in. */
export function stepShown(): string {
  const { preset, source, shelf } = lab.store.getState();
  return [preset, source === "live" ? source : (shelf.recording?.origin?.id ?? "")].join(" ");
}

/** The lane of the live run on screen; null where it is a recording. */
export function laneOnScreen(): string | null {
  const { source, lane } = lab.store.getState();
  return source === "live" ? lane : null;
}

/** The lane that was on screen in this step of the history; undefined where nothing was noted. */
export function notedLane(): string | null | undefined {
  return (history.state as { readonly lane?: string | null } | null)?.lane;
}

/** Notes in this step of the history what its address does not say: which live run was on screen. */
export function noteLane(): void {
  const lane = laneOnScreen();
  if (notedLane() !== lane) history.replaceState({ ...history.state, lane }, "");
}

/** Counts the steps that were gone to: an older one comes too late. */
let asked = 0;

/**
 * Shows what a step of the browser's history leads to, without a reload. Nothing begins to train by it,
 * and a live run on this page waits behind what is shown.
 * @param lane the live run that was on screen then; null for a recording
 */
export async function openEntry(query: string, lane: string | null): Promise<void> {
  asked += 1;
  const mine = asked;
  const { place } = readPlace(query);
  const run = lane === null ? null : lab.lanes.runOf(lane);
  if (run && lab.stage.stateOf(run).status !== "idle") {
    lab.lanes.bringForward(run.id);
    if (lab.store.getState().source === "recorded") await lab.controller.train();
    openLink(lab, query);
    if (place.update === null) lab.replay.follow();
    else lab.replay.seek(place.update);
    return;
  }
  openLink(lab, query);
  const { source, preset, shelf } = lab.store.getState();
  if (source === "live") lab.controller.watch();
  if (place.run !== null) return watchKept(place.run, place);
  const { recording } = shelf;
  const isOpen = recording !== null && recording.origin === null && recording.run.preset === preset;
  if (!isOpen) await lab.replay.open(preset, lab.replay.plays && place.update === null);
  if (mine === asked) sayMissing(lab, goTo(lab, place));
}
