import { viewPart } from "../../lab/navigation/routes.ts";

/** What can be done with the models, in the order of the tabs; each has an address of its own. */
export const TABS = ["sample", "figures", "quiz", "fool"] as const;
export type Tab = (typeof TABS)[number];

/** The element that holds the tab in view. */
export const PANEL = "try-panel";

/** What the first tab begins with, where the address asks for it. */
export const WISHES = ["compare", "edit"] as const;
export type Wish = (typeof WISHES)[number];

/** The tab that the address asks for, the first where it names none. */
export function tabOf(hash: string): Tab {
  const part = viewPart(hash, "try");
  return TABS.find((tab) => tab === part) ?? TABS[0];
}

export function wishOf(hash: string): Wish | null {
  const part = viewPart(hash, "try");
  return WISHES.find((wish) => wish === part) ?? null;
}
