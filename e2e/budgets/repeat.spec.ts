/**
 * The page while a pair is repeated in the background: two runs train at once, in six workers. How long a frame
 * waits for a processor depends on how many there are, so what is limited is the page's own work in a frame; the
 * gaps between frames are written down beside it.
 */
import { expect } from "@playwright/test";
import { openLab, push, recordingOpen, waitForLines, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { annotate, frameGaps, slowness, workPerFrame } from "./measure.ts";
import { quantile } from "./recorder.ts";

test.use({ serviceWorkers: "block", viewport: { width: 1440, height: 789 } });

/** Longer than the test. */
const RUN = "./?start=shipped&preset=quick&engine=cpu&threads=1&updates=400&view=lab&lang=en";
const MOST_MS = 20;

test("two runs of a repeated pair leave the page its frames", async ({ page, browser }) => {
  const complaints = watchConsole(page);
  await openLab(page, RUN);
  await recordingOpen(page);
  const slow = await slowness(page, 0);
  await page.keyboard.press("Space");
  await waitForLines(page, 8);
  await page.keyboard.press("Space");
  await page.keyboard.press("f");
  const form = page.getByRole("dialog", { name: "New branch" });
  await push(form.getByRole("button", { name: "α = 0: outcome only" }));
  await push(form.getByRole("button", { name: "Branch and race" }));
  const lanes = page.getByRole("region", { name: "Lanes" });
  await push(lanes.getByRole("button", { name: "Repeat on more seeds…" }));
  await push(lanes.getByRole("button", { name: "Start" }));
  const both = page.getByRole("region", { name: /on other seeds$/ });
  await expect(both).toContainText(/seed \d+:.* at update [1-9]\d*, .* at update [1-9]/);
  const gaps = await frameGaps(page, 5);
  const works = await workPerFrame(browser, page, () => page.waitForTimeout(5000));
  annotate("beside a repeated pair", {
    "machine, times slower": slow,
    "gap, median": quantile(gaps, 0.5),
    "gap, p95": quantile(gaps, 0.95),
    "own work in a frame, p95": quantile(works, 0.95),
    "own work in a frame, most": Math.max(...works),
  });
  expect(quantile(works, 0.95)).toBeLessThanOrEqual(MOST_MS * Math.max(1, slow));
  expect(complaints).toEqual([]);
});
