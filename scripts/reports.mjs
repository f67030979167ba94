import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./ensure-installed.mjs";

/**
 * @typedef {{ what: string, why: string, skipped: number }} Missing what did not run because something is missing
 *   here; `skipped`: how many of the skipped tests it is
 */
/** @typedef {{ passed: number, failed: number, skipped: number, notes?: string[], missing?: Missing }} Count */

/** @param {string} file @returns {any} the parsed report, or null */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * @typedef {{ file: string, test: string, why: string }} Failure `file` is relative to the root, and
 *   empty if it is not known
 */

/**
 * @param {any} report of Vitest
 * @param {import("./unhandled.mjs").Unhandled[]} unhandled
 * @returns {Failure[]} each test that failed, each file that could not run, and each error outside
 *   of a test, with the first line of why
 */
export function failedUnits(report, unhandled) {
  /** @type {any[]} */
  const suites = report?.testResults ?? [];
  const inTests = suites.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((/** @type {any} */ { status }) => status === "failed");
    if (status === "failed" && failed.length === 0)
      return [{ file, test: file, why: firstLine(message || "it did not run to its end") }];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) => ({
      file,
      test: `${file} > ${fullName}`,
      why: firstLine(failureMessages[0]),
    }));
  });
  const outside = unhandled.map(({ file = "", message }) => ({
    file: file && relative(ROOT, file),
    test: `${file ? relative(ROOT, file) : "a test process"} (outside of its tests)`,
    why: firstLine(message),
  }));
  return [...inTests, ...outside];
}

/**
 * @param {any} report of Vitest
 * @param {readonly string[]} files relative to the root
 * @returns {number} the passed tests of all other files
 */
export function passedOutside(report, files) {
  /** @type {any[]} */
  const suites = report?.testResults ?? [];
  return suites
    .filter(({ name }) => !files.includes(relative(ROOT, name)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed").length;
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
      // Errors alone do not mean failure: a test that is expected to fail has some too.
      const isFlaky = tests.some((/** @type {any} */ test) => test.status === "flaky");
      if (ok && !isFlaky) continue;
      const why = firstLine(error?.message);
      found.push(`${ok ? "FLAKY" : "FAILED"} ${file}:${line} > ${title}: ${why}`);
    }
    for (const inner of suite.suites ?? []) look(inner);
  };
  look(report ?? {});
  return found;
}

/** @param {string} [text] */
const firstLine = (text = "") => stripVTControlCharacters(text).split("\n")[0] ?? "";

/**
 * A tool that failed without a failed test (a crash, a broken file) counts as one failure.
 * @param {Count} count
 * @param {boolean} ok
 * @returns {Count}
 */
export function withCrashAsFailure(count, ok) {
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}
