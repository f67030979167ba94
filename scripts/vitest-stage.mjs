import { join } from "node:path";
import { ROOT } from "./ensure-installed.mjs";
import { failedUnits, passedOutside, readReport, withCrashAsFailure } from "./reports.mjs";
import { tool } from "./tool.mjs";

/** @typedef {import("./reports.mjs").Count} Count */
/** @typedef {{ name: string, args: string[], env?: Record<string, string> }} Run its reports are called `name` */

/** Folder of all stages' reports. */
export const RESULTS = join(ROOT, ".cache", "test");

/** If more files than this fail, the cause is not flakiness, and there is no second try. */
const FEW = 5;
/** The process ended only after all of its tests. */
const LATE_EXIT = /Worker exited unexpectedly/;

/**
 * @param {Run} run
 * @param {number} limitMs
 */
async function tryOnce({ name, args, env = {} }, limitMs) {
  const file = join(RESULTS, `${name}.json`);
  const unhandled = join(RESULTS, `${name}-unhandled.json`);
  const ok = await tool(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      "--reporter=./scripts/unhandled.mjs",
    ],
    limitMs,
    { ...env, TANGO_UNHANDLED: unhandled },
  );
  const report = readReport(file);
  const failures = failedUnits(report, readReport(unhandled) ?? []);
  const count = {
    passed: report?.numPassedTests ?? 0,
    failed: failures.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    notes: failures.map(({ test, why }) => `FAILED ${test}: ${why}`),
  };
  return { report, failures, count: withCrashAsFailure(count, ok) };
}

/**
 * @param {readonly import("./reports.mjs").Failure[]} failures
 * @returns {string[] | null} the files to run once more, none where all tests passed before their
 *   process ended; null where a second try would tell nothing
 */
export function filesToTryAgain(failures) {
  const early = failures.filter(({ file, why }) => file || !LATE_EXIT.test(why));
  const files = [...new Set(early.map(({ file }) => file))];
  return failures.length === 0 || files.length > FEW || files.includes("") ? null : files;
}

/**
 * Runs Vitest. A few files in which something failed get a second try, alone. If all of them pass
 * then, what failed is listed as FLAKY. A night has no second try.
 * @param {Run} run
 * @param {number} limitMs
 * @returns {Promise<Count>}
 */
export async function vitestStage(run, limitMs) {
  const start = Date.now();
  const { count, failures, report } = await tryOnce(run, limitMs);
  const isNight = process.env["TANGO_CASES"] === "all";
  const files = isNight ? null : filesToTryAgain(failures);
  if (!files) return count;
  const notes = failures.map(({ test, why }) => `FLAKY ${test}: ${why}`);
  const others = passedOutside(report, files);
  if (files.length === 0) return { ...count, passed: others, failed: 0, notes };
  const options = run.args.filter((arg) => arg.startsWith("-") || arg.endsWith(".config.ts"));
  const args = [...options, ...files, "--maxWorkers=1"];
  const left = limitMs - (Date.now() - start);
  const again = await tryOnce({ ...run, name: `${run.name}-again`, args }, left);
  if (again.count.failed > 0) return count;
  return { ...count, passed: others + again.count.passed, failed: 0, notes };
}
