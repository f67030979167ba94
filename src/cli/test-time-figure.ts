import type { EvaluationReport } from "../core/evaluation/report.ts";
import type { Point } from "../core/evaluation/test-time.ts";
import type { TestTimeReport } from "../core/evaluation/test-time-report.ts";
import { powerAxis, SHARES } from "../core/plot/axis.ts";
import type { Series } from "../core/plot/curves.ts";
import { panelsSvg } from "../core/plot/panels.ts";
import { LEVEL_WORDS, VOTE_WORDS } from "./evaluation-text.ts";

/** The number of retries of the only curve with retries. */
const RETRIES = 2;

interface Line {
  readonly label: string;
  readonly points: readonly Point[];
}

function linesOf({ curves, grid }: TestTimeReport): Line[] {
  const again = grid.filter(({ vote, retries }) => vote === "weighted" && retries === RETRIES);
  return [
    ...curves.map(({ vote, points }) => ({ label: VOTE_WORDS[vote], points })),
    ...(again.length > 0 ? [{ label: `weighted, up to ${RETRIES} retries`, points: again }] : []),
  ];
}

const seriesOf = (lines: readonly Line[], x: (point: Point) => number): Series[] =>
  lines.map(({ points }) => ({
    points: points.map((point) => ({ x: Math.log2(x(point)), y: point.accuracy })),
    dots: true,
    band: points.flatMap((point) =>
      point.interval ? [[Math.log2(x(point)), ...point.interval] as const] : [],
    ),
  }));

/** Accuracy over samples and over all tokens of a problem, with 95 % bands; for light and dark pages. */
export function testTimeSvg(report: EvaluationReport, testTime: TestTimeReport): string {
  const lines = linesOf(testTime);
  const panel = (title: string, xLabel: string, x: (point: Point) => number) => ({
    title,
    x: { ...powerAxis(lines.flatMap(({ points }) => points.map(x))), name: xLabel },
    y: SHARES,
    series: seriesOf(lines, x),
  });
  const title = `${report.algorithm} on ${testTime.task}: ${testTime.problems} held-out problems ${LEVEL_WORDS[testTime.level]}`;
  const panels = [
    panel("Accuracy over N", "N samples, or chains", ({ chains }) => chains),
    panel(
      "Accuracy over compute",
      "tokens of a problem, verifier's included",
      ({ totalTokens }) => totalTokens,
    ),
  ];
  const labels = lines.map(({ label }) => label);
  return panelsSvg(title, panels, labels, { columns: 2, width: 440, height: 280 });
}
