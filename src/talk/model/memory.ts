/** The live run of the talk, stored for a reload of its window: the address does not name it. */

import { isLive, runOf } from "../../runtime/app-state.ts";
import { PREFIX } from "../../runtime/storage.ts";
import { app } from "../../ui/page/app.ts";
import { savedRuns } from "../../ui/page/persistence.ts";

const KEY = `${PREFIX}talk`;
const BEHIND = "behind "; // before the id of a run that trained behind the recording

export interface TalkMemory {
  /** Id of the saved live run. */
  readonly live: string;
  /** Whether the live run trained behind the recording. */
  readonly isBehind: boolean;
}

/** The live run before a reload; null for any other visit. Read once. */
export function takeMemory(): TalkMemory | null {
  try {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const text = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    const live = text.replace(BEHIND, "");
    return visit?.type === "reload" && live !== "" ? { live, isBehind: live !== text } : null;
  } catch {
    return null;
  }
}

/** Stores the live run when the page is left. @returns a function that stops storing */
export function keepMemory(): () => void {
  const keep = () => {
    const state = app.store.getState();
    const isBehind = !isLive(state) && runOf(state, state.front).status === "training";
    const { id } = savedRuns;
    if (id === null || !(isBehind || isLive(state))) return;
    try {
      sessionStorage.setItem(KEY, `${isBehind ? BEHIND : ""}${id}`);
    } catch {
      // Without storage the run is among the saved ones.
    }
  };
  addEventListener("pagehide", keep);
  return () => removeEventListener("pagehide", keep);
}
