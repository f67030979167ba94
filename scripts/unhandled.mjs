import { writeFileSync } from "node:fs";

/** @typedef {{ file?: string, message: string }} Unhandled an error outside of a test; `file` is the test file, if it is known */
/** @typedef {{ message: string, VITEST_TEST_PATH?: string, cause?: { message?: string } }} VitestError */

/**
 * A Vitest reporter that writes what the JSON reporter omits to the file TANGO_UNHANDLED: errors outside of tests, and
 * test files whose process ended early.
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
      // The error does not name a test file, so an unfinished file is assumed.
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
