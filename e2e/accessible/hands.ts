/** Simulates keyboard use: presses keys and checks the focus after each one. */
import { expect, type Locator, type Page } from "@playwright/test";

/** An upper bound on the tab stops of a view. */
const MAX_STOPS = 150;

interface Focus {
  readonly tag: string;
  readonly isSeen: boolean;
  readonly isInDialog: boolean;
}

/**
 * The focused element, whether its focus ring is visible, and whether it is in the open dialog. The main
 * part takes the focus without a ring when what had it was replaced: Tab goes on from there.
 */
const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const isRinged = (focused: Element | null) => {
      if (!focused) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const dialog = document.querySelector("dialog:modal");
    return {
      tag: element.tagName.toLowerCase(),
      isSeen: isRinged(element) || isRinged(element.closest("label")) || element.matches("main"),
      isInDialog: !dialog || dialog.contains(element),
    };
  });

/** Expects a visible focus that is not behind a dialog. */
const expectFocus = (page: Page): Promise<void> =>
  expect(async () => {
    const { tag, isSeen, isInDialog } = await focusOf(page);
    expect({ tag, isSeen, isInDialog }).toEqual({ tag, isSeen: true, isInDialog: true });
    expect(tag).not.toBe("body");
  }).toPass({ intervals: [50] });

/** Presses keys in order and checks that none of them loses the focus. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocus(page);
  }
}

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Presses Tab, or another key, until the element has the focus. */
export async function reach(page: Page, locator: Locator, key = "Tab"): Promise<void> {
  await expect(locator).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await hasFocus(locator)) return expectFocus(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${locator} is not reached by ${key}.`);
}

/** Moves the focus to a button and presses it. */
export async function pressOn(page: Page, locator: Locator, key = "Enter"): Promise<void> {
  await reach(page, locator);
  await press(page, key);
}
