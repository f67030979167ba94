/** What a link hides and locks. Whoever edits the address gets around it: it guides, and protects nothing. */
import { useWords } from "../../i18n/index.ts";
import type { HideablePart, Lock } from "../../runtime/lab-state.ts";
import { lab, useLab } from "../lab.ts";

export const isLocked = (lock: Lock): boolean => lab.store.getState().screen.locks.includes(lock);

/** Why a locked control does nothing; null where the link does not lock it. */
export function useLock(lock: Lock): string | null {
  const { locked } = useWords().link;
  return useLab(({ screen }) => screen.locks.includes(lock)) ? locked[lock] : null;
}

/** Whether the link hides a part. */
export const useHides = (part: HideablePart): boolean =>
  useLab(({ screen }) => screen.hides.includes(part));
