import { join } from "node:path";
import { failedPages, readReport, withCrashAsFailure } from "./reports.mjs";
import { tool } from "./tool.mjs";
import { RESULTS } from "./vitest-stage.mjs";

/** @typedef {import("./reports.mjs").Count} Count */

const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
/** Why a stage is without its browser. */
export const NO_CHROMIUM =
  "no Chromium could be found or installed: install one, or set CHROME_PATH";

/** Marks a commit's stage: playwright.config.ts then runs only the part of the tests whose turn it is. */
const IN_TURN = { TANGO_IN_TURN: "1" };

/** Which part of the tests ran, if not all did. @param {any} report */
function partOf(report) {
  const shard = report?.config?.shard;
  if (!shard) return [];
  return [`Part ${shard.current} of ${shard.total} of the browser tests; a night runs all.`];
}

/**
 * Number of browser tests in this run; they count as failed if none could run.
 * @param {string} project
 * @param {number} limitMs
 */
async function countBrowserTests(project, limitMs) {
  const file = join(RESULTS, `${project}-list.json`);
  const env = { ...IN_TURN, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = [PLAYWRIGHT, "test", "--list", `--project=${project}`, "--reporter=json"];
  await tool(args, limitMs, env);
  let tests = 0;
  /** @param {any} suite */
  const add = (suite) => {
    tests += suite.specs?.length ?? 0;
    for (const inner of suite.suites ?? []) add(inner);
  };
  add(readReport(file) ?? {});
  return Math.max(1, tests);
}

/**
 * Tests in a Chromium.
 * @param {string} project one of playwright.config.ts
 * @param {number} workers pages at once
 * @returns {(limitMs: number) => Promise<Count>}
 */
export const browserStage = (project, workers) => async (limitMs) => {
  const { findChromium } = await import("./chromium.mjs");
  const chrome = await findChromium();
  if (!chrome) {
    const failed = await countBrowserTests(project, 60_000);
    return { passed: 0, failed, skipped: 0, notes: [`${NO_CHROMIUM}.`] };
  }
  const file = join(RESULTS, `${project}.json`);
  const args = [PLAYWRIGHT, "test", `--project=${project}`, `--workers=${workers}`];
  const ok = await tool(args, limitMs, {
    ...IN_TURN,
    CHROME_PATH: chrome,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // Playwright's own limit is a little shorter, so that it can report the remaining tests.
    TANGO_BROWSER_LIMIT_MS: String(Math.max(10_000, limitMs - 20_000)),
  });
  const report = readReport(file);
  const stats = report?.stats;
  const count = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    notes: [...partOf(report), ...failedPages(report)],
  };
  const none = !ok && count.passed + count.failed + count.skipped === 0;
  return none
    ? { ...count, failed: await countBrowserTests(project, 60_000) }
    : withCrashAsFailure(count, ok);
};
