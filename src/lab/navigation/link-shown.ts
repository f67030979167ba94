import { lab } from "../lab.ts";
import { persistence } from "../persistence.ts";
import { linkOf } from "./link.ts";
import { placeShown } from "./place.ts";

/** The link to what is on screen. @param now whether what moves is taken as it stands */
export function linkShown(now: boolean): string {
  const { preset, draft } = lab.store.getState();
  return linkOf(preset, draft, placeShown(lab, persistence.autoSaver.id, now));
}
