import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { keysReady, openChartMenu, openLab, push, showAllCharts, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const GENERATOR = "Generator: right answers";
const FRAME = "[data-part=frame]";
const figure = (page: Page, title: string) =>
  page.getByRole("figure", { name: title, exact: true });
const value = (page: Page, title: string, id: string) =>
  figure(page, title).locator(`[data-value="${id}"]`);
const generatorUpdates = (page: Page) =>
  page.evaluate(() => window.tangoLab?.state().progress?.generatorUpdates);

/** A logged metric at the last line up to a generator update. */
const logged = (page: Page, name: string, upTo = Number.POSITIVE_INFINITY) =>
  page.evaluate(
    ([wanted = "", most]) => {
      const metrics = window.tangoLab?.metrics();
      const [names, rows] = [metrics?.names ?? [], metrics?.rows ?? []];
      const [updates, column] = [names.indexOf("generator_updates"), names.indexOf(wanted)];
      const until = rows.filter((row) => (row[updates] ?? 0) <= Number(most));
      return until.findLast((row) => typeof row[column] === "number")?.[column] ?? null;
    },
    [name, String(upTo)] as const,
  );

const openRun = (page: Page) => openLab(page, "./?preset=micro&engine=cpu&u=12");

/** The pixel of an update on a chart's axis of 8 updates. */
async function pointAt(page: Page, title: string, update: number) {
  const box = await figure(page, title).locator(FRAME).boundingBox();
  if (!box) throw new Error("no plot");
  return [box.x + (update / 8) * box.width, box.y + box.height / 2] as const;
}

test("the pointer reads all charts at one update, and a click goes there", async ({ page }) => {
  const complaints = watchConsole(page);
  await openRun(page);
  await page.mouse.move(...(await pointAt(page, "Mean reward", 4)));
  const share = Math.round(100 * Number(await logged(page, "rollouts/accuracy", 4)));
  await expect(value(page, GENERATOR, "rollouts/accuracy")).toHaveText(`${share} %`);
  await page.mouse.click(...(await pointAt(page, "Mean reward", 4)));
  await expect.poll(() => generatorUpdates(page)).toBe(4);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("plots are high enough to read in the windows of laptops", async ({ page }) => {
  await openRun(page);
  for (const [width, height, least] of [
    [1366, 657, 130],
    [1440, 789, 190],
  ] as const) {
    await page.setViewportSize({ width, height });
    const frames = page.locator(`figure ${FRAME}`);
    await expect(frames).toHaveCount(3);
    for (const frame of await frames.all()) {
      await expect
        .poll(async () => (await frame.boundingBox())?.height)
        .toBeGreaterThanOrEqual(least);
    }
  }
});

test("a line is switched off, any metric is charted, and choices outlive a reload", async ({
  page,
}) => {
  await openRun(page);
  const entry = figure(page, GENERATOR).getByRole("switch", { name: /^in training/ });
  await push(entry);
  await expect(entry).toHaveAttribute("aria-checked", "false");
  await page.getByRole("slider", { name: "Smoothing" }).fill("0.9");
  await showAllCharts(page);
  await page.getByRole("combobox", { name: /Chart another metric/ }).fill("reward_std");
  await expect(figure(page, "reward_std").locator(FRAME)).toBeVisible();
  await page.reload();
  await keysReady(page);
  await expect(page.getByRole("slider", { name: "Smoothing" })).toHaveValue("0.9");
  await expect(figure(page, "reward_std").locator(FRAME)).toBeVisible();
});

async function save(page: Page, title: string, name: string, kind: string): Promise<Buffer> {
  const chart = figure(page, title);
  await openChartMenu(chart);
  const [file] = await Promise.all([
    page.waitForEvent("download") as Promise<Download>,
    push(chart.getByRole("button", { name: `Save ${title} as ${kind}` })),
  ]);
  expect(file.suggestedFilename()).toBe(`tango-${name}.${kind.toLowerCase()}`);
  await page.keyboard.press("Escape");
  return readFile(await file.path());
}

test("a chart is saved as CSV and SVG", async ({ page }) => {
  await openRun(page);
  const csv = await save(page, "Mean reward", "rewards", "CSV");
  const [head = [], ...rows] = csv
    .toString()
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  const outcomes = rows
    .map((row) => row[head.indexOf("rewards/outcome/mean")])
    .filter((cell) => cell !== "");
  expect(Number(outcomes.at(-1))).toBe(await logged(page, "rewards/outcome/mean"));
  const svg = (await save(page, GENERATOR, "accuracy", "SVG")).toString();
  expect(svg).toMatch(/^<svg [^>]*>/);
  expect(svg).toContain(`<title>${GENERATOR}</title>`);
});

test("on a phone the charts stand below each other", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRun(page);
  await expect(figure(page, GENERATOR).locator(FRAME)).toBeVisible();
  const charts = page.getByRole("region", { name: "Charts" });
  expect(await charts.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
});
