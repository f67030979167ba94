/**
 * For the tests that use the page by keyboard only: every element is found by role and name and reached
 * by Tab or a shortcut, and the focus must be visible after every key press. No mouse, no CSS selectors.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectUpdate, openLab, playhead } from "../lab.ts";
import { press, reach } from "./hands.ts";

export const MICRO = "./?preset=micro&engine=cpu";

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("dialog", { name });

/** Opens the recording of micro in the Lab, paused at the third generator update. */
export async function atRest(page: Page): Promise<void> {
  await openLab(page, `${MICRO}&u=0`);
  await expectUpdate(page, 0);
  await page.keyboard.press("Tab");
  await reach(page, playhead(page));
  for (let update = 0; update < 5; update++) await press(page, "ArrowRight");
  await expect(playhead(page)).toHaveAttribute("aria-valuetext", /^update \d+ of 8/);
}
