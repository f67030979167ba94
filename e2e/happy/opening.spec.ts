import { expect, type Page } from "@playwright/test";
import { openPage, push, updatesOf, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

/** What a first visit without a link shows. */
const opening = (page: Page) => page.evaluate(() => window.tangoLab?.state().opening);

declare global {
  interface Window {
    /** Beats of the opening with the headlines that were read meanwhile, in order. */
    beats: { beat: string; headlines: string[] }[];
    /** Sums of the browser's layout-shift scores. */
    shift: { steady: number; arranged: number };
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

/**
 * Adds up how far what is on screen moves without being touched, as the browser scores it, apart for the two
 * beats that arrange the page anew: the fold of the attempts into facts, and the end with its two attempts.
 */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    window.shift = { steady: 0, arranged: 0 };
    new PerformanceObserver((list) => {
      const beat = window.tangoLab?.state().opening.beat;
      for (const entry of list.getEntries())
        window.shift[beat === "fold" || beat === "end" ? "arranged" : "steady"] += (
          entry as unknown as { value: number }
        ).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

test("shows eight wrong answers in stages, folds them, plays the waves, and ends finished", async ({
  page,
}) => {
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
  expect(names.slice(names.indexOf("write"))).toEqual([...stages, "fold", "rest", "end"]);
  expect(beats.find(({ beat }) => beat === "compare")?.headlines).toContain(
    "All eight answers are wrong, and there is still a learning signal.",
  );
  expect(beats.find(({ beat }) => beat === "fold")?.headlines).toContain(
    "Every column is one of 55 facts.",
  );
  // Each wave is told while it plays.
  const waves = beats.find(({ beat }) => beat === "rest")?.headlines ?? [];
  expect(waves.filter((finding) => finding.includes("teach")).length).toBeGreaterThanOrEqual(2);
  const run = await page.evaluate(() => window.tangoLab?.state().recordings.recording);
  expect(await updatesOf(page)).toBe(run?.updates);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(First t|T)he verifier taught the generator\./,
  );
  const shift = await page.evaluate(() => window.shift);
  expect(shift.arranged).toBeGreaterThan(0);
  expect(shift.steady).toBeLessThanOrEqual(0.02);
  const next = page.getByRole("region", { name: "What next?" });
  await expect(
    page.getByRole("group", { name: /^Generator: knows \d+ of 55 facts/ }),
  ).toBeVisible();
  await expect(next.getByRole("button", { name: /Lesson 1$/ })).toBeVisible();
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
