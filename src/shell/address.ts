/** Keeps the address in sync with the screen, also when the user goes back or forward. */

import { isLive, type Screen } from "../runtime/app-state.ts";
import { app } from "../ui/page/app.ts";
import { openLink } from "../ui/page/navigation/link.ts";
import { linkShown } from "../ui/page/navigation/link-shown.ts";
import { readTarget, showTarget, type ViewTarget } from "../ui/page/navigation/view-target.ts";
import { SEED_NAMED } from "../ui/page/own-dice.ts";
import { savedRuns } from "../ui/page/persistence.ts";
import { noticeMissing } from "./first-run.ts";

/** Time between two changes of the address: Safari throws after 100 changes in 30 seconds. */
const THROTTLE_MS = 320;

/** Shows a target in a saved run, or a notice if this browser does not have the run. */
export async function watchSaved(id: string, target: ViewTarget): Promise<void> {
  const isFound = await savedRuns.watch(id, false);
  noticeMissing(app, [
    ...(isFound
      ? []
      : [
          "The link leads to a live run that is not saved in this browser. Its preset's recording is shown instead.",
        ]),
    ...showTarget(app, target),
  ]);
}

/** Identifies what has its own history entry: run, view and lesson. Other changes replace the current entry. */
function entryShown(screen: Screen = app.store.getState().screen): string {
  const state = app.store.getState();
  const { preset, recordings } = state;
  const run = isLive(state) ? "live" : (recordings.recording?.origin?.id ?? "");
  return [preset, run, screen.view, screen.lesson ?? ""].join(" ");
}

/** The lane of the live run on screen; null for a recording. */
function laneShown(): string | null {
  const state = app.store.getState();
  return isLive(state) ? state.front : null;
}

/** The live run of the current history entry, which its link does not contain. Undefined after a reload. */
const laneOfEntry = (): string | null | undefined =>
  (history.state as { readonly lane?: string | null } | null)?.lane;

/** Writes the screen into the address, and shows the entries that the browser goes back or forward to. */
class Address {
  #writtenLink: string | null = null;
  #entry: string | null = null;
  /** The query of the browser's current entry. */
  #search = location.search;
  #arrivals = 0;
  #earliest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly write = (): void => {
    if (this.#arrivals > 0) return;
    const link = linkShown(false);
    const shown = entryShown();
    if (link === this.#writtenLink && shown === this.#entry) return;
    const isNew = this.#entry !== null && shown !== this.#entry;
    const wait = this.#earliest - performance.now();
    this.forget();
    if (!isNew && wait > 0) {
      this.#timer = setTimeout(this.write, wait);
      return;
    }
    this.#writtenLink = link;
    this.#entry = shown;
    this.#earliest = performance.now() + THROTTLE_MS;
    const state = { ...history.state, lane: laneShown(), isSeedNamed: SEED_NAMED };
    // The origin is included because a path that begins with two slashes would otherwise name another host.
    const url = `${location.origin}${location.pathname}${link}${location.hash}`;
    if (isNew) history.pushState(state, "", url);
    else history.replaceState(state, "", url);
    this.#search = location.search;
  };

  /** Drops a pending write to the address. */
  forget(): void {
    clearTimeout(this.#timer);
  }

  /** Called when the browser has gone to another history entry. */
  async arrive(): Promise<void> {
    // A pending write belongs to the previous entry.
    this.forget();
    const lane = laneOfEntry();
    // Opening a dialog changes only the hash.
    if (location.search === this.#search && (lane === undefined || lane === laneShown())) {
      history.replaceState({ ...history.state, lane: laneShown() }, "");
      return this.write();
    }
    this.#search = location.search;
    this.#arrivals += 1;
    const opened = await openEntry(this.#search, lane ?? null).finally(() => {
      this.#arrivals -= 1;
    });
    // Later changes add an entry even if they come before the link is written, as does a view or
    // a lesson that was opened while the run was loading.
    this.#entry = entryShown(opened);
    this.#writtenLink = null;
    this.write();
  }
}

/** Keeps the address and the screen in sync. @returns a function that stops it */
export function followAddress(): () => void {
  const address = new Address();
  const back = () => void address.arrive();
  address.write();
  addEventListener("popstate", back);
  const end = app.store.subscribe(address.write);
  return () => {
    address.forget();
    removeEventListener("popstate", back);
    end();
  };
}

/** Counts the visits of history entries, so that the result of an outdated one is dropped. */
let visits = 0;

/**
 * Shows an entry of the browser's history without a reload. Never starts training; a live run on this
 * page stays paused.
 * @param lane the live run of the entry; null for a recording
 * @returns the screen of the entry
 */
async function openEntry(query: string, lane: string | null): Promise<Screen> {
  visits += 1;
  const visit = visits;
  const { target } = readTarget(query);
  const run = lane === null ? null : app.registry.run(lane);
  if (run && run.state.status !== "idle") {
    app.lanes.bringForward(run.id);
    if (!isLive(app.store.getState())) await app.timeline.showLive();
    openLink(app, query);
    const { screen } = app.store.getState();
    if (target.update === null) app.timeline.follow();
    else app.timeline.seek(target.update);
    return screen;
  }
  openLink(app, query);
  const { preset, recordings, screen } = app.store.getState();
  if (isLive(app.store.getState())) app.timeline.showRecording();
  if (target.run !== null) {
    await watchSaved(target.run, target);
    return screen;
  }
  const { recording } = recordings;
  const isOpen = recording !== null && recording.origin === null && recording.run.preset === preset;
  if (!isOpen) {
    const plays = app.player.plays && target.update === null && screen.view !== "talk";
    await app.player.open(preset, plays);
  }
  if (visit === visits) noticeMissing(app, showTarget(app, target));
  return screen;
}
