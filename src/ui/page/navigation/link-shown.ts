import { app } from "../app.ts";
import { savedRuns } from "../persistence.ts";
import { linkOf } from "./link.ts";
import { targetShown } from "./view-target.ts";

/** The link to what is on screen. @param now whether a running run is linked at its current update */
export function linkShown(now: boolean): string {
  const { preset, draft, screen } = app.store.getState();
  return linkOf(preset, draft, targetShown(app, savedRuns.id, now), screen);
}
