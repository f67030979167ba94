import { writeFileSync } from "node:fs";

/** @typedef {{ file?: string, message: string }} Unhandled an error outside of a test; `file` is the test file, if it is known */
/** @typedef {{ message: string, VITEST_TEST_PATH?: string, cause?: { message?: string } }} VitestError */

/**
 * A reporter for Vitest. It writes what the JSON reporter leaves out into the file TANGO_UNHANDLED:
 * errors outside of tests, and test files whose process ended before they were done.
 */
export default class UnhandledReporter {
  /**
   * @param {readonly { moduleId: string, state(): string }[]} modules
   * @param {readonly VitestError[]} errors
   */
  onTestRunEnd(modules, errors) {
    const target = process.env["TANGO_UNHANDLED"];
    if (target) writeFileSync(target, JSON.stringify(unhandledErrors(modules, errors)));
  }
}

/**
 * @param {readonly { moduleId: string, state(): string }[]} modules
 * @param {readonly VitestError[]} errors
 * @returns {Unhandled[]}
 */
export function unhandledErrors(modules, errors) {
  const unfinished = modules.filter((module) => ["queued", "pending"].includes(module.state()));
  return [
    ...errors.map(({ message, cause, VITEST_TEST_PATH }) => {
      // An error of a process names no test file, but that file is not done.
      const file = VITEST_TEST_PATH ?? unfinished[0]?.moduleId;
      const why = cause?.message ? `${message} ${cause.message}` : message;
      return file ? { file, message: why } : { message: why };
    }),
    ...unfinished.map(({ moduleId }) => ({
      file: moduleId,
      message: "its process ended before it was done",
    })),
  ];
}
