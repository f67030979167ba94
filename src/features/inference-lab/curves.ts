import type { Point, Vote } from "../../core/evaluation/test-time.ts";
import type { TestTimeReport } from "../../core/evaluation/test-time-report.ts";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import type { WordsOf } from "../../i18n/index.ts";
import type { CurveChartProps } from "./CurveChart.tsx";
import type { Curve } from "./model/curve-axis.ts";
import type { inferenceWords } from "./words.en.ts";

/** Color and line of each voting rule. */
const CURVE_STYLES: Readonly<Record<Vote, Pick<Curve, "role" | "line">>> = {
  majority: { role: "generator", line: "solid" },
  best_of_n: { role: "verifier", line: "dashed" },
  weighted: { role: "verifier", line: "solid" },
  oracle: { role: "neutral", line: "dotted" },
};

type InferenceWords = WordsOf<typeof inferenceWords>;

/** "63 % (51–74 %), 420 tokens" */
function pointWords(words: InferenceWords["figures"], point: Point): string {
  const { accuracy, interval, totalTokens } = point;
  const share = formatPercent(accuracy);
  const tokens = words.tokens(formatInteger(totalTokens));
  if (!interval) return words.point(share, tokens);
  const range = words.range(formatPercent(interval[0]), formatPercent(interval[1]));
  return words.pointWithin(share, range, tokens);
}

/** The figures of a report: accuracy by N, and the same by what N costs in tokens of both models. */
export function curvesOf(
  { curves, problems }: TestTimeReport,
  { figures: words, choices }: InferenceWords,
): { readonly bySamples: CurveChartProps; readonly byTokens: CurveChartProps } {
  const along = (x: (point: Point) => number): Curve[] =>
    curves.map(({ vote, points }) => ({
      ...CURVE_STYLES[vote],
      label: choices.names[vote],
      points: points.map((point) => ({
        x: x(point),
        y: point.accuracy,
        interval: point.interval,
        text: pointWords(words, point),
      })),
    }));
  const all = curves[0]?.points ?? [];
  const xNames = all.map(({ chains }) => words.place(formatInteger(chains)));
  const trend = curves
    .map(({ vote, points }) => {
      const [first, last] = [points[0]?.accuracy, points.at(-1)?.accuracy].map((share) =>
        formatPercent(share ?? Number.NaN),
      );
      return words.trend(choices.names[vote], first ?? "", last ?? "");
    })
    .join(" ");
  const count = formatInteger(problems);
  return {
    bySamples: {
      title: words.bySamples(count),
      xTitle: words.xSamples,
      scale: "log2",
      xNames,
      trend,
      curves: along(({ chains }) => chains),
    },
    byTokens: {
      title: words.byTokens(count),
      xTitle: words.xTokens,
      scale: "linear",
      xNames,
      trend,
      curves: along(({ totalTokens }) => totalTokens),
    },
  };
}
