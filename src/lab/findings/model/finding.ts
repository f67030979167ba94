/** A finding: a question, an answer, its limit and a dot plot; every number comes from the table of a study. */
import type { Told } from "../../../i18n/told.ts";
import type { NumberSource } from "../../../run/figures/number-source.ts";

/** A row of a dot plot: one arm, several arms (points of a search), or one arm minus another seed by seed. */
export interface PlotRow {
  readonly label: Told;
  readonly study: string;
  /** Required if the study has several blocks. */
  readonly block?: string;
  readonly measure: string;
  readonly arms: readonly [string, ...string[]];
  readonly minus?: string;
}

export interface Finding {
  /** Name of its picture, docs/results/findings/ID.svg. */
  readonly id: string;
  readonly question: Told;
  /** One sentence; `{name}` is a figure of `numbers`. */
  readonly answer: Told;
  /** What the answer does not claim. */
  readonly limit: Told;
  readonly numbers: Readonly<Record<string, NumberSource>>;
  readonly plot: {
    readonly title: Told;
    readonly as: NumberSource["as"];
    readonly from: number;
    readonly to: number;
    readonly rows: readonly PlotRow[];
  };
}

/** The studies of a finding, those of its plot first. */
export const studiesOf = ({ numbers, plot }: Finding): string[] => [
  ...new Set([
    ...plot.rows.map(({ study }) => study),
    ...Object.values(numbers).flatMap((source) => ("study" in source ? [source.study] : [])),
  ]),
];
