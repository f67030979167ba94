/** The state of Talk, stored for a reload of its window: the address has no update while a run moves, nor a live run. */

import { app } from "../../page/app.ts";
import { persistence } from "../../page/persistence.ts";
import { readNow } from "../../run/now/now.ts";
import { isLive, isMoving, runOf } from "../../runtime/app-state.ts";
import { PREFIX } from "../../runtime/storage.ts";
import { shownScene } from "./go.ts";
import { talkStore } from "./talk-store.ts";

const KEY = `${PREFIX}talk`;

export interface TalkMemory {
  readonly scene: number;
  /** Index of the scene's look. */
  readonly look: number;
  readonly isBlack: boolean;
  /** The recording's update on screen. */
  readonly update: number;
  readonly attempt: number | null;
  /** Id of the saved live run; null if no run was live, or nothing of the run was saved. */
  readonly live: string | null;
  /** Whether the live run trained behind the recording. */
  readonly isBehind: boolean;
  /** Whether the live run trained, or the recording played. */
  readonly moves: boolean;
}

function memory(): TalkMemory {
  const state = app.store.getState();
  const { isBlack, look } = talkStore.getState();
  const isBehind = !isLive(state) && runOf(state, state.front).status === "training";
  return {
    scene: shownScene(),
    look,
    isBlack,
    update: app.timeline.position,
    attempt: readNow().attempt,
    live: isLive(state) || isBehind ? persistence.autoSaver.id : null,
    isBehind,
    moves: isMoving(state),
  };
}

const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** The stored state; null for a text that this page did not write. */
function readMemory(text: string | null): TalkMemory | null {
  if (text === null) return null;
  const { scene, look, isBlack, update, attempt, live, isBehind, moves } = JSON.parse(
    text,
  ) as Partial<TalkMemory>;
  if (!isWhole(scene) || !isWhole(update)) return null;
  return {
    scene,
    look: isWhole(look) ? look : 0,
    update,
    attempt: isWhole(attempt) ? attempt : null,
    isBlack: isBlack === true,
    live: typeof live === "string" ? live : null,
    isBehind: isBehind === true,
    moves: moves === true,
  };
}

/** The state of Talk before a reload; null for any other visit. Read once. */
export function takeMemory(): TalkMemory | null {
  try {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return visit?.type === "reload" ? readMemory(text) : null;
  } catch {
    return null;
  }
}

/** Stores the state of Talk when the page is left. @returns a function that stops storing */
export function keepMemory(): () => void {
  const keep = () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(memory()));
    } catch {
      // Without storage the address alone is restored.
    }
  };
  addEventListener("pagehide", keep);
  return () => removeEventListener("pagehide", keep);
}
