import { expect, type Page } from "@playwright/test";
import { openLab, play, waitForStatus, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const SHORT =
  "./?start=scratch&preset=micro&updates=3&sftGeneratorSteps=8&sftVerifierSteps=8&verifierWarmup=1&evalEvery=0&engine=cpu";

/** Trains to the end. @returns all lines without timings, and the engine's variant */
async function runWith(page: Page, threads: number) {
  await openLab(page, `${SHORT}&threads=${threads}`);
  await play(page);
  await waitForStatus(page, "finished");
  return page.evaluate(() => {
    const app = window.tangoLab;
    const names = app?.metrics().names ?? [];
    const rows = app?.metrics().rows ?? [];
    const kept = names.filter((name) => !/^(timing_s\/.*|step_time|seconds)$/.test(name)).sort();
    return {
      variant: app?.state().info?.generator.variant,
      lines: rows.map((row) => kept.map((name) => [name, row[names.indexOf(name)] ?? null])),
    };
  });
}

test("engine cpu computes the same numbers with one thread and with two", async ({ page }) => {
  const complaints = watchConsole(page);
  expect(await page.goto("./").then(() => page.evaluate(() => self.crossOriginIsolated))).toBe(
    true,
  );
  const one = await runWith(page, 1);
  const two = await runWith(page, 2);
  expect(one.variant).toMatch(/, 1 thread$/);
  expect(two.variant).toMatch(/, 2 threads$/);
  expect(one.lines.length).toBeGreaterThan(20);
  expect(two.lines).toEqual(one.lines);
  expect(complaints).toEqual([]);
});
