/** Offline use after the first load: all recordings, training, and recorded weights that were fetched before. */
import { copyFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectUpdate, openLab, push, waitForStatus, watchConsole } from "../lab.ts";
import { IS_NIGHT } from "../night.ts";
import { test } from "../test.ts";

test.use({ serviceWorkers: "allow" });

const share = (page: Page) => page.getByRole("dialog", { name: "Share and files" });
const kept = (page: Page) => share(page).getByRole("region", { name: "Working offline" });
const PRESETS = ["micro", "misled", "gap", "quick", "default", "carry", "rl-v", "paper-like"];
/** One that the browser has opened, and one that it has not; a night opens all. */
const OPENED = IS_NIGHT ? PRESETS : ["micro", "misled"];

test("recordings play and training starts without a network; recorded weights load on request", async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await openLab(page, "./?preset=micro#share");
  await expect(kept(page)).toContainText("live training work offline");
  const rest = kept(page).getByRole("button", { name: "Download the rest" });
  await expect(rest).toBeVisible();

  // Recordings open, through links that this browser has not opened before.
  await context.setOffline(true);
  for (const preset of OPENED) {
    await openLab(page, `./?preset=${preset}&u=4&g=2`);
    await expectUpdate(page, 4);
    expect(await page.evaluate(() => window.tangoLab?.state().preset)).toBe(preset);
  }
  // Some releases of Chromium tell a page only of a change that comes after its load.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.getByRole("contentinfo")).toContainText("offline");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  // A formula needs lazily loaded code and fonts.
  await push(page.locator("[data-cell]").first());
  await expect(page.locator(".katex").first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === "error").length),
    )
    .toBe(0);
  // Live training starts from the shipped weights.
  await openLab(page, "./?preset=micro&engine=cpu&updates=1&evalEvery=0&u=1");
  await expectUpdate(page, 1);
  await page.keyboard.press("l");
  await expect(page.locator("[data-source=live]")).toHaveText("Live run");
  await waitForStatus(page, "finished");
  // The run is exported and opened again.
  await page.evaluate(() => {
    location.hash = "#share";
  });
  await expect(kept(page)).toContainText("live training work offline");
  const saved = page.waitForEvent("download");
  await push(share(page).getByRole("button", { name: "Run file", exact: true }));
  const file = test.info().outputPath("offline.tango.zip");
  copyFileSync(await (await saved).path(), file);
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(share(page)).toContainText("offline.tango.zip is open as a recording");
  expect(complaints).toEqual([]);

  // The weights of recordings are not cached: one sentence, until they are fetched.
  await openLab(page, "./?preset=rl-v#try");
  await expect(page.getByText(/cannot be loaded|could not be/).first()).toBeVisible();
  await context.setOffline(false);
  await openLab(page, "./?preset=micro#share");
  await push(rest);
  await expect(kept(page)).toContainText("Everything works offline");
  await context.setOffline(true);
  await openLab(page, "./?preset=rl-v#try");
  await expect(page.getByRole("button", { name: "Show the right answer" })).toBeVisible();
});
