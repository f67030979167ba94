/** What of the votes over samples lessons read; the report has more. */
const TABLES = new Set([
  "accuracy",
  "accuracy_minus_majority",
  "equal_compute",
  "tokens",
  "forward_tokens",
]);

/**
 * @typedef {object} TestTimeRow
 * @property {string} table
 * @property {string} of
 * @property {number | null} chains
 * @property {number | null} retries
 */

/**
 * The votes of a study without retries, as rows of its table: the measure is "accuracy, weighted, 8 samples".
 * @template {TestTimeRow} Row
 * @param {{ testTime?: readonly Row[] }} report docs/results/<study>/report.json
 */
export function testTimeRows({ testTime = [] }) {
  return testTime
    .filter(({ table, chains, retries }) => TABLES.has(table) && chains !== null && retries === 0)
    .map((row) => ({
      ...row,
      measure: `${row.table}, ${row.of}, ${row.chains} ${row.chains === 1 ? "sample" : "samples"}`,
    }));
}
