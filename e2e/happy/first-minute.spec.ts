import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { script, scriptedWorker } from "../budgets/scripted.ts";
import { openPage, waitForStatus, watchConsole } from "../lab.ts";

/** What somebody is shown who comes for the first time, without a link, until the first branch. */
const told = (page: Page) => page.getByRole("region", { name: "First minute" });
const beat = (page: Page, name: string) => page.locator(`[data-beat="${name}"]`);
const updates = (page: Page) =>
  page.evaluate(() => {
    const { generatorUpdates = 0, verifierUpdates = 0 } = window.tangoLab?.state().progress ?? {};
    return generatorUpdates + verifierUpdates;
  });

// The script of the workers comes as a blob, which the page's policy does not let in.
test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } });

test("from a cold load to two lanes, in the words of what is on screen", async ({ page }) => {
  const complaints = watchConsole(page);
  await script(page, await scriptedWorker());
  await openPage(page, "./");

  await expect(beat(page, "write")).toBeVisible();
  const first = await updates(page);
  const problem = await page.locator("section[data-line] code").first().textContent();
  await expect(told(page)).toContainText(`attempts at ${problem}`);
  await expect(page.locator('[data-verdict="right"], [data-verdict="wrong"]')).toHaveCount(0);

  await expect(beat(page, "judge")).toBeVisible();
  const missed = page.locator('[data-mark="missed"]');
  const wrong = page.locator('[data-truth="wrong"]');
  await expect(told(page)).toContainText(
    `It missed ${await missed.count()} of ${await wrong.count()} wrong steps`,
  );
  expect(await missed.count()).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();

  await expect(beat(page, "after")).toBeVisible({ timeout: 20_000 });
  expect(await updates(page)).toBeGreaterThan(first);
  const attempts = page.getByRole("list", { name: "Solutions" }).getByRole("listitem");
  const right = attempts.filter({ hasText: /Answer →\S+✓/ });
  await expect(told(page)).toContainText(
    `${await right.count()} of ${await attempts.count()} attempts are right now`,
  );
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  // Its figures are read out where the recording rests, and not at each update that plays.
  const said = told(page).locator("[aria-live]");
  await expect(said).toHaveAttribute("aria-live", "polite");
  await page.getByRole("slider", { name: "Update" }).focus();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(said).toHaveAttribute("aria-live", "off");
  await told(page)
    .getByRole("button", { name: /^Train it yourself/ })
    .click();
  await expect(beat(page, "live")).toContainText("write, judge, reward, advantage, update");
  // The script sends the very lines of a run that became better.
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
    expect(await told(page).textContent()).toContain(`solved ${first} at the start and ${now} at`);
  }).toPass();

  await told(page).getByRole("button", { name: "It falls behind" }).click();
  const form = page.getByRole("dialog", { name: "New branch" });
  await expect(form.getByRole("button", { name: "Freeze the verifier" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await form.getByRole("button", { name: "Branch and race" }).click();
  await expect(page.locator("[data-lane]")).toHaveCount(2);
  await expect(beat(page, "lanes")).toContainText("You expect it to fall behind.");
  await told(page).getByRole("button", { name: "Share this moment" }).click();
  await expect(page.getByRole("dialog", { name: "Share and files" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("whoever takes over has the page, and what was sent away stays away", async ({ page }) => {
  await openPage(page, "./");
  await expect(beat(page, "write")).toBeVisible();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await expect(told(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Slow motion" })).toBeVisible();
  // Nobody has asked for it: a run that is trained here goes at full speed.
  await page.keyboard.press("l");
  await expect(page.locator("[data-source=live]")).toHaveText("LIVE");
  await expect(page.getByRole("region", { name: "Slow motion" })).toHaveCount(0);

  await openPage(page, "./");
  await expect(beat(page, "judge")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(beat(page, "judge")).toBeVisible();
  await told(page).getByRole("button", { name: "Do not show this again" }).click();
  await expect(told(page)).toHaveCount(0);
  await openPage(page, "./");
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect(told(page)).toHaveCount(0);
});
