import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { keysReady, openLab, play, push, seek, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const MICRO = "./?preset=micro&engine=cpu";
const stateOf = (page: Page) => page.evaluate(() => window.tangoLab?.state());
const runs = (page: Page) => page.getByRole("region", { name: "Runs", exact: true });
const lane = (page: Page, name: string) => runs(page).getByRole("button", { name: `Show ${name}` });

/** Opens the recording of micro, paused after its warm-up. */
async function atWarmUp(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, MICRO);
  await seek(page, 3);
}

test("a branch of the recording and its control run to the end, with charts and a comparison", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await atWarmUp(page);
  await page.keyboard.press("f");
  const form = page.getByRole("dialog", { name: "Compare" });
  const from = form.getByRole("combobox", { name: "From", exact: true });
  await expect(from.locator("option:checked")).toHaveText("verifier’s update 2");
  await form.getByLabel("Another setting").selectOption("temperature");
  await form.getByLabel("Value").fill("hot");
  await expect(form.getByText(/must be a number from/)).toBeVisible();
  await form.getByLabel("Value").fill("1");
  await push(form.getByRole("button", { name: "α = 0: outcome only" }));
  await expect(form.locator("[data-change=alpha0]")).toContainText("0.1 → 0");
  await expectAccessible(page);
  await push(form.getByRole("button", { name: "Start" }));

  await expect(lane(page, "α = 0")).toHaveAttribute("aria-pressed", "true");
  await expect(lane(page, "Unchanged")).toBeVisible();
  await expect.poll(async () => (await stateOf(page))?.race).toBe("over");
  await expect(runs(page).locator("[data-state=finished]")).toHaveCount(2);
  // The chart shows both runs with their names.
  const accuracy = page.getByRole("figure", { name: "Generator: right answers" });
  await expect(accuracy.getByRole("switch", { name: /^new problems/ })).toBeVisible();
  await expect(accuracy.getByRole("switch", { name: /^Unchanged/ })).toBeVisible();
  await expectAccessible(page);

  await push(lane(page, "Unchanged"));
  await expect(lane(page, "Unchanged")).toHaveAttribute("aria-pressed", "true");
  await push(runs(page).getByRole("button", { name: "Remove α = 0" }));
  await expect(lane(page, "α = 0")).toHaveCount(0);
  // It stays saved.
  await page.keyboard.press("r");
  const table = page.getByRole("dialog", { name: "Runs" });
  await expect(table.locator("tr[data-kind=saved]")).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("the table of runs: sort, rename, overlay on the charts, delete", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, `${MICRO}&start=shipped&updates=1&verifierWarmup=1`);
  await play(page);
  await expect.poll(async () => (await stateOf(page))?.status).toBe("finished");
  await page.keyboard.press("r");
  const table = page.getByRole("dialog", { name: "Runs" });
  const row = table.locator('tr[data-kind="on this page"]');
  await expect(row.locator("[data-fact=updates]")).toHaveText("1");
  await expect(row.locator("[data-fact=accuracy]")).toHaveText(/^\d+ %$/);
  await expect(row.locator("[data-fact=changes]")).toContainText(/Verifier practi[cs]es alone 1/);
  await row.getByRole("textbox", { name: /^Rename/ }).fill("short one");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("textbox", { name: "Rename short one" })).toBeVisible();
  await row.getByRole("textbox", { name: "Notes on short one" }).fill("one update each");
  await page.keyboard.press("Tab");
  await push(table.getByRole("button", { name: "Sort by Updates" }));
  await expect(table.locator("th[aria-sort=descending]")).toHaveText(/Updates/);
  await table.getByRole("checkbox", { name: /^Overlay recording of/ }).check();
  await expectAccessible(page);
  await push(table.getByRole("button", { name: "Close", exact: true }));
  await expect(runs(page)).toContainText("recording of Micro");

  // After a reload the run is listed as saved in this browser.
  await page.reload();
  await keysReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("r");
  const kept = table.locator("tr[data-kind=saved]");
  await expect(kept.getByRole("textbox", { name: "Rename short one" })).toBeVisible();
  await expect(kept.getByRole("textbox", { name: "Notes on short one" })).toHaveValue(
    "one update each",
  );
  await push(kept.getByRole("button", { name: "Delete: short one" }));
  await push(kept.getByRole("button", { name: "Delete it" }));
  await expect(kept).toHaveCount(0);
  expect(complaints).toEqual([]);
});
