import { expect, type Page } from "@playwright/test";
import { openPage, updatesOf, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

/** What a first visit without a link shows. */
const opening = (page: Page) => page.evaluate(() => window.tangoLab?.state().opening);
test("shows eight wrong answers in stages, plays the rest, and ends with what if", async ({
  page,
}) => {
  const complaints = watchConsole(page);
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
  // The last update of the generator: the recording ends with one of the verifier.
  const last = await page.evaluate(() => window.tangoLab?.state().recordings.recording?.updates);
  expect(await updatesOf(page)).toBe((last ?? 0) - 1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^At the end \d+ % with the verifier, \d+ % without\.$/,
  );
  const lanes = page.getByRole("radiogroup", { name: "What if …" }).getByRole("radio");
  await expect(lanes).toHaveCount(5);
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
