import { expect, type Page, test } from "@playwright/test";
import { openPage, updatesOf, watchConsole } from "../lab.ts";

/** What a first visit without a link shows. */
const opening = (page: Page) => page.evaluate(() => window.tangoLab?.state().opening);
test("plays one update in stages, then the rest, and stops on the last update", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openPage(page, "./");
  await expect.poll(async () => (await opening(page))?.beat).toBe("write");
  const shown = (await opening(page))?.update ?? 0;
  expect(await updatesOf(page)).toBe(shown);
  await expect.poll(async () => (await opening(page))?.beat).toBe("round");
  await expect.poll(async () => (await opening(page))?.beat).toBe("rest");
  await expect.poll(async () => (await opening(page))?.beat).toBe("end");
  const last = await page.evaluate(() => window.tangoLab?.state().recordings.recording?.updates);
  expect(await updatesOf(page)).toBe(last);
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
