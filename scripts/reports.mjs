import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./ensure-installed.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, notes?: string[] }} Count */

/** @param {string} file @returns {any} the parsed report, or null */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * @param {any} report of Vitest
 * @returns {string[]} each test that failed, with the first line of why
 */
export function failedUnits(report) {
  /** @type {any[]} */
  const suites = report?.testResults ?? [];
  return suites.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    if (assertionResults.length === 0 && message) return [failure(file, message)];
    return assertionResults.flatMap((/** @type {any} */ { status, fullName, failureMessages }) =>
      status === "failed" ? [failure(`${file} > ${fullName}`, failureMessages[0])] : [],
    );
  });
}

/**
 * @param {any} report of Playwright
 * @returns {string[]} each test that failed, or passed only at its second try, with the first line of why
 */
export function failedPages(report) {
  /** @type {string[]} */
  const found = [];
  /** @param {any} suite */
  const look = (suite) => {
    for (const { ok, file, line, title, tests } of suite.specs ?? []) {
      const [error] = tests.flatMap((/** @type {any} */ test) =>
        test.results.flatMap((/** @type {any} */ result) => result.errors),
      );
      // A test that is expected to fail has errors, too.
      const isFlaky = tests.some((/** @type {any} */ test) => test.status === "flaky");
      if (ok && !isFlaky) continue;
      found.push(failure(`${file}:${line} > ${title}`, error?.message, ok ? "FLAKY" : "FAILED"));
    }
    for (const inner of suite.suites ?? []) look(inner);
  };
  look(report ?? {});
  return found;
}

/** @param {string} test @param {string} [why] @param {"FAILED" | "FLAKY"} [end] */
const failure = (test, why = "", end = "FAILED") =>
  `${end} ${test}: ${stripVTControlCharacters(why).split("\n")[0]}`;

/**
 * A tool that failed without a failed test (a crash, a broken file) counts as one failure.
 * @param {Count} count
 * @param {boolean} ok
 * @returns {Count}
 */
export function withCrash(count, ok) {
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}
