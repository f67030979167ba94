import { expect, type Locator, type Page } from "@playwright/test";
import { atRest, axe, overflow } from "../accessible/audit.ts";
import { IS_NIGHT } from "../night.ts";

const LOOKS = [
  { name: "wide-light", width: 1440, height: 900, colorScheme: "light" },
  { name: "wide-dark", width: 1440, height: 900, colorScheme: "dark" },
  { name: "phone-dark", width: 390, height: 844, colorScheme: "dark" },
] as const;

/** States whose notice, line or empty part is the widest or tallest of its kind: they are checked in each variant at night. */
const IN_EACH = ["bad-file", "device-lost", "empty-watch", "no-webgpu", "storage-full"];

/**
 * The variants that a state is checked in. The parts that show states share their components, so each
 * variant meets each component, but not each state: colors are measured by src/shell/tokens.test.ts, and
 * widths by accessible/screens.spec.ts.
 */
function looksOf(state: string) {
  if (IS_NIGHT && IN_EACH.includes(state)) return LOOKS;
  const turn = [...state].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % LOOKS.length;
  return LOOKS.filter((_, index) => index === turn);
}

/**
 * A state is what the page shows when something is missing, slow, lost or empty. One sentence says what happened and one
 * what to do; each remedy is a button; no data is lost and no stack trace is shown. A notice that needs an answer is an
 * alert, others are a status, and when the focused element disappears the focus moves to a nearby one.
 *
 * Checks a state in one variant, at night some in all three: wide or narrow, light or dark. Saves
 * a screenshot of each in .cache/test/states. The notice must be visible, pass axe and not overflow.
 * @param part the element that shows the state
 */
export async function look(page: Page, state: string, part: Locator): Promise<void> {
  await part.evaluate((element) => element.setAttribute("data-looked-at", ""));
  const faults: string[] = [];
  for (const { name, width, height, colorScheme } of looksOf(state)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    const seen = page.locator("[data-looked-at]");
    await seen.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    await expect(seen).toBeVisible();
    faults.push(...(await overflow(page)).map((over) => `${name}: ${over}`));
    faults.push(...(await axe(page, { part: "[data-looked-at]" })).map((v) => `${name}: ${v}`));
    await page.screenshot({ path: `.cache/test/states/${state}-${name}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("[data-looked-at]").evaluate((seen) => seen.removeAttribute("data-looked-at"));
  expect(faults).toEqual([]);
}

/** Expects that some element has the focus after the pressed button has disappeared. */
export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator("body")).not.toBeFocused();
}
