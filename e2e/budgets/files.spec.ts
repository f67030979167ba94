/** Files that ask for much, and a large legal one: the page draws on while any of them is read. */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { HOSTILE, largeRun, type Parts } from "../../src/core/recording/testing/hostile.ts";
import { openPage } from "../lab.ts";
import { test } from "../test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const MICRO = new URL("../../public/recordings/micro.tango.zip", import.meta.url);
const parts: Parts = Object.fromEntries(
  Object.entries(unzipSync(readFileSync(MICRO))).map(([name, bytes]) => [name, strFromU8(bytes)]),
);

/** What the page saw between two calls: gaps between frames, in ms. */
interface Gaps {
  readonly frames: number;
  readonly p95: number;
  readonly most: number;
}

declare global {
  interface Window {
    frameGaps: number[];
  }
}

const startGaps = (page: Page) =>
  page.evaluate(() => {
    const gaps: number[] = [];
    window.frameGaps = gaps;
    let last = performance.now();
    const frame = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (window.frameGaps === gaps) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const stopGaps = (page: Page): Promise<Gaps> =>
  page.evaluate(() => {
    const sorted = window.frameGaps.toSorted((a, b) => a - b);
    window.frameGaps = [];
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return { frames: sorted.length, p95: at(0.95), most: at(1) };
  });

/** Most memory that any renderer has had, in MB; null where the system does not tell. */
async function peak(page: Page): Promise<number | null> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const info = await session?.send("SystemInfo.getProcessInfo");
  await session?.detach();
  const sizes = (info?.processInfo ?? []).flatMap(({ type, id }) => {
    if (type !== "renderer") return [];
    try {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      return [Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024];
    } catch {
      return [];
    }
  });
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

async function openShare(page: Page): Promise<void> {
  await openPage(page, "./?preset=micro&lang=en#share");
  await expect(page.getByRole("dialog", { name: "Share and files" })).toBeVisible();
}

/** By its path: Playwright would hand the bytes over in the page's own thread. */
async function give(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  await page.locator("input[type=file]").setInputFiles(path);
}

/** Gaps that no file may cause, in ms, or as multiples of the gaps of the page at rest on a busy machine. */
const USUAL_MS = 150;
const LONGEST_MS = 600;
/** MB that a file of megabytes may take in the page's process. */
const MOST_MB = 300;

async function rest(page: Page): Promise<Gaps> {
  await startGaps(page);
  await expect.poll(() => page.evaluate(() => window.frameGaps.length)).toBeGreaterThan(180);
  return stopGaps(page);
}

function expectDrawing(gaps: Gaps, still: Gaps): void {
  expect(gaps.p95).toBeLessThan(Math.max(USUAL_MS, 4 * still.p95));
  expect(gaps.most).toBeLessThan(Math.max(LONGEST_MS, 6 * still.most));
}

/** Figures for the report; tests print nothing else. */
const note = (name: string, figures: object): void => {
  test.info().annotations.push({ type: name, description: JSON.stringify(figures) });
};

test("each hostile file is one sentence, and the page draws while it is read", async ({ page }) => {
  await openShare(page);
  const dialog = page.getByRole("dialog", { name: "Share and files" });
  const still = await rest(page);
  const before = await peak(page);
  note("at rest", { ...still, mb: before });
  for (const [name, make] of Object.entries(HOSTILE)) {
    const bytes = make(parts);
    await startGaps(page);
    const start = Date.now();
    await give(page, `${name}.tango.zip`, bytes);
    const problem = dialog.getByRole("alert").last();
    await expect(problem).toContainText(`${name}.tango.zip cannot be used`);
    const gaps = await stopGaps(page);
    const mb = await peak(page);
    note(name, { bytes: bytes.length, ms: Date.now() - start, ...gaps, mb });
    expectDrawing(gaps, still);
    if (mb !== null && before !== null) expect(mb - before, name).toBeLessThan(MOST_MB);
  }
});

test("a large legal file shows its progress, can be cancelled, and then opens", async ({
  page,
}) => {
  await openShare(page);
  const dialog = page.getByRole("dialog", { name: "Share and files" });
  const still = await rest(page);
  const before = await peak(page);
  const bytes = largeRun(parts);
  await give(page, "large.tango.zip", bytes);
  await expect(dialog.getByRole("progressbar", { name: "Reading large.tango.zip" })).toBeVisible();
  await page.screenshot({ path: ".cache/test/files-reading.png" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("progressbar", { name: /Reading/ })).toHaveCount(0);
  await expect(dialog.getByRole("alert").last()).toHaveText("");
  await expect(dialog).not.toContainText("is open as a recording");

  const stored = largeRun(parts, 0);
  expect(stored.length).toBeGreaterThan(10_000_000);
  for (const [name, file] of [
    ["large.tango.zip", bytes],
    ["stored.tango.zip", stored],
  ] as const) {
    await startGaps(page);
    const start = Date.now();
    await give(page, name, file);
    await expect(dialog).toContainText(`${name} is open as a recording`);
    const gaps = await stopGaps(page);
    const mb = await peak(page);
    note(name, { bytes: file.length, ms: Date.now() - start, ...gaps, mb, rest: still, before });
    expect(gaps.p95).toBeLessThan(Math.max(USUAL_MS, 4 * still.p95) + 1);
    if (mb !== null && before !== null) expect(mb - before).toBeLessThan(MOST_MB);
  }
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-source=recorded]")).toHaveText("Recorded run · your file");
});
