/** Fetches the numbers of all findings once: those in sentences and those of the dots. */
import {
  type NumberSources,
  type NumberValues,
  resolveNumbers,
} from "../../run/figures/resolve.ts";
import { pageSources } from "../../run/figures/sources.ts";
import { dotRowsOf, type MeasuredRow } from "./model/dot-rows.ts";
import type { Finding } from "./model/finding.ts";
import { FINDINGS } from "./registry.ts";

export interface Measured {
  readonly finding: Finding;
  readonly values: NumberValues;
  readonly rows: readonly MeasuredRow[];
}

/** @throws TangoError("bad-file") when a table, or a number in it, is missing */
export const measuredBy = (sources: NumberSources): Promise<Measured[]> =>
  Promise.all(
    FINDINGS.map(async (finding) => {
      const [values, rows] = await Promise.all([
        resolveNumbers(finding.numbers, sources),
        dotRowsOf(finding, sources),
      ]);
      return { finding, values, rows };
    }),
  );

export const loadFindings = (): Promise<Measured[]> => measuredBy(pageSources);
