/**
 * Checks every screen with axe, with a mouse and on a phone, and measures every target. One page load
 * serves many screens; all faults are reported together. The dark theme is checked where colors meet
 * that no other screen has, at night; src/shell/tokens.test.ts measures all pairs of colors.
 */
import { expect, type Page } from "@playwright/test";
import { openPage, recordTraffic } from "../lab.ts";
import { IS_NIGHT } from "../night.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";
import { test } from "../test.ts";
import { atRest, faultsOf, overflow, smallTargets } from "./audit.ts";
import { LIVE } from "./live.ts";
import { RECORDED } from "./recorded.ts";
import type { Screen } from "./screens.ts";
import { WATCHED } from "./watched.ts";

/** Paused, on a group of the generator: a playing recording would end during the checks. */
const STORY = "./?preset=quick&stepCount=problem&seed=1&u=42&view=watch";
const LAB = "./?preset=micro&engine=cpu&stepCount=problem&seed=1&u=5&view=lab";
const LIVE_RUN = "./?start=shipped&preset=micro&engine=cpu&view=watch";

/** Smallest target in CSS pixels: WCAG 2.5.8 asks for 24, phone guidelines for 44. */
const SIZES = [
  { name: "1440 px, mouse", viewport: { width: 1440, height: 900 }, isPhone: false, least: 24 },
  { name: "390 px, touch", viewport: { width: 390, height: 844 }, isPhone: true, least: 44 },
] as const;

/** Opens and checks the screens in turn; one that does not open is reported as a fault, and the rest are still checked. */
async function walk(
  page: Page,
  screens: readonly Screen[],
  check: (page: Page, screen: Screen) => Promise<string[]>,
): Promise<void> {
  const faults: string[] = [];
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const found = await screen.open(page).then(
        () => check(page, screen),
        (error) => [`does not open: ${String(error).slice(0, 300)}`],
      );
      faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
    });
  }
  expect(faults).toEqual([]);
}

async function shapeFaults(page: Page, leastTarget: number): Promise<string[]> {
  await atRest(page);
  return [...(await overflow(page)), ...(await smallTargets(page, leastTarget))];
}

for (const { name, viewport, isPhone, least } of SIZES) {
  // The tokens are the same at every width: one of them checks the dark theme, and the colors of the Lab.
  const check = (page: Page, { part, isDark }: Screen) =>
    faultsOf(page, { part, leastTarget: least, isDark: IS_NIGHT && isDark && !isPhone });
  // Roles and names are those of the other width as well: a phone checks them at night.
  const checkShape = (page: Page, screen: Screen) => {
    if (!isPhone) return check(page, screen);
    if (!IS_NIGHT) return shapeFaults(page, least);
    return faultsOf(page, { part: screen.part, leastTarget: least, withoutColors: true });
  };
  const screensOf = (screens: readonly Screen[]) =>
    screens.filter(({ isWide }) => !(isWide && isPhone));

  test.describe(name, () => {
    test.use({ viewport, hasTouch: isPhone, isMobile: isPhone, colorScheme: "light" });

    test("Watch, Learn and Talk", async ({ page }) => {
      await openPage(page, `${STORY}`);
      await walk(page, screensOf(WATCHED), checkShape);
    });

    test("the Lab and every dialog over it", async ({ page }) => {
      await openPage(page, `${LAB}`);
      await walk(page, screensOf(RECORDED), checkShape);
    });

    test.describe("live", { tag: isPhone ? "@night" : [] }, () => {
      test("a live run, lanes and a fault", async ({ page }) => {
        await recordTraffic(page);
        await replaceWorkers(page, await testWorker("scripted"));
        await openPage(page, LIVE_RUN);
        await walk(page, LIVE, checkShape);
      });
    });

    test("no WebGPU", async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "gpu", { get: () => undefined });
      });
      await page.goto("./?start=scratch&preset=micro&view=lab");
      await page.locator("#webgpu-notice").waitFor();
      expect(await faultsOf(page, { leastTarget: least, isDark: isPhone })).toEqual([]);
    });
  });
}
