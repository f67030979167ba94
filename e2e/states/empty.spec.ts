/** Empty states, and views that are loading. */
import { expect, type Page, test } from "@playwright/test";
import { openLab } from "../lab.ts";
import { look } from "./look.ts";
import { CALM, LIVE, playScene } from "./scenes.ts";

test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } });

const rollouts = (page: Page) => page.getByRole("region", { name: "Rollouts", exact: true });

test("before the first run: each panel explains what it will show", async ({ page }) => {
  await openLab(page, `${LIVE}&engine=wasm`);
  await expect(rollouts(page)).toContainText("Press Play: one problem");
  await expect(page.getByRole("figure").first()).toContainText("Appears after the first");
  await look(page, "empty-rollouts", rollouts(page));
  await look(page, "empty-charts", page.getByRole("region", { name: "Charts" }));
});

test("an update without a selected rollout: how to select one", async ({ page }) => {
  await openLab(page, "./?preset=quick&u=50&lang=en");
  const hint = page.getByText("Choose a rollout or a step to see how its reward was computed.");
  await look(page, "empty-inspector", hint);
});

test("a live run before its first update", async ({ page }) => {
  // The first line is an evaluation, which has no group.
  await playScene(page, { ...CALM, lines: 1 }, `${LIVE}&engine=wasm`);
  await expect(rollouts(page)).toContainText("The first group appears");
  await look(page, "empty-training", rollouts(page));
});

test("dialogs: no run yet, none saved", async ({ page }) => {
  await page.route("**/recordings/quick.tango.zip", (route) => route.fulfill({ status: 404 }));
  await openLab(page, "./?preset=quick&lang=en#runs");
  const runs = page.getByRole("dialog", { name: "Runs" });
  await expect(runs).toContainText("There is no run yet: train one");
  await look(page, "empty-runs", runs);
  await page.keyboard.press("Escape");
  await openLab(page, "./?preset=quick&lang=en#share");
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
  await openLab(page, "./?preset=quick&lang=en#runs");
  const waiting = page.getByRole("dialog", { name: "Opening…" });
  await expect(waiting).toBeVisible();
  await look(page, "view-opening", waiting);
  answer();
  const failed = page.getByRole("dialog").filter({ hasText: "Are you offline?" });
  await expect(failed).toBeVisible();
  await look(page, "view-failed", failed);
  give = true;
  await failed.getByRole("button", { name: "Close" }).click();
  await expect(failed).toHaveCount(0);
});
