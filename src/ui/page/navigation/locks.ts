/** What a link hides and locks. This guides users but protects nothing: editing the address lifts it. */

import type { HideablePart, Lock } from "../../../runtime/app-state.ts";
import { app, useApp } from "../app.ts";
import { LOCKED } from "../link-sentences.ts";

export const isLocked = (lock: Lock): boolean => app.store.getState().screen.locks.includes(lock);

/** Why a locked control does nothing; null if the link does not lock it. */
export function useLock(lock: Lock): string | null {
  return useApp(({ screen }) => screen.locks.includes(lock)) ? LOCKED[lock] : null;
}

/** Whether the link hides a part. */
export const useHides = (part: HideablePart): boolean =>
  useApp(({ screen }) => screen.hides.includes(part));
