import { isLive } from "../runtime/app-state.ts";
import type { TangoApp } from "../runtime/create-app.ts";
import type { Opening } from "../runtime/timeline/opening.ts";
import { announceOpening, cancelOpening, openingIsDue } from "../runtime/timeline/opening-due.ts";
import { linkedStart } from "../ui/page/navigation/link.ts";
import { readTarget, showTarget, type ViewTarget } from "../ui/page/navigation/view-target.ts";
import { hasUnequalRewards, recordedUpdate } from "../watch/now/actions.ts";

/** Whether the user prefers reduced motion. Then nothing plays automatically. */
const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The target of the link, and a promise that the recording of its preset is open. */
export interface FirstRun {
  /** A target in a saved run is shown later, by the deferred code of saved runs. */
  readonly target: ViewTarget;
  readonly opened: Promise<void>;
}

/** Adds notices about parts of a link that do not exist. */
export function noticeMissing({ store, controller }: TangoApp, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const { notices } = store.getState();
  controller.dispatch({ type: "set", set: { notices: [...notices, ...missing] } });
}

/** Marks the opening as coming and loads its code. @returns null if that fails: the recording then plays without it */
async function loadOpening(app: TangoApp): Promise<Opening | null> {
  announceOpening(app.store);
  try {
    const { Opening } = await import("../runtime/timeline/opening.ts");
    return new Opening(app);
  } catch {
    cancelOpening(app.store);
    return null;
  }
}

const isInLab = ({ store }: Pick<TangoApp, "store">): boolean =>
  store.getState().screen.view === "lab";

/**
 * Shows the newest group of the open recording that has unequal rewards, paused: near the end, and there is something
 * to look at. If the Lab is opened while the opening plays, this ends the opening, because nobody chose the update that
 * it has reached.
 */
export async function showEnd({ store, timeline, player }: TangoApp) {
  const { recording } = player.item ?? {};
  if (!recording || isLive(store.getState())) return;
  timeline.slow.leave();
  await timeline.pause();
  const last = recording.groups.findLast(hasUnequalRewards);
  const { updates = 0 } = store.getState().recordings.recording ?? {};
  timeline.seek(last ? recordedUpdate(recording, last) : updates);
}

/**
 * Opens the first run on screen: the recording of the preset, which plays once it is loaded. A link with
 * `start` opens a live run instead, which waits for Play. A link to an update opens the recording paused
 * there, one to a scene paused, and one to the Lab paused near its end. Without a
 * link, a first visit starts the opening; with reduced motion every visit shows the opening's update.
 */
export function openFirstRun(app: TangoApp, query: string): FirstRun {
  const { store, player, timeline } = app;
  const { target } = readTarget(query);
  if (linkedStart(query) === null) timeline.showRecording();
  const isStill = prefersReducedMotion();
  const isTargeted = target.update !== null || target.run !== null;
  // A scene of a talk waits for its speaker.
  const waits = store.getState().screen.view === "talk" || isInLab(app);
  const isPaused = isTargeted || isStill || waits;
  const opens = query === "" && location.hash === "" && (isStill || openingIsDue());
  const loading = opens ? loadOpening(app) : null;
  const opened = player.open(store.getState().preset, !isPaused && !opens).then(async () => {
    const opening = await loading;
    // The view is checked again: another one may have been opened during the load.
    if (isInLab(app) && !isTargeted) await showEnd(app);
    else if (isStill) opening?.showStill();
    else if (opening) void opening.begin();
    else if (opens) void timeline.play();
    if (target.run === null) noticeMissing(app, showTarget(app, target));
  });
  return { target, opened };
}
