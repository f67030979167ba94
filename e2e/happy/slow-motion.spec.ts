import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import {
  expectUpdate,
  openLab,
  play,
  playhead,
  push,
  recordTraffic,
  seek,
  updatesOf,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";

const MICRO = "./?preset=micro&engine=cpu";
const panel = (page: Page) => page.getByRole("region", { name: "Stage by stage" });
const headline = (page: Page) => panel(page).getByRole("heading");
const currentStage = (page: Page) => panel(page).locator('[aria-current="step"]');
/** Opens micro at its third update, the first one of the generator, with reduced motion. */
async function openHeld(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, MICRO);
  await expect(playhead(page)).toBeEnabled();
  await seek(page, 3);
}

test("keyboard: through the five stages of an update, into the next one and back", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await recordTraffic(page);
  await openHeld(page);
  await page.keyboard.press("m");
  const told: string[] = [];
  const chips = page.locator("[data-verdict]");
  for (const name of ["Write", "Check", "Grade", "Compare", "Learn"]) {
    await expect(currentStage(page)).toHaveText(new RegExp(name));
    told.push((await headline(page).textContent()) ?? "");
    if (name === "Write") {
      await expect(page.locator('[data-verdict="right"], [data-verdict="wrong"]')).toHaveCount(0);
    }
    // The truth comes with the grade, never before.
    if (name === "Write" || name === "Check") {
      await expect(page.locator('[data-tag]:not([data-tag=""])')).toHaveCount(0);
      expect(told.at(-1)).not.toMatch(/right|wrong/);
    }
    if (name === "Grade") {
      const missed = page.locator('[data-tag="missed"]').first();
      await expect(missed).toHaveAccessibleName(/Truth \d\. Missed\.$/);
      // With reduced motion, chips do not flip.
      expect(await missed.evaluate((chip) => chip.getAnimations({ subtree: true }).length)).toBe(0);
    }
    await expectAccessible(page);
    await page.keyboard.press(".");
  }
  expect(await chips.count()).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(5);
  expect(told[0]).toContain("writes four attempts at 1 + 7.");

  await expect.poll(() => updatesOf(page)).toBe(4);
  await expect(currentStage(page)).toHaveText(/Write/);
  await page.keyboard.press(",");
  await expect.poll(() => updatesOf(page)).toBe(3);
  await expect(currentStage(page)).toHaveText(/Learn/);
  await page.keyboard.press("v");
  await expect.poll(() => updatesOf(page)).toBe(6);
  await expect(headline(page)).toHaveText(/^The verifier checks one attempt/);
  await page.keyboard.press(".");
  await expect(currentStage(page)).toHaveText(/Grade/);
  await page.keyboard.press("Shift+Period");
  await expect(currentStage(page)).toHaveText(/Learn/);
  expect(await updatesOf(page)).toBe(6);

  await page.keyboard.press("m");
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.startedWorkers.length)).toBe(0);
  expect(complaints).toEqual([]);
});

test("the run bar offers it; over a recording that plays it goes on playing, pauses and closes", async ({
  page,
}) => {
  await openLab(page, "./?preset=quick&engine=cpu&u=3");
  await expectUpdate(page, 3);
  await play(page);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(3);
  await push(page.getByRole("button", { name: "Stage by stage" }));
  await expect(page.getByRole("contentinfo")).toContainText("Stage by stage");
  const update = await updatesOf(page);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(update);
  await push(page.getByRole("button", { name: "Pause", exact: true }));
  await push(panel(page).getByRole("button", { name: /^Stage 2/ }));
  await expect(currentStage(page)).toHaveAccessibleName(/^Stage 2/);
  await playhead(page).press("End");
  // Seeking shows the complete update.
  await expect(currentStage(page)).toHaveText(/Learn/);
  await push(page.getByRole("button", { name: "Stage by stage" }));
  await expect(panel(page)).toHaveCount(0);
});
