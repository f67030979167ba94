/** The address follows what is on screen, and the screen follows the address when the user goes back. */
import { refusals } from "../i18n/en/refusals.ts";
import { languageStore, words } from "../i18n/index.ts";
import { lab } from "../lab/lab.ts";
import { inspectorTab } from "../lab/navigation/inspector-tab.ts";
import { openLink } from "../lab/navigation/link.ts";
import { linkShown } from "../lab/navigation/link-shown.ts";
import { readTarget, showTarget, type ViewTarget } from "../lab/navigation/view-target.ts";
import { persistence } from "../lab/persistence.ts";
import { isLive } from "../runtime/lab-state.ts";
import { noticeMissing } from "./first-run.ts";

/** Milliseconds between two changes of the address: Safari throws after 100 of them in 30 seconds. */
const THROTTLE = 320;

/** Shows a target in a saved run; says so where this browser has no such run. */
export async function watchSaved(id: string, target: ViewTarget): Promise<void> {
  const isHere = await persistence.watch(id, false);
  noticeMissing(lab, [
    ...(isHere ? [] : [() => words(refusals).otherBrowser]),
    ...showTarget(lab, target),
  ]);
}

/** What makes a new entry in the browser's history: another run on screen. All else replaces the entry. */
function entryShown(): string {
  const state = lab.store.getState();
  const { preset, recordings } = state;
  return [preset, isLive(state) ? "live" : (recordings.recording?.origin?.id ?? "")].join(" ");
}

/** The lane of the live run on screen; null where it is a recording. */
function laneShown(): string | null {
  const state = lab.store.getState();
  return isLive(state) ? state.front : null;
}

/** Which live run was on screen in this entry: its link does not say it. Undefined for an entry of a reload. */
const laneOfEntry = (): string | null | undefined =>
  (history.state as { readonly lane?: string | null } | null)?.lane;

/** Keeps address and screen together until the returned function is called. */
export function followAddress(): () => void {
  let written: string | null = null;
  let entry: string | null = null;
  /** The query of the browser's current entry. */
  let search = location.search;
  let arriving = 0;
  let earliest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (arriving > 0) return;
    const link = linkShown(false);
    const shown = entryShown();
    if (link === written && shown === entry) return;
    const isNew = entry !== null && shown !== entry;
    const wait = earliest - performance.now();
    clearTimeout(timer);
    if (!isNew && wait > 0) {
      timer = setTimeout(write, wait);
      return;
    }
    written = link;
    entry = shown;
    earliest = performance.now() + THROTTLE;
    const state = { ...history.state, lane: laneShown() };
    const url = `${location.pathname}${link}${location.hash}`;
    if (isNew) history.pushState(state, "", url);
    else history.replaceState(state, "", url);
    search = location.search;
  };
  const arrive = async () => {
    // What was about to be written belongs to the entry that was left.
    clearTimeout(timer);
    const lane = laneOfEntry();
    // Dialogs have addresses behind the `#`: opening one changes nothing before it.
    if (location.search === search && (lane === undefined || lane === laneShown())) {
      history.replaceState({ ...history.state, lane: laneShown() }, "");
      return write();
    }
    search = location.search;
    arriving += 1;
    await openEntry(search, lane ?? null).finally(() => {
      arriving -= 1;
    });
    entry = null;
    written = null;
    write();
  };
  const back = () => void arrive();
  write();
  addEventListener("popstate", back);
  const ends = [lab.store, inspectorTab, languageStore].map((store) => store.subscribe(write));
  return () => {
    clearTimeout(timer);
    removeEventListener("popstate", back);
    for (const end of ends) end();
  };
}

/** How often the user went back or forward: the answer to an older step comes too late. */
let visits = 0;

/**
 * Shows what an entry of the browser's history leads to, without a reload. It never starts training,
 * and a live run on this page keeps waiting.
 * @param lane the live run that was on screen then; null for a recording
 */
async function openEntry(query: string, lane: string | null): Promise<void> {
  visits += 1;
  const visit = visits;
  const { target } = readTarget(query);
  const run = lane === null ? null : lab.registry.run(lane);
  if (run && run.state.status !== "idle") {
    lab.lanes.bringForward(run.id);
    if (!isLive(lab.store.getState())) await lab.timeline.showLive();
    openLink(lab, query);
    if (target.update === null) lab.timeline.follow();
    else lab.timeline.seek(target.update);
    return;
  }
  openLink(lab, query);
  const { preset, recordings } = lab.store.getState();
  if (isLive(lab.store.getState())) lab.timeline.showRecording();
  if (target.run !== null) return watchSaved(target.run, target);
  const { recording } = recordings;
  const isOpen = recording !== null && recording.origin === null && recording.run.preset === preset;
  if (!isOpen) await lab.player.open(preset, lab.player.plays && target.update === null);
  if (visit === visits) noticeMissing(lab, showTarget(lab, target));
}
