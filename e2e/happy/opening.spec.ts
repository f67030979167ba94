import { expect, type Page } from "@playwright/test";
import { openPage, updatesOf, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

/** What a first visit without a link shows. */
const opening = (page: Page) => page.evaluate(() => window.tangoLab?.state().opening);

/** Adds up how far what is on screen moves without being touched, as the browser scores it. */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shift.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

test("shows eight wrong answers in stages, plays the rest, and ends finished", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShift(page);
  await openPage(page, "./");
  await expect.poll(async () => (await opening(page))?.beat).toBe("write");
  const shown = (await opening(page))?.update ?? 0;
  expect(await updatesOf(page)).toBe(shown);
  await expect.poll(async () => (await opening(page))?.beat).toBe("compare");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Eight wrong answers, and still something to learn.",
  );
  await expect.poll(async () => (await opening(page))?.beat).toBe("round");
  await expect.poll(async () => (await opening(page))?.beat).toBe("rest");
  await expect.poll(async () => (await opening(page))?.beat).toBe("end");
  const run = await page.evaluate(() => window.tangoLab?.state().recordings.recording);
  expect(await updatesOf(page)).toBe(run?.updates);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Finished: \d+ % of new problems solved, \d+ % at the start\.$/,
  );
  const shift = await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift);
  expect(shift.sum).toBeGreaterThan(0);
  expect(shift.sum).toBeLessThanOrEqual(0.02);
  const next = page.getByRole("region", { name: "What next?" });
  await expect(next.getByRole("button", { name: "Lessons" })).toBeVisible();
  await expect(next.getByRole("button", { name: "Train it yourself" })).toBeVisible();
  await next.getByRole("button", { name: /^What if/ }).click();
  const lanes = page.getByRole("radiogroup", { name: "What if …" }).getByRole("radio");
  expect(run?.lanes.length).toBeGreaterThan(1);
  await expect(lanes).toHaveCount(run?.lanes.length ?? 0);
  await expect(lanes.first()).toBeChecked();
  expect(complaints).toEqual([]);

  // Seen once, it does not come again.
  await openPage(page, "./");
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(1);
  expect((await opening(page))?.beat).toBe("off");
});

test("ends when the user takes over", async ({ page }) => {
  await openPage(page, "./");
  await expect.poll(async () => (await opening(page))?.beat).toBe("write");
  await page.keyboard.press(".");
  await expect.poll(async () => (await opening(page))?.beat).toBe("off");
});
