/** Empty states, and views that are loading. */
import { expect, type Page } from "@playwright/test";
import { openLab, openPage, push } from "../lab.ts";
import { test } from "../test.ts";
import { look } from "./look.ts";
import { CALM, LIVE, LIVE_LAB, playScene } from "./scenes.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const attempts = (page: Page) => page.getByRole("region", { name: "Attempts", exact: true });

test("before the first run: Watch and each panel of the Lab explain what they will show", async ({
  page,
}) => {
  await openPage(page, `${LIVE}&engine=cpu`);
  const stage = page.getByRole("region", { name: "The two models and what they know or write" });
  await expect(stage).toContainText("Nothing is written yet. Press Play");
  await look(page, "empty-watch", stage);
  await openPage(page, `${LIVE_LAB}&engine=cpu`);
  await expect(attempts(page)).toContainText("Press Play: one problem");
  await expect(page.getByRole("figure").first()).toContainText("Appears after the first");
  await look(page, "empty-attempts", attempts(page));
  await look(page, "empty-charts", page.getByRole("region", { name: "Charts" }));
});

test("an update without a chosen attempt: how to choose one", async ({ page }) => {
  await openLab(page, "./?preset=quick&u=50&lang=en");
  const hint = page.getByText("Pick a step to see why it was rewarded.");
  await look(page, "empty-inspector", hint);
});

test("a live run before its first update", async ({ page }) => {
  // The first line is an evaluation, which has no group.
  await playScene(page, { ...CALM, lines: 1 }, `${LIVE_LAB}&engine=cpu`);
  await expect(attempts(page)).toContainText("The first group appears");
  await look(page, "empty-training", attempts(page));
});

test("dialogs: no run yet, none saved", async ({ page }) => {
  await page.route("**/recordings/quick.tango.zip", (route) => route.fulfill({ status: 404 }));
  await openPage(page, "./?preset=quick&lang=en#runs");
  const runs = page.getByRole("dialog", { name: "Runs" });
  await expect(runs).toContainText("There is no run yet: train one");
  await look(page, "empty-runs", runs);
  await openPage(page, "./?preset=quick&lang=en&view=lab#share");
  const share = page.getByRole("dialog", { name: "Share and files" });
  await expect(share).toContainText("No runs are saved.");
  await look(page, "empty-share", share);
});

test("a view that is loading, and one that fails to load", async ({ page }) => {
  let give = false;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/assets\/Runs-.*\.js/, async (route) => {
    await asked;
    await (give ? route.continue() : route.abort());
  });
  await openPage(page, "./?preset=quick&lang=en#runs");
  const waiting = page.getByRole("dialog", { name: "Opening…" });
  await expect(waiting).toBeVisible();
  await look(page, "view-opening", waiting);
  answer();
  const failed = page.getByRole("dialog").filter({ hasText: "Are you offline?" });
  await expect(failed).toBeVisible();
  await look(page, "view-failed", failed);
  give = true;
  await push(failed.getByRole("button", { name: "Close" }));
  await expect(failed).toHaveCount(0);
});
