/**
 * Checks every screen with axe, in light and dark, with a mouse and on a phone, and measures every
 * target. One page load serves many screens; all faults are reported together.
 */
import { expect, type Page, test } from "@playwright/test";
import { recordTraffic } from "../lab.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";
import { faultsOf, type Look } from "./audit.ts";
import { LIVE } from "./live.ts";
import { RECORDED } from "./recorded.ts";
import type { Screen } from "./screens.ts";

/** Paused, on a group of the generator: a playing recording would end during the checks. */
const RECORDING = "./?preset=micro&engine=wasm&seed=1&u=5";
const LIVE_RUN = "./?start=shipped&preset=micro&engine=wasm&lang=en";

/** Smallest target in CSS pixels: WCAG 2.5.8 asks for 24, phone guidelines for 44. */
const SIZES = [
  { name: "1440 px, mouse", viewport: { width: 1440, height: 900 }, hasTouch: false, least: 24 },
  { name: "390 px, touch", viewport: { width: 390, height: 844 }, hasTouch: true, least: 44 },
] as const;

const BOTH = ["light", "dark"] as const;

/** Opens and checks the screens in turn; one that does not open is reported as a fault, and the rest are still checked. */
async function walk(
  page: Page,
  screens: readonly Screen[],
  look: Pick<Look, "leastTarget" | "themes">,
): Promise<void> {
  const faults: string[] = [];
  for (const { name, part, open } of screens) {
    await test.step(name, async () => {
      const found = await open(page).then(
        () => faultsOf(page, { ...look, part }),
        (error) => [`does not open: ${String(error).slice(0, 300)}`],
      );
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    });
  }
  expect(faults).toEqual([]);
}

for (const { name, viewport, hasTouch, least } of SIZES) {
  const look = { leastTarget: least, themes: BOTH };
  test.describe(name, () => {
    test.use({ viewport, hasTouch, isMobile: hasTouch, colorScheme: "light" });

    test("a recording and every view over it", async ({ page }) => {
      await page.goto(`${RECORDING}&lang=en`);
      await walk(page, RECORDED, look);
    });

    test.describe("live", () => {
      // The scripted worker is a blob URL, which the page's content security policy blocks.
      test.use({ bypassCSP: true });

      test("a live run, lanes and a fault", async ({ page }) => {
        await recordTraffic(page);
        await replaceWorkers(page, await testWorker("scripted"));
        await page.goto(LIVE_RUN);
        await walk(page, LIVE, look);
      });
    });

    test("the opening", async ({ page }) => {
      await page.goto("./");
      await page.waitForFunction(() => window.tangoLab?.state().opening.beat === "write");
      expect(await faultsOf(page, look)).toEqual([]);
    });

    test("no WebGPU", async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "gpu", { get: () => undefined });
      });
      await page.goto("./?start=scratch&preset=micro&lang=en");
      await page.locator("#webgpu-notice").waitFor();
      await page.locator("section[aria-labelledby=webgpu-notice] summary").click();
      expect(await faultsOf(page, look)).toEqual([]);
    });
  });
}

test.describe("in Chinese", () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });

  test("a recording and every view over it", async ({ page }) => {
    await page.goto(`${RECORDING}&lang=zh`);
    await walk(page, RECORDED, { leastTarget: 24, themes: ["light"] });
  });
});
