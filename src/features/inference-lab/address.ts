import { useHash } from "../../ui/hash.ts";

/** What can be done with the models, in the order of the tabs; each has an address of its own. */
export const TABS = ["sample", "figures", "quiz", "fool"] as const;
export type Tab = (typeof TABS)[number];

const ADDRESS = "#try";
/** The element that holds the tab in view. */
export const PANEL = "try-panel";

/** The tab that the address asks for, the first where it names none; null when the view is closed. */
export function tabOf(hash: string): Tab | null {
  const [place, name] = hash.split("/");
  if (place !== ADDRESS) return null;
  return TABS.find((tab) => tab === name) ?? TABS[0];
}

export const useTab = (): Tab | null => tabOf(useHash());

/** Opens the view by its address: what a link does, a button does too. */
export function openTry(): void {
  location.hash = ADDRESS;
}

/** What the first tab begins with, where the address asks for it. */
export const WISHES = ["compare", "edit"] as const;
export type Wish = (typeof WISHES)[number];

export const wishOf = (hash: string): Wish | null =>
  WISHES.find((wish) => hash === `${ADDRESS}/${wish}`) ?? null;

/** Opens the view with a second checkpoint beside the first, or with a step to edit. */
export function openWish(wish: Wish): void {
  location.hash = `${ADDRESS}/${wish}`;
}

/** Another tab is no step of the history. */
export function openTab(tab: Tab): void {
  location.replace(`${ADDRESS}/${tab}`);
}
