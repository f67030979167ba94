/** The views that open over the page, and their hashes. */

import type { Lock } from "../../../runtime/app-state.ts";
import { useHash } from "../../kit/hash.ts";
import { isLocked } from "./locks.ts";

/** Parts of each view that have an address of their own. */
const VIEWS = {
  branch: ["freeze", "results"],
  class: ["board"],
  runs: [],
  share: [],
  try: ["turn", "quiz", "fool", "ask"],
} as const satisfies Record<string, readonly string[]>;

export type ViewName = keyof typeof VIEWS;
export type ViewPart<Name extends ViewName> = (typeof VIEWS)[Name][number];

const addressOf = (view: string, part?: string): string =>
  part === undefined ? `#${view}` : `#${view}/${part}`;

/** Whether the address asks for a view, whatever part of it. */
export function isViewOpen(hash: string, view: ViewName): boolean {
  return hash.slice(1).split("/")[0] === view;
}

/** The part that the address asks for; null where it names none that the view has. */
export function viewPart<Name extends ViewName>(hash: string, view: Name): ViewPart<Name> | null {
  const parts: readonly ViewPart<Name>[] = VIEWS[view];
  return isViewOpen(hash, view)
    ? (parts.find((part) => part === hash.split("/")[1]) ?? null)
    : null;
}

export const useViewOpen = (view: ViewName): boolean => isViewOpen(useHash(), view);

/** Views that are pages of Learn. */
const LEARN_PAGES = ["class", "try"] as const;

/** Whether a page of Learn is open, whatever view it was opened from. */
export function useLearnPage(): boolean {
  const hash = useHash();
  return LEARN_PAGES.some((view) => isViewOpen(hash, view));
}

/** The view that the address asks for; null where it names none. */
export const openViewName = (hash: string): ViewName | null =>
  (Object.keys(VIEWS) as ViewName[]).find((view) => isViewOpen(hash, view)) ?? null;

/** The locks that close a view: views that change the run, or start training. */
const CLOSED_BY: Readonly<Partial<Record<ViewName, readonly Lock[]>>> = {
  branch: ["run", "live"],
  runs: ["run", "live"],
};

/** The lock of the link that keeps a view closed; null for none. */
export const lockOfView = (view: ViewName): Lock | null => CLOSED_BY[view]?.find(isLocked) ?? null;

/** Opens a view by setting its hash, as a link does. */
export function openView<Name extends ViewName>(view: Name, part?: ViewPart<Name>): void {
  if (lockOfView(view) === null) location.hash = addressOf(view, part);
}

/** Switches to another part of the open view without adding a history entry. */
export function replaceView<Name extends ViewName>(view: Name, part: ViewPart<Name>): void {
  location.replace(addressOf(view, part));
}
