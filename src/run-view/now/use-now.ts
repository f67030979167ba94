import { useSyncExternalStore } from "react";
import { app } from "../../page/app.ts";
import { type AppState, isMoving } from "../../runtime/app-state.ts";
import { calmStore } from "../../ui/calm-store.ts";
import { type Now, nowOf } from "./now.ts";

let cached: { readonly state: AppState; readonly now: Now } | null = null;

/** What is revealed follows from these, and from whether the truth is shown. */
const COMPARED = [
  "source",
  "update",
  "updates",
  "role",
  "inWarmUp",
  "settings",
  "group",
  "stage",
  "attempt",
  "step",
] as const satisfies readonly (keyof Now)[];

const isSame = (a: Now, b: Now): boolean =>
  COMPARED.every((key) => a[key] === b[key]) &&
  a.seen.truth === b.seen.truth &&
  a.seen.verdicts === b.seen.verdicts;

/** The moment on screen; the same object until something of it changes. */
export function readNow(): Now {
  const state = app.store.getState();
  if (cached?.state === state) return cached.now;
  const next = nowOf(state, app.metrics);
  const now = cached && isSame(cached.now, next) ? cached.now : next;
  cached = { state, now };
  return now;
}

const calm = calmStore({
  read: readNow,
  isMoving: () => isMoving(app.store.getState()),
  subscribe: app.store.subscribe,
});

/**
 * The moment for what is read at a glance: its group, and whose turn it is. It changes at most twice a
 * second, for all parts together, while shares and score move on.
 */
export const useCalmNow = (): Now => useSyncExternalStore(calm.subscribe, calm.read);

/** The moment on screen, for components: all parts of the stage read it, so they agree. */
export const useNow = (): Now => useSyncExternalStore(app.store.subscribe, readNow);
