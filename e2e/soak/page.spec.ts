/**
 * Trains for long in the page while views, panels and dialogs are opened and closed and lanes run, and
 * measures what stays: limits.
 * long form, TANGO_PAGE_SOAK_UPDATES sets its length.
 */
import { writeFileSync } from "node:fs";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { openView, seen } from "../accessible/screens.ts";
import { heapOf } from "../budgets/measure.ts";
import { openLab, play, recordingOpen, waitForStatus, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { type Sample, slopes } from "./slopes.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Updates of both models; the short form shows that the script still fits the page. */
const UPDATES = Number(process.env.TANGO_PAGE_SOAK_UPDATES ?? 40);
const IS_LONG = process.env.TANGO_PAGE_SOAK_UPDATES !== undefined;
/** Before that the heap grows by design: the page keeps the groups of 600 updates. */
const WARM_UPDATES = IS_LONG ? 700 : 0;
/** Of micro: three of the generator, one of the verifier. */
const UPDATES_PER_ROUND = 4;
/** Limits of B15: bytes of objects a round; detached nodes, listeners and workers in 1,000 updates, at most one of any. */
const MOST = { objects: 1000, perThousand: 1 } as const;
/** Of a cycle of views and dialogs; a sample follows each. */
const LEAST_UPDATES = IS_LONG ? 50 : 5;
/** A lane is branched off and removed in every so many cycles. */
const LANE_EVERY = 8;
const RUN = "./?start=shipped&preset=micro&engine=cpu&updates=100000&evalEvery=0&lang=en";
/** By key, the last one is where samples are taken. */
const VIEWS = [
  ["1", "watch"],
  ["2", "learn"],
  ["4", "talk"],
  ["3", "lab"],
] as const;
const DIALOGS = ["share", "branch", "runs", "turn", "quiz", "fool", "sample", "figures"] as const;
/** The first seven load the code of the dialogs and do not count in the long form. */
const LEAST_CYCLES = IS_LONG ? 3 * DIALOGS.length : 3;
const INSPECTOR = "section[aria-labelledby=inspector-title]";

const updatesOf = (page: Page) =>
  page.evaluate(() => {
    const { generatorUpdates = 0, verifierUpdates = 0 } = window.tangoLab?.state().progress ?? {};
    return generatorUpdates + verifierUpdates;
  });
const viewOf = (page: Page) => page.evaluate(() => window.tangoLab?.state().screen.view);

async function closeDialog(page: Page): Promise<void> {
  await page.evaluate(() => location.replace("#"));
  await expect(page.locator("dialog:modal")).toHaveCount(0);
}

/** Opens and closes a dialog, the inspector with its tabs, all charts and all views, and ends in the Lab. */
async function cycle(page: Page, dialog: (typeof DIALOGS)[number]): Promise<void> {
  await openView(page, dialog);
  await closeDialog(page);
  // A live group changes under the pointer.
  await page.locator("[data-verdict]").first().dispatchEvent("click");
  for (const tab of ["tokens", "attention"]) {
    await page.locator(`#inspector-tab-${tab}`).dispatchEvent("click");
    await seen(page, `#inspector-panel[aria-labelledby=inspector-tab-${tab}]`);
  }
  await page.keyboard.press("Escape");
  await expect(page.locator(INSPECTOR)).toHaveCount(0);
  // All charts on or off, and back.
  for (let times = 0; times < 2; times++) {
    await page.locator("[data-part=charts] fieldset button").evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
    });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  for (const [key, view] of VIEWS) {
    // Talk has digits of its own, and hears Escape, which leaves at the second press, once it has loaded.
    await expect(async () => {
      if ((await viewOf(page)) === "talk") await page.keyboard.press("Escape");
      expect(await viewOf(page)).not.toBe("talk");
    }).toPass();
    await page.keyboard.press(key);
    await expect.poll(() => viewOf(page)).toBe(view);
  }
}

/** Branches the run off into a second lane, lets both train, and removes the new one. */
async function lane(page: Page): Promise<void> {
  await openView(page, "branch");
  await page.locator("dialog fieldset button").nth(1).click();
  await page.locator("dialog button").last().click();
  await seen(page, "[data-lane] + [data-lane]");
  const before = await updatesOf(page);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(before + LEAST_UPDATES);
  const lanes = page.locator("[data-lane]");
  while ((await lanes.count()) > 1) {
    const left = (await lanes.count()) - 1;
    await lanes.last().locator("button").last().click();
    await expect(lanes).toHaveCount(left);
  }
}

/** What the page holds at rest, in the Lab. */
async function sampled(page: Page, client: CDPSession): Promise<Sample> {
  const heap = await heapOf(page, client);
  const { metrics } = await client.send("Performance.getMetrics");
  const value = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  const { usage } = await client.send("Storage.getUsageAndQuota", {
    origin: new URL(page.url()).origin,
  });
  return {
    updates: await updatesOf(page),
    rounds: await page.evaluate(() => window.tangoLab?.state().progress?.verifierUpdates ?? 0),
    seconds: Math.round(performance.now() / 1000),
    objects: heap.objects,
    numbers: heap.numbers,
    nodes: value("Nodes"),
    detached: value("Nodes") - shown,
    listeners: value("JSEventListeners"),
    documents: value("Documents"),
    workers: page.workers().length,
    stored: usage,
  };
}

test("training for long, with everything opened and closed, holds nothing", {
  tag: "@night",
}, async ({ page }) => {
  test.setTimeout(0);
  const complaints = watchConsole(page);
  await openLab(page, RUN);
  await recordingOpen(page);
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  await play(page);
  // The recording leaves the screen with the run's first own update.
  await expect.poll(() => page.evaluate(() => window.tangoLab?.state().source)).toBe("live");
  const samples: Sample[] = [];
  for (
    let cycles = 0;
    (samples.at(-1)?.updates ?? 0) < UPDATES || cycles < LEAST_CYCLES;
    cycles++
  ) {
    const from = await updatesOf(page);
    await cycle(page, DIALOGS[cycles % DIALOGS.length] ?? "share");
    if (cycles % LANE_EVERY === 1) await lane(page);
    await expect.poll(() => updatesOf(page)).toBeGreaterThanOrEqual(from + LEAST_UPDATES);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await waitForStatus(page, "paused");
    samples.push(await sampled(page, client));
    console.log(JSON.stringify(samples.at(-1)));
    await play(page);
    await waitForStatus(page, "training");
    // A run that is stopped in the middle leaves what it has.
    const file = process.env.TANGO_PAGE_SOAK_FILE;
    if (file) writeFileSync(file, `${JSON.stringify({ planned: UPDATES, samples }, null, 1)}\n`);
  }
  expect(samples.map(({ documents }) => documents)).toEqual(samples.map(() => 1));
  if (IS_LONG) {
    const warm = samples.slice(DIALOGS.length);
    const { objects, detached, listeners, workers } = slopes(
      warm.filter(({ updates }) => updates >= WARM_UPDATES),
    );
    expect(objects * UPDATES_PER_ROUND).toBeLessThanOrEqual(MOST.objects);
    for (const slope of [detached, listeners, workers]) {
      expect(1000 * slope).toBeLessThanOrEqual(MOST.perThousand);
    }
  }
  expect(complaints).toEqual([]);
});
