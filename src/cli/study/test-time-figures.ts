/** Test time of a block: accuracy over samples and over tokens, one panel per vote, one line per condition. */

import { niceAxis, powerAxis } from "../../core/plot/axis.ts";
import type { Series } from "../../core/plot/curves.ts";
import { panelsSvg } from "../../core/plot/panels.ts";
import type { Study } from "../../study/spec.ts";
import { type TestTimeRow, VOTES } from "../../study/test-time-row.ts";
import type { StudyFigure } from "./study-figure.ts";
import { ROW_KIND_WORDS } from "./test-time-text.ts";

const NOTE = "Lines: mean over seeds. Bands: its 95 % interval.";

/** A point of a line: N samples, their tokens, and their accuracy. */
interface LinePoint {
  readonly samples: number;
  readonly tokens: number;
  readonly row: TestTimeRow;
}

/** The two figures of a block; none without test time. @param rows of the block */
export function testTimeFigures(
  title: string,
  block: string,
  study: Study,
  rows: readonly TestTimeRow[],
): StudyFigure[] {
  if (rows.length === 0) return [];
  const figure = (name: string, xLabel: string, x: (point: LinePoint) => number) => ({
    file: `figure-${block}-test-time-${name}.svg`,
    block,
    words: `test time: accuracy over ${name}`,
    svg: votesSvg(`${title}: test time`, study, rows, xLabel, x),
  });
  return [
    figure("samples", "N samples", ({ samples }) => samples),
    figure("tokens", "tokens of a problem, verifier's included", ({ tokens }) => tokens),
  ];
}

/** The line of a condition in the panel of a vote; empty if it has none. */
function lineOf(rows: readonly TestTimeRow[], condition: string, vote: string): LinePoint[] {
  const ofVote = rows.filter((row) => row.condition === condition && row.of === vote);
  return ofVote
    .filter(({ table }) => table === "accuracy")
    .flatMap((row) => {
      const cost = ofVote.find(({ table, chains }) => table === "tokens" && chains === row.chains);
      const [samples, tokens] = [row.chains, cost?.mean ?? null];
      return samples === null || tokens === null ? [] : [{ samples, tokens, row }];
    });
}

function votesSvg(
  title: string,
  study: Study,
  rows: readonly TestTimeRow[],
  xLabel: string,
  x: (point: LinePoint) => number,
): string {
  const panels = VOTES.map((vote) => ({
    vote,
    lines: study.conditions.map(({ name }) => lineOf(rows, name, vote)),
  })).filter(({ lines }) => lines.some((line) => line.length > 0));
  const points = panels.flatMap(({ lines }) => lines.flat());
  // All panels share one scale, so that votes can be compared; wide intervals are clipped.
  const values = points.flatMap(({ row }) =>
    row.values.flatMap(({ value }) => (typeof value === "number" ? [value] : [])),
  );
  const axes = { x: { ...powerAxis(points.map(x)), name: xLabel }, y: niceAxis(values) };
  const drawn = panels.map(({ vote, lines }) => {
    const series = lines.map((line) => seriesOf(line, x));
    return { title: ROW_KIND_WORDS[vote], ...axes, series };
  });
  const labels = study.conditions.map(({ name }) => name);
  return panelsSvg(title, drawn, labels, { columns: 2, width: 440, height: 280, note: NOTE });
}

const seriesOf = (line: readonly LinePoint[], x: (point: LinePoint) => number): Series => ({
  points: line.map((point) => ({ x: Math.log2(x(point)), y: point.row.mean ?? 0 })),
  dots: true,
  band: line.flatMap((point) => {
    const { interval, allEqual, mean } = point.row;
    // A band of zero width, since a gap would look like a missing seed.
    const ends = interval ?? (allEqual && mean !== null ? ([mean, mean] as const) : null);
    return ends ? [[Math.log2(x(point)), ...ends] as const] : [];
  }),
});
