import { expect, type Locator, type Page } from "@playwright/test";
import { axe, overflow } from "../accessible/audit.ts";

const LOOKS = [
  { name: "wide-light-en", width: 1440, height: 900, colorScheme: "light", language: "en" },
  { name: "wide-dark-zh", width: 1440, height: 900, colorScheme: "dark", language: "zh" },
  { name: "phone-dark-en", width: 390, height: 844, colorScheme: "dark", language: "en" },
] as const;

/**
 * Checks a state in three variants: wide and narrow, light and dark, English and Chinese, and saves a
 * screenshot of each in .cache/test/states. The notice must be visible, pass axe and not overflow.
 * @param part the element that shows the state
 */
export async function look(page: Page, state: string, part: Locator): Promise<void> {
  await part.evaluate((element) => element.setAttribute("data-looked-at", ""));
  const faults: string[] = [];
  for (const { name, width, height, colorScheme, language } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await speak(page, language);
    const seen = page.locator("[data-looked-at]");
    await seen.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    await expect(seen).toBeVisible();
    faults.push(...(await overflow(page)).map((over) => `${name}: ${over}`));
    // Colors do not depend on the language: the slowest check runs in one.
    if (language === "en")
      faults.push(...(await axe(page, { part: "[data-looked-at]" })).map((v) => `${name}: ${v}`));
    await page.screenshot({ path: `.cache/test/states/${state}-${name}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("[data-looked-at]").evaluate((seen) => seen.removeAttribute("data-looked-at"));
  expect(faults).toEqual([]);
}

/** Selects the page's language, also under a dialog; a broken page keeps its language. */
export async function speak(page: Page, language: "en" | "zh"): Promise<void> {
  const choice = page.locator("select", { has: page.locator("option[value=zh]") });
  if ((await choice.count()) === 0) return;
  await choice.selectOption(language, { force: true });
  const tag = { en: "en", zh: "zh-Hans" }[language];
  await expect(page.locator("html")).toHaveAttribute("lang", tag);
}

/** Expects that some element has the focus after the pressed button has disappeared. */
export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator("body")).not.toBeFocused();
}
