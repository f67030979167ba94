/** The table of `npm run faults`. */

/**
 * One fault that was caused, as src/cli/testing/fault-report.ts reports it.
 * @typedef {{ id: string, series: string, at: string, survived: boolean, ms?: number }} Fault
 */

/**
 * The faults of one series.
 * @typedef {object} Row
 * @property {string} id of table B15
 * @property {string} series
 * @property {number} tried
 * @property {number} survived
 * @property {number | null} median ms until training went on; null where nothing was measured
 * @property {number | null} p95 the same for the slowest twentieth
 * @property {string[]} lost where it did not survive
 */

/**
 * The tests of a report of Vitest as faults, where each test is one.
 * @param {any} report
 * @param {{ id: string, series: string }} row
 * @returns {Fault[]} without tests that were skipped
 */
export function faultsOfTests(report, { id, series }) {
  /** @type {any[]} */
  const suites = report?.testResults ?? [];
  return suites
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed")
    .map(({ fullName, status }) => ({ id, series, at: fullName, survived: status === "passed" }));
}

/** @param {readonly number[]} sorted @param {number} share from 0 to 1 */
const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;

/**
 * One row per series, by id.
 * @param {readonly Fault[]} faults
 * @returns {Row[]}
 */
export function rowsOf(faults) {
  /** @type {Map<string, Fault[]>} */
  const bySeries = new Map();
  for (const fault of faults) {
    const key = `${fault.id} ${fault.series}`;
    bySeries.set(key, [...(bySeries.get(key) ?? []), fault]);
  }
  return [...bySeries.values()]
    .map((all) => {
      const times = all.flatMap(({ ms }) => (ms === undefined ? [] : [ms])).sort((a, b) => a - b);
      const [first] = all;
      return {
        id: first?.id ?? "",
        series: first?.series ?? "",
        tried: all.length,
        survived: all.filter(({ survived }) => survived).length,
        median: quantile(times, 0.5),
        p95: quantile(times, 0.95),
        lost: all.filter(({ survived }) => !survived).map(({ at }) => at),
      };
    })
    .sort((a, b) => (`${a.id} ${a.series}` < `${b.id} ${b.series}` ? -1 : 1));
}

/** @param {number | null} ms */
const seconds = (ms) => (ms === null ? "–" : `${(ms / 1000).toFixed(1)} s`);

/**
 * The rows as a table in Markdown.
 * @param {readonly Row[]} rows
 */
export function faultTable(rows) {
  const lines = rows.map(
    ({ id, series, tried, survived, median, p95, lost }) =>
      `| ${id} | ${series} | ${tried} | ${survived} | ${seconds(median)} | ${seconds(p95)} | ${lost.join("; ") || "–"} |`,
  );
  return [
    "| B15 | faults | tried | survived | trains on after, median | p95 | lost at |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}
