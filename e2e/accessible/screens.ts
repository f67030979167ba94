import { expect, type Page } from "@playwright/test";
import { updatesOf } from "../lab.ts";

/** A view of the page and how to open it from the previous one. Selectors use no words: they work in every language. */
export interface Screen {
  readonly name: string;
  /** The part to check, when the rest of the page was checked before. */
  readonly part?: string;
  /** Whether colors of its own meet here, so that the dark theme is checked too. */
  readonly isDark?: boolean;
  /** Where a phone does not have it. */
  readonly isWide?: boolean;
  open(page: Page): Promise<unknown>;
}

/** Waits until the first match of the selector is visible. */
export const seen = (page: Page, selector: string) =>
  expect(page.locator(selector).first()).toBeVisible();

/** Moves the playhead, and waits until it has arrived. */
export async function goTo(page: Page, update: number): Promise<void> {
  const playhead = page.getByRole("slider", { name: "Update", exact: true });
  await playhead.press("Home");
  await expect(playhead).toHaveAttribute("aria-valuenow", "0");
  for (let at = 0; at < update; at++) await playhead.press("ArrowRight");
  await expect.poll(() => updatesOf(page)).toBe(update);
}

/** Dialogs over the page: their address, and a selector that is visible once they are open. */
const VIEWS = {
  share: ["#share", "#share-open"],
  branch: ["#branch", "dialog:modal label select"],
  runs: ["#runs", "dialog:modal [data-kind]"],
  turn: ["#try/turn", "#try-game-turn[aria-current=page]"],
  quiz: ["#try/quiz", "#try-game-quiz[aria-current=page]"],
  fool: ["#try/fool", "#try-game-fool[aria-current=page]"],
  ask: ["#try/ask", "#try-game-ask[aria-current=page]"],
} as const;

/** Opens a view by its address, which closes the previous one. */
export async function openView(page: Page, name: keyof typeof VIEWS): Promise<void> {
  const [address, part] = VIEWS[name];
  await page.evaluate((hash) => location.replace(hash), address);
  await seen(page, part);
}
