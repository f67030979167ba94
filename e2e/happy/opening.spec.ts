import { expect, type Page } from "@playwright/test";
import { openPage, push, updatesOf, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

/** What a first visit without a link shows. */
const opening = (page: Page) => page.evaluate(() => window.tangoLab?.state().opening);

declare global {
  interface Window {
    /** Beats of the opening with the headlines that were read meanwhile, in order. */
    beats: { beat: string; headlines: string[] }[];
  }
}

/** Notes each beat in the page itself: on a busy machine a short one is over before a test has looked. */
const watchBeats = (page: Page) =>
  page.addInitScript(() => {
    window.beats = [];
    setInterval(() => {
      const beat = window.tangoLab?.state().opening.beat;
      if (beat === undefined) return;
      if (window.beats.at(-1)?.beat !== beat) window.beats.push({ beat, headlines: [] });
      const headline = document.querySelector("h1")?.textContent ?? "";
      const { headlines = [] } = window.beats.at(-1) ?? {};
      if (headlines.at(-1) !== headline) headlines.push(headline);
    }, 20);
  });

/** Adds up how far what is on screen moves without being touched, as the browser scores it. */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shift.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

test("shows eight wrong answers in stages, plays the rest, and ends finished", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShift(page);
  await watchBeats(page);
  await openPage(page, "./");
  await expect.poll(async () => (await opening(page))?.beat).toBe("write");
  const shown = (await opening(page))?.update ?? 0;
  expect(await updatesOf(page)).toBe(shown);
  await expect.poll(async () => (await opening(page))?.beat).toBe("end");
  const beats = await page.evaluate(() => window.beats);
  const stages = ["write", "check", "grade", "compare", "learn"];
  const names = beats.map(({ beat }) => beat);
  expect(names.slice(names.indexOf("write"))).toEqual([...stages, "round", "rest", "end"]);
  expect(beats.find(({ beat }) => beat === "compare")?.headlines).toContain(
    "Eight wrong answers, and still something to learn.",
  );
  const run = await page.evaluate(() => window.tangoLab?.state().recordings.recording);
  expect(await updatesOf(page)).toBe(run?.updates);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Finished: \d+ % of new problems solved, \d+ % at the start\.$/,
  );
  const shift = await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift);
  expect(shift.sum).toBeGreaterThan(0);
  expect(shift.sum).toBeLessThanOrEqual(0.02);
  const next = page.getByRole("region", { name: "What next?" });
  await expect(next.getByRole("button", { name: "Lessons" })).toBeVisible();
  await expect(next.getByRole("button", { name: "Train it yourself" })).toBeVisible();
  await push(next.getByRole("button", { name: /^What if/ }));
  const lanes = page.getByRole("radiogroup", { name: "What if …" }).getByRole("radio");
  expect(run?.lanes.length).toBeGreaterThan(1);
  await expect(lanes).toHaveCount(run?.lanes.length ?? 0);
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
