import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { script, scriptedWorker } from "../budgets/scripted.ts";
import { openPage, waitForStatus, watchConsole } from "../lab.ts";

/** The tour for first-time visitors without a link; it ends with the first branch. */
const tour = (page: Page) => page.getByRole("region", { name: "First minute" });
const beat = (page: Page, name: string) => page.locator(`[data-beat="${name}"]`);
const updates = (page: Page) =>
  page.evaluate(() => {
    const { generatorUpdates = 0, verifierUpdates = 0 } = window.tangoLab?.state().progress ?? {};
    return generatorUpdates + verifierUpdates;
  });

// The scripted worker is a blob URL, which the page's content security policy blocks.
test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } });

test("the tour leads from a cold load to two lanes and quotes what is on screen", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await script(page, await scriptedWorker());
  await openPage(page, "./");

  await expect(beat(page, "write")).toBeVisible();
  const first = await updates(page);
  const problem = await page.locator("section[data-line] code").first().textContent();
  await expect(tour(page)).toContainText(`attempts at ${problem}`);
  await expect(page.locator('[data-verdict="right"], [data-verdict="wrong"]')).toHaveCount(0);

  await expect(beat(page, "judge")).toBeVisible();
  const missed = page.locator('[data-mark="missed"]');
  const wrong = page.locator('[data-truth="wrong"]');
  await expect(tour(page)).toContainText(
    `It missed ${await missed.count()} of ${await wrong.count()} wrong steps`,
  );
  expect(await missed.count()).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();

  await expect(beat(page, "after")).toBeVisible({ timeout: 20_000 });
  expect(await updates(page)).toBeGreaterThan(first);
  const attempts = page.getByRole("list", { name: "Solutions" }).getByRole("listitem");
  const right = attempts.filter({ hasText: /Answer →\S+✓/ });
  await expect(tour(page)).toContainText(
    `${await right.count()} of ${await attempts.count()} attempts are right now`,
  );
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  // The sentence is announced while the recording is paused, but not at every update during playback.
  const announced = tour(page).locator("[aria-live]");
  await expect(announced).toHaveAttribute("aria-live", "polite");
  await page.getByRole("slider", { name: "Update" }).focus();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(announced).toHaveAttribute("aria-live", "off");
  await tour(page)
    .getByRole("button", { name: /^Train it yourself/ })
    .click();
  await expect(beat(page, "live")).toContainText("write, judge, reward, advantage, update");
  // The script sends the recorded lines of a run that improved.
  await expect(beat(page, "gain")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await waitForStatus(page, "paused");
  await expect(async () => {
    const [first, now] = await page.evaluate(() => {
      const metrics = window.tangoLab?.metrics();
      const column = metrics?.names.indexOf("eval/greedy_accuracy/in_range") ?? -1;
      const values = metrics?.rows.flatMap((row) => row[column] ?? []) ?? [];
      return [values[0], values.at(-1)].map((value) => `${Math.round(100 * Number(value))} %`);
    });
    expect(await tour(page).textContent()).toContain(`solved ${first} at the start and ${now} at`);
  }).toPass();

  await tour(page).getByRole("button", { name: "It falls behind" }).click();
  const form = page.getByRole("dialog", { name: "New branch" });
  await expect(form.getByRole("button", { name: "Freeze the verifier" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await form.getByRole("button", { name: "Branch and race" }).click();
  await expect(page.locator("[data-lane]")).toHaveCount(2);
  await expect(beat(page, "lanes")).toContainText("You expect it to fall behind.");
  await tour(page).getByRole("button", { name: "Share this moment" }).click();
  await expect(page.getByRole("dialog", { name: "Share and files" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the tour ends when the user takes over, and stays dismissed after a reload", async ({
  page,
}) => {
  await openPage(page, "./");
  await expect(beat(page, "write")).toBeVisible();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await expect(tour(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Slow motion" })).toBeVisible();
  // Slow motion was not selected for live runs: training runs at full speed.
  await page.keyboard.press("l");
  await expect(page.locator("[data-source=live]")).toHaveText("LIVE");
  await expect(page.getByRole("region", { name: "Slow motion" })).toHaveCount(0);

  await openPage(page, "./");
  await expect(beat(page, "judge")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(beat(page, "judge")).toBeVisible();
  await tour(page).getByRole("button", { name: "Do not show this again" }).click();
  await expect(tour(page)).toHaveCount(0);
  await openPage(page, "./");
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect(tour(page)).toHaveCount(0);
});
