import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const LOOKS = [
  { name: "wide-light-en", width: 1440, height: 900, colorScheme: "light", language: "en" },
  { name: "wide-dark-zh", width: 1440, height: 900, colorScheme: "dark", language: "zh" },
  { name: "phone-dark-en", width: 390, height: 844, colorScheme: "dark", language: "en" },
] as const;

/**
 * Looks at a state from three sides: wide and narrow, light and dark, English and Chinese. A picture
 * of each is left in .cache/test/states for people. What the state is told by has to be seen, to be
 * free of what axe finds, and to let nothing run off the side.
 * @param part what tells of the state
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
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) faults.push(`${name}: runs ${over} px off the side`);
    // Other words have no other colors: one language is enough for what takes longest.
    if (language === "en") faults.push(...(await axe(page)).map((one) => `${name}: ${one}`));
    await page.screenshot({ path: `.cache/test/states/${state}-${name}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("[data-looked-at]").evaluate((seen) => seen.removeAttribute("data-looked-at"));
  expect(faults).toEqual([]);
}

async function axe(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).include("[data-looked-at]").setLegacyMode(true);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Chooses the language of the page, under a dialog too; a page that is broken keeps the one it has. */
export async function speak(page: Page, language: "en" | "zh"): Promise<void> {
  const choice = page.locator("select", { has: page.locator("option[value=zh]") });
  if ((await choice.count()) === 0) return;
  await choice.selectOption(language, { force: true });
  const tag = { en: "en", zh: "zh-Hans" }[language];
  await expect(page.locator("html")).toHaveAttribute("lang", tag);
}

/** That something still has the focus when what was pressed is gone. */
export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator("body")).not.toBeFocused();
}
