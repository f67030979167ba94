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
 * @returns {string[]} each test that failed, or passed only when tried again, with the first line of why
 */
export function failedUnits(report) {
  /** @type {any[]} */
  const suites = report?.testResults ?? [];
  return suites.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    if (assertionResults.length === 0 && message) return [failure("FAILED", file, message)];
    return assertionResults.flatMap((/** @type {any} */ { status, fullName, failureMessages }) =>
      status === "failed" || failureMessages.length > 0
        ? [failure(WORDS[status] ?? "FAILED", `${file} > ${fullName}`, failureMessages[0])]
        : [],
    );
  });
}

/**
 * @param {any} report of Playwright
 * @returns {string[]} each test that failed, or passed only when tried again, with the first line of why
 */
export function failedPages(report) {
  /** @type {string[]} */
  const failed = [];
  /** @param {any} suite */
  const look = (suite) => {
    for (const spec of suite.specs ?? []) {
      const errors = spec.tests.flatMap((/** @type {any} */ test) =>
        test.results.flatMap((/** @type {any} */ result) => result.errors),
      );
      if (errors.length > 0 || !spec.ok) {
        const what = `${spec.file}:${spec.line} > ${spec.title}`;
        failed.push(failure(spec.ok ? "FLAKY" : "FAILED", what, errors[0]?.message));
      }
    }
    for (const inner of suite.suites ?? []) look(inner);
  };
  look(report ?? {});
  return failed;
}

/** What a test is called that Vitest's report has an error of. @type {Record<string, string>} */
const WORDS = { failed: "FAILED", passed: "FLAKY" };

/** @param {string} word @param {string} test @param {string} [why] */
const failure = (word, test, why = "") =>
  `${word} ${test}: ${stripVTControlCharacters(why).split("\n")[0]}`;

/**
 * A tool that failed without a failed test (a crash, a broken file) counts as one failure.
 * @param {Count} count
 * @param {boolean} ok
 * @returns {Count}
 */
export function withCrash(count, ok) {
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}
