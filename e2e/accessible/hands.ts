/** A person who has a keyboard and hears names: what is pressed, and where the focus is after it. */
import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any view has. */
const MOST_STOPS = 150;

interface Focus {
  readonly tag: string;
  readonly isSeen: boolean;
  readonly isInDialog: boolean;
}

/** What has the focus, whether a ring shows it, and whether it is in the dialog that is open. */
const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const isRinged = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const dialog = document.querySelector("dialog:modal");
    return {
      tag: element.tagName.toLowerCase(),
      isSeen: isRinged(element) || isRinged(element.closest("label")),
      isInDialog: !dialog || dialog.contains(element),
    };
  });

/** The focus is somewhere, can be seen, and is not behind a dialog. */
export const expectFocus = (page: Page): Promise<void> =>
  expect(async () => {
    const { tag, isSeen, isInDialog } = await focusOf(page);
    expect({ tag, isSeen, isInDialog }).toEqual({ tag, isSeen: true, isInDialog: true });
    expect(tag).not.toBe("body");
  }).toPass({ intervals: [50] });

/** Presses keys one after the other; the focus is never lost by one. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocus(page);
  }
}

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Goes on by Tab, or back, until something has the focus. */
export async function reach(page: Page, locator: Locator, key = "Tab"): Promise<void> {
  await expect(locator).toBeVisible({ timeout: 30_000 });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(locator)) return expectFocus(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${locator} is not reached by ${key}.`);
}

/** Reaches a button and presses it. */
export async function pressOn(page: Page, locator: Locator, key = "Enter"): Promise<void> {
  await reach(page, locator);
  await press(page, key);
}

/** Types over what a field holds. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await press(page, "Control+A");
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** In the dialog that is open Tab goes round, forward and back, and never leaves it. */
export async function expectTrap(page: Page): Promise<void> {
  const stops = await page.evaluate(
    () =>
      document.querySelectorAll("dialog:modal :is(button, input, select, textarea, summary)")
        .length,
  );
  for (let stop = 0; stop < Math.min(stops + 3, 40); stop++) {
    await page.keyboard.press(stop % 7 === 6 ? "Shift+Tab" : "Tab");
    const isOutside = await page.evaluate(() => {
      const element = document.activeElement;
      // Between the last stop and the first the browser's own controls have the focus.
      return element !== document.body && !element?.closest("dialog:modal");
    });
    expect(isOutside).toBe(false);
  }
}
