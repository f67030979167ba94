import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROW = ["block", "measure", "condition", "n", "mean", "interval", "values", "reach"];
const CONTRAST = ["block", "measure", "condition", "baseline", "n", "mean", "interval"];

/** Enough digits for every figure in lessons, at half the size of doubles. */
const DIGITS = 7;

/** @param {string} _ @param {unknown} value */
const rounded = (_, value) =>
  typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;

/** @param {Record<string, unknown>} row @param {string[]} keys */
const picked = (row, keys) => Object.fromEntries(keys.map((key) => [key, row[key]]));

/** Paths from the root of the reports that have a table. @param {string} root */
export function reportPaths(root) {
  const results = join(root, "docs", "results");
  if (!existsSync(results)) return [];
  return readdirSync(results)
    .sort()
    .map((study) => `docs/results/${study}/report.json`)
    .filter((path) => existsSync(join(root, path)));
}

/**
 * The text of `studies/tables/<study>.json`: the part of a report that lessons use.
 * @param {string} text docs/results/<study>/report.json
 */
export function studyTable(text) {
  const report = JSON.parse(text);
  const { table, contrasts = [] } = report;
  const rows = table.map((/** @type {Record<string, unknown>} */ row) => picked(row, ROW));
  const pairs = contrasts.map((/** @type {Record<string, unknown>} */ row) =>
    picked(row, CONTRAST),
  );
  return JSON.stringify({ table: rows, contrasts: pairs }, rounded);
}

/** The tables of all studies, by the names of their files. @param {string} root @returns {Map<string, string>} */
export function studyTables(root) {
  return new Map(
    reportPaths(root).map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return [`${path.split("/")[2]}.json`, studyTable(text)];
    }),
  );
}
