/** The summary of a test run: what passed, what failed, and what did not run and why. */

/** @typedef {import("./reports.mjs").Count} Count */
/** @typedef {Count & { name: string, seconds: number }} Ended a stage that has ended */

const RAN_NOTHING = "FAILED: it ran nothing";

/**
 * A stage that ran nothing and does not say why has failed.
 * @param {Count} count
 * @returns {Count}
 */
export function failedIfEmpty(count) {
  const { passed, failed, skipped, missing, notes = [] } = count;
  if (passed + failed > 0 || missing) return count;
  return { passed, failed: 1, skipped, notes: [...notes, RAN_NOTHING] };
}

/**
 * In CI, where all browsers are required, a stage without its browser counts as failed.
 * @param {Count} count
 * @param {string} why
 * @returns {Count}
 */
export function withoutBrowser(count, why) {
  const { failed, notes = [] } = count;
  return {
    ...count,
    failed: Math.max(1, failed),
    notes: [...notes, `FAILED: with CI=true, ${why}`],
  };
}

/**
 * Lines on one stage.
 * @param {Ended} ended
 * @returns {string[]}
 */
export function stageLines({ name, seconds, passed, failed, skipped, missing, notes = [] }) {
  const left = skipped ? `, ${skipped} skipped` : "";
  const ran = `${passed} passed, ${failed} failed${left} in ${seconds.toFixed(1)} s`;
  const isEmpty = passed + failed === 0;
  const first = `${name.padEnd(8)} ${isEmpty ? "NOT RUN" : ran}`;
  const why = missing ? [`${missing.what} did not run: ${missing.why}`] : [];
  return [first, ...[...why, ...notes].map((note) => `         ${note}`)];
}

/**
 * The last line: "12 passed, 0 failed; not run: 47 GPU kernel tests (no Chromium was found), 5 left to other turns".
 * @param {readonly Count[]} counts
 */
export function lastLine(counts) {
  const sum = (/** @type {(count: Count) => number} */ of) =>
    counts.reduce((total, count) => total + of(count), 0);
  const missing = counts.flatMap((count) => (count.missing ? [count.missing] : []));
  const named = missing.map(({ what, why }) => `${what} (${why.replace(/\.$/, "")})`);
  const others = sum(({ skipped, missing: one }) => skipped - (one?.skipped ?? 0));
  const turns =
    others > 0 ? [`${others} left to another turn, the night or a missing program`] : [];
  const rest = [...named, ...turns];
  const ran = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
  return rest.length > 0 ? `${ran}; not run: ${rest.join(", ")}` : ran;
}
