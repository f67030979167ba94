/** Screen reader announcements, reduced motion, narrow windows and contrast themes. */
import { expect, type Page } from "@playwright/test";
import {
  openLab,
  openMenu,
  openPage,
  push,
  statusOf,
  updatesOf,
  waitForLines,
  waitForStatus,
} from "../lab.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";
import { test } from "../test.ts";
import { overflow, smallTargets } from "./audit.ts";
import { goTo, openView } from "./screens.ts";

const MICRO = "./?preset=micro&engine=cpu&lang=en";

declare global {
  interface Window {
    /** Announcements of the live region, with their times in ms. */
    announced: { time: number; text: string }[];
  }
}

/** Records the announcements of the polite live region. */
async function listen(page: Page): Promise<void> {
  await page.locator("[data-live]").waitFor({ state: "attached" });
  await page.evaluate(() => {
    window.announced = [];
    const region = document.querySelector("[data-live]") as Element;
    new MutationObserver(() => {
      window.announced.push({ time: performance.now(), text: region.textContent ?? "" });
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
}

test.describe("announcements", () => {
  test("come at most every five seconds during fast training, and at once on request", async ({
    page,
  }) => {
    await replaceWorkers(page, await testWorker("scripted"));
    await openLab(page, "./?start=shipped&preset=micro&engine=cpu&lang=en");
    await listen(page);
    await page.keyboard.press("Space");
    await waitForLines(page, 400);
    await expect.poll(() => page.evaluate(() => window.announced.length)).toBeGreaterThan(1);
    const announced = await page.evaluate(() => window.announced);
    // Of five seconds, because the first can come late on a busy machine.
    expect((announced[1]?.time ?? 0) - (announced[0]?.time ?? 0)).toBeGreaterThan(2500);
    expect(announced[1]?.text).toMatch(
      /^Update [\d,]+\. Generator: right answers [\d.]+ % of \d+\. Verifier: finds the first mistake or clears the answer, F1 [\d.]+ %\./,
    );
    await page.keyboard.press("Space");
    await waitForStatus(page, "paused");
    const region = page.locator("[data-live]");
    await expect(region).toHaveAttribute("aria-live", "polite");
    await page.keyboard.press("n");
    await expect(region).toHaveText(/^Update .+ missed errors? in the group on screen\. Paused\./);
    const before = await page.evaluate(() => window.announced.length);
    await page.keyboard.press("n");
    // A repeated sentence must change the region, or a screen reader would stay silent.
    await expect.poll(() => page.evaluate(() => window.announced.length)).toBe(before + 1);
  });
});

test("Watch in words: a headline, a table of sentences, a listbox, a slider", async ({ page }) => {
  await openPage(page, "./?preset=quick&lang=en&u=42");
  const headline = page.getByRole("region", { name: "What happens now" });
  await expect(headline.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(headline.locator("[aria-live=polite]").first()).toHaveAttribute(
    "aria-atomic",
    "true",
  );
  const sheet = page.getByRole("table", { name: /^Attempt \d of 8$/ });
  await expect(
    sheet.getByRole("rowheader", { name: "Truth steps: no model sees them" }),
  ).toBeVisible();
  await expect(sheet.getByRole("columnheader", { name: "Step 1" })).toHaveCount(1);
  const sentences = await sheet
    .getByRole("button")
    .evaluateAll((steps) => steps.map((step) => step.getAttribute("aria-label") ?? ""));
  expect(sentences.length).toBeGreaterThan(1);
  for (const sentence of sentences) {
    expect(sentence).toMatch(
      /^Step \d: wrote \d\. Verifier gets \d, (right|wrong)\. .*Truth \d\. (Caught|Missed|False alarm|Right)\.$/,
    );
  }
  const attempts = page.getByRole("listbox", { name: "All attempts of this group" });
  await expect(attempts.getByRole("option")).toHaveCount(8);
  await expect(attempts.getByRole("option", { selected: true })).toHaveAccessibleName(
    /^Attempt \d: \d+, (right|wrong), \d of \d steps right, mean push .+$/,
  );
  const score = page.getByRole("slider", { name: "Update", exact: true });
  await expect(score).toHaveAttribute("aria-valuemax", "120");
  await expect(score).toHaveAttribute(
    "aria-valuetext",
    /^update 42 of 120; the generator has \d+ % of new problems right; the verifier finds the first mistake, or clears the answer, with an F1 of \d+ %$/,
  );
});

test("with reduced motion nothing plays, speeds up or animates until asked", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "./");
  await waitForStatus(page, "paused");
  // The update that the opening would show in stages, whole.
  expect(await page.evaluate(() => window.tangoLab?.state().opening.beat)).toBe("still");
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await openPage(page, `${MICRO}&view=watch`);
  await waitForStatus(page, "paused");
  await expect(page.getByText(/asks for reduced motion/)).toBeVisible();
  expect(await updatesOf(page)).toBe(0);
  await page.keyboard.press("3");
  await page.keyboard.press("Space");
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(1);
  await page.keyboard.press("Space");
  await expect.poll(() => statusOf(page)).toBe("paused");
  await expect(page.getByRole("combobox", { name: "Speed" })).toHaveValue("1");
  await goTo(page, 5);
  await page.keyboard.press("m");
  for (const stage of ["check", "grade"]) {
    await page.keyboard.press(".");
    await expect(page.locator(`[data-stage=${stage}]`)).toBeVisible();
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
    expect(moving).toBe(0);
  }
});

test("at 320 px everything is visible and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, `${MICRO}&u=5&view=watch`);
  await expect(page.getByRole("listbox")).toBeVisible();
  const watched = [...(await overflow(page)), ...(await smallTargets(page, 24))];
  expect(watched).toEqual([]);
  await page.keyboard.press("3");
  await push(page.getByRole("button", { name: /^Step 1: / }).first());
  await expect(page.getByRole("region", { name: "Attempt 1, update 5" })).toBeVisible();
  const faults = [...(await overflow(page)), ...(await smallTargets(page, 24))];
  for (const view of ["share", "runs", "branch", "sample"] as const) {
    await openView(page, view);
    const found = [...(await overflow(page)), ...(await smallTargets(page, 24))];
    faults.push(...found.map((fault) => `${view}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("a contrast theme sets the colors of buttons and charts", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await openPage(page, `${MICRO}&u=5&view=watch`);
  const primary = page.getByRole("button", { name: "Train it yourself" }).first();
  // The button keeps its text color, because it keeps its background color.
  const expectPrimary = async () => {
    await expect(primary).toHaveCSS("forced-color-adjust", "none");
    await expect(primary).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(primary).toHaveCSS("color", "rgb(0, 0, 0)");
  };
  await expectPrimary();
  await page.keyboard.press("3");
  await expectPrimary();
  /** The brightest green of a chart's marks: dark if the chart used the light theme's colors. */
  const brightest = () =>
    page.evaluate(() => {
      const marks = [...document.querySelectorAll("figure [data-part=frame] svg g")];
      const greens = marks.map((mark) => Number(getComputedStyle(mark).color.split(",")[1]));
      return Math.max(0, ...greens);
    });
  await openMenu(page);
  await page.getByRole("combobox", { name: "Theme" }).selectOption("light");
  await expect.poll(brightest).toBeGreaterThan(250);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await expect.poll(brightest).toBeLessThan(200);
  await expect(primary).toHaveCSS("color", "rgb(255, 255, 255)");
});
