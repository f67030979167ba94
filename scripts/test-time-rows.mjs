/** The tables of test-time votes that lessons use; the report has more. */
const TABLES = new Set([
  "accuracy",
  "accuracy_minus_majority",
  "equal_compute",
  "tokens",
  "forward_tokens",
]);

/**
 * @typedef {object} TestTimeRow
 * @property {string} condition
 * @property {string} table
 * @property {string} of
 * @property {number | null} chains
 * @property {number | null} retries
 * @property {number | null} mean
 * @property {readonly { seed: number, value: number }[]} values
 */

/**
 * The votes of a study without retries, as rows of its table: the measure is "accuracy, weighted, 8 samples".
 * @param {{ testTime?: readonly TestTimeRow[] }} report docs/results/<study>/report.json
 */
export function testTimeRows({ testTime = [] }) {
  return testTime
    .filter(({ table, chains, retries }) => TABLES.has(table) && chains !== null && retries === 0)
    .map((row) => ({
      ...row,
      measure: `${row.table}, ${row.of}, ${row.chains} ${row.chains === 1 ? "sample" : "samples"}`,
    }));
}
