import { viewPart } from "../../page/navigation/routes.ts";

/** The toy and its games, in order; each has its own address. */
export const GAMES = ["turn", "quiz", "fool", "ask"] as const;
export type Game = (typeof GAMES)[number];

/** The tabs of More, which is closed at first, in order; each has its own address. */
export const TABS = ["sample", "figures"] as const;
export type Tab = (typeof TABS)[number];

/** Id of the element that holds the open tab. */
export const PANEL_ID = "try-panel";

const WISHES = ["compare", "edit"] as const; // actions that the address may request when the view opens
export type Wish = (typeof WISHES)[number];

/** The game in the address; null for none. */
export function gameOf(hash: string): Game | null {
  const part = viewPart(hash, "try");
  return GAMES.find((game) => game === part) ?? null;
}

/** The tab in the address; null for none. An action of WISHES opens the first tab. */
export function tabOf(hash: string): Tab | null {
  const part = viewPart(hash, "try");
  return TABS.find((tab) => tab === part) ?? (wishOf(hash) ? TABS[0] : null);
}

export function wishOf(hash: string): Wish | null {
  const part = viewPart(hash, "try");
  return WISHES.find((wish) => wish === part) ?? null;
}
