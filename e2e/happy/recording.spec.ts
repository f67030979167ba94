import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import {
  expectUpdate,
  openLab,
  openPage,
  play,
  playhead,
  push,
  recordTraffic,
  updatesOf,
  waitForLines,
  waitForStatus,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";

const MICRO = "./?preset=micro&engine=cpu";
/** Live training with these settings does not end within a test. */
const LONG = `${MICRO}&updates=5000`;
const sourceOf = (page: Page) => page.evaluate(() => window.tangoLab?.state().source);
const said = (page: Page) => playhead(page).getAttribute("aria-valuetext");

test("the Lab opens the recording; Play shows it from the start, without a worker or engine code", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await recordTraffic(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openLab(page, `${MICRO}&u=12`);
  await expectUpdate(page, 12);
  await play(page);
  await waitForStatus(page, "training");
  await expect.poll(() => updatesOf(page)).toBeLessThan(12);
  await expect(page.locator("section[data-line] [data-step]").first()).toBeVisible();
  expect(requests.filter((path) => /worker|\.wasm/.test(path))).toEqual([]);
  expect(await page.evaluate(() => window.startedWorkers.length)).toBe(0);

  const badge = page.getByRole("button", { name: /^Recorded/ });
  await expect(badge).toHaveText("Recorded run · Micro");
  await push(badge);
  const about = page.getByRole("region", { name: "A recorded run" });
  await expect(about).toContainText("npm run lab -- record --preset micro");
  await expect(about).toContainText(/AMD EPYC|Intel/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("contentinfo")).toContainText("no engine loaded");
  expect(complaints).toEqual([]);
});

test("keyboard: pause, jump to the end and the start, step forward and back, step by role", async ({
  page,
}) => {
  await openLab(page, `${MICRO}&u=0`);
  await waitForStatus(page, "paused");
  await page.keyboard.press("Space");
  await waitForStatus(page, "training");
  await page.keyboard.press("Space");
  await waitForStatus(page, "paused");
  await playhead(page).press("End");
  await expectUpdate(page, 12);
  await expect.poll(() => said(page)).toMatch(/^update 8 of 8; the generator has /);
  await waitForStatus(page, "finished");
  const atEnd = await page.evaluate(() => window.tangoLab?.metrics().lines.length);
  expect(atEnd).toBe(135);
  await page.keyboard.press("Home");
  await expectUpdate(page, 0);
  await expect.poll(() => said(page)).toMatch(/^update 0 of 8/);
  expect(await page.evaluate(() => window.tangoLab?.metrics().lines.length)).toBe(121);
  // Lines after the play head are not shown.
  await expect(page.locator("section[data-line]")).toHaveCount(0);

  // The playhead handles arrow keys and passes the page's shortcuts on.
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => updatesOf(page)).toBe(1);
  await page.keyboard.press("g");
  await expect.poll(() => updatesOf(page)).toBe(3);
  await page.keyboard.press("v");
  await expect.poll(() => updatesOf(page)).toBe(6);
  await page.keyboard.press(",");
  await expect.poll(() => updatesOf(page)).toBe(5);
  await page.keyboard.press("Shift+Period");
  await expect.poll(() => updatesOf(page)).toBe(6);
  await expectAccessible(page);
});

test("train it yourself goes live from the shipped weights, and switching back keeps both runs", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openLab(page, LONG);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(3);
  // By pointer: Space must not press it again, later.
  await page.getByRole("button", { name: "Train it yourself" }).click();
  // The recording stays on screen until the run has made its first own update.
  await expect(page.locator("[data-source=live]")).toHaveText("Live run");
  // The first line is the evaluation after SFT; the second is a live update.
  await waitForLines(page, 4);
  const phases = await page.evaluate(() => window.tangoLab?.metrics().phases);
  expect(phases?.slice(0, 2)).toEqual(["evaluation", "warm-up"]);
  expect(await page.evaluate(() => window.tangoLab?.state().info?.generator.engine)).toBe("cpu");
  const live = await page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);

  await page.keyboard.press("l");
  await expect.poll(() => sourceOf(page)).toBe("recorded");
  await expect
    .poll(() => page.evaluate(() => window.tangoLab?.metrics().lines.length))
    .toBeGreaterThan(121);
  await page.keyboard.press("l");
  await expect.poll(() => sourceOf(page)).toBe("live");
  await waitForStatus(page, "paused");
  await waitForLines(page, live);
  // The button that was clicked still has the focus and would switch back to the recording.
  await page.keyboard.press("Space");
  await waitForLines(page, live + 2);
  expect(await sourceOf(page)).toBe("live");
  expect(complaints).toEqual([]);
});

test("with reduced motion the recording stays at its start and explains why", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "./?preset=micro");
  await expect(page.getByText(/asks for reduced motion/)).toBeVisible();
  await waitForStatus(page, "paused");
  expect(await updatesOf(page)).toBe(0);
  await play(page);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
});

test("an unavailable recording gives one sentence, and training is still offered", async ({
  page,
}) => {
  await page.route("**/recordings/quick.tango.zip", (route) => route.abort());
  await openPage(page, "./?preset=quick");
  const notice = page.getByRole("alert").filter({ hasText: "quick.tango.zip" });
  await expect(notice).toContainText("could not be fetched");
  await expect(page.locator("[data-source=live]")).toBeVisible();
  await push(notice.getByRole("button", { name: /^Watch the recording of Micro/ }));
  await expect.poll(() => sourceOf(page)).toBe("recorded");
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
});

test("a preset without a recording lists the presets that have one", async ({ page }) => {
  await page.route("**/recordings/index.json", async (route) => {
    const response = await route.fetch();
    const index = await response.json();
    const recordings = index.recordings.filter(
      ({ preset }: { preset: string }) => preset === "micro",
    );
    await route.fulfill({ response, json: { ...index, recordings } });
  });
  await openPage(page, "./?preset=quick");
  const notice = page
    .locator("section", { hasText: "There is no recording of this preset" })
    .last();
  await expect(notice.getByRole("button", { name: /^Train it yourself/ })).toBeVisible();
  await expect(notice.getByRole("button")).toHaveCount(2);
  await push(notice.getByRole("button", { name: /^Watch the recording of/ }));
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await expect.poll(() => page.url()).toContain("preset=micro");
});
