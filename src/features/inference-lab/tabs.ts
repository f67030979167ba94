import { viewPart } from "../../page/navigation/routes.ts";

/** The tabs, in order; each has its own address. */
export const TABS = ["sample", "figures", "quiz", "fool"] as const;
export type Tab = (typeof TABS)[number];

/** The element that holds the tab in view. */
export const PANEL_ID = "try-panel";

/** Actions that the address can request when the view opens. */
const WISHES = ["compare", "edit"] as const;
export type Wish = (typeof WISHES)[number];

/** The tab in the address, else the first. */
export function tabOf(hash: string): Tab {
  const part = viewPart(hash, "try");
  return TABS.find((tab) => tab === part) ?? TABS[0];
}

export function wishOf(hash: string): Wish | null {
  const part = viewPart(hash, "try");
  return WISHES.find((wish) => wish === part) ?? null;
}
