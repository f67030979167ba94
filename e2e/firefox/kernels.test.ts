/** The engine's kernels by Firefox's WebGPU: another compiler and another driver than Chromium's. */
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { findFirefox, lavapipe, startFirefox } from "../../scripts/firefox.mjs";
import { until, visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startFirefox({ path: findFirefox() ?? "" });
});
afterAll(() => browser.close());

it.skipIf(!lavapipe())("pass naga and agree with the reference", async () => {
  const { page } = await visit(browser);
  await page.goto(inject("kernels"));
  await until(page, () => window.kernelFiles, Boolean);
  const files = await page.evaluate(() => window.kernelFiles);
  // A folder for each kernel, whole updates beside the reference, and all shader texts.
  expect(files.length).toBeGreaterThan(17);
  for (const file of files) {
    const outcomes = await page.evaluate((name) => window.runKernels(name), file);
    expect(outcomes.length, file).toBeGreaterThan(0);
    expect(outcomes.filter(({ error }) => error !== null)).toEqual([]);
  }
});
