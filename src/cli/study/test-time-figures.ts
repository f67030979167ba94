/** Test time of a block: accuracy over samples and over tokens, a panel a vote and a line a condition. */
import type { Study } from "../../core/study/spec.ts";
import { type TestTimeRow, VOTES } from "../../core/study/test-time-row.ts";
import { niceAxis, powerAxis } from "../../core/svg/axis.ts";
import { curvePanel, type Series } from "../../core/svg/curves.ts";
import { legend, sheet } from "../../core/svg/sheet.ts";
import type { StudyFigure } from "./study-figure.ts";
import { OF_WORDS } from "./test-time-text.ts";

const WIDTH = 440;
const HEIGHT = 280;
/** Above the panels: the title of the whole. */
const HEAD = 26;
const COLUMNS = 2;
const NOTE = "Lines: mean over seeds. Bands: its 95 % interval.";

/** A point of a line: N samples, their tokens, and the accuracy that they reach. */
interface Place {
  readonly samples: number;
  readonly tokens: number;
  readonly row: TestTimeRow;
}

/** Both figures of a block; none where it has no test time. @param rows of the block */
export function testTimeFigures(
  title: string,
  block: string,
  study: Study,
  rows: readonly TestTimeRow[],
): StudyFigure[] {
  if (rows.length === 0) return [];
  const figure = (name: string, xLabel: string, x: (place: Place) => number) => ({
    file: `figure-${block}-test-time-${name}.svg`,
    block,
    words: `test time: accuracy over ${name}`,
    svg: panelsSvg(`${title}: test time`, study, rows, xLabel, x),
  });
  return [
    figure("samples", "N samples", ({ samples }) => samples),
    figure("tokens", "tokens of a problem, verifier's included", ({ tokens }) => tokens),
  ];
}

/** The line of a condition in the panel of a vote; empty when it has none. */
function lineOf(rows: readonly TestTimeRow[], condition: string, vote: string): Place[] {
  const own = rows.filter((row) => row.condition === condition && row.of === vote);
  return own
    .filter(({ table }) => table === "accuracy")
    .flatMap((row) => {
      const cost = own.find(({ table, chains }) => table === "tokens" && chains === row.chains);
      const [samples, tokens] = [row.chains, cost?.mean ?? null];
      return samples === null || tokens === null ? [] : [{ samples, tokens, row }];
    });
}

function panelsSvg(
  title: string,
  study: Study,
  rows: readonly TestTimeRow[],
  xLabel: string,
  x: (place: Place) => number,
): string {
  const panels = VOTES.map((vote) => ({
    vote,
    lines: study.conditions.map(({ name }) => lineOf(rows, name, vote)),
  })).filter(({ lines }) => lines.some((line) => line.length > 0));
  const places = panels.flatMap(({ lines }) => lines.flat());
  // One scale for all panels, so that votes can be compared; wide intervals are cut at its ends.
  const heights = places.flatMap(({ row }) =>
    row.values.flatMap(({ value }) => (typeof value === "number" ? [value] : [])),
  );
  const axes = { x: powerAxis(places.map(x)), y: niceAxis(heights) };
  const drawn = panels.map(({ vote, lines }, n) =>
    curvePanel(
      { title: OF_WORDS[vote], xLabel, ...axes, series: lines.map((line) => seriesOf(line, x)) },
      {
        left: (n % COLUMNS) * WIDTH,
        top: HEAD + Math.floor(n / COLUMNS) * HEIGHT,
        width: WIDTH,
        height: HEIGHT,
      },
    ),
  );
  const bottom = HEAD + Math.ceil(panels.length / COLUMNS) * HEIGHT + 16;
  const width = COLUMNS * WIDTH;
  const names = legend(
    study.conditions.map(({ name }) => name),
    { left: 16, top: bottom, width: width - 32 },
  );
  const end = bottom + names.height;
  const note = `<text class="tick" x="16" y="${end + 2}">${NOTE}</text>`;
  return sheet(title, { width, height: end + 12 }, [...drawn, names.svg, note].join("\n"));
}

const seriesOf = (line: readonly Place[], x: (place: Place) => number): Series => ({
  points: line.map((place) => [Math.log2(x(place)), place.row.mean ?? 0]),
  dots: true,
  band: line.flatMap((place) => {
    const { interval, allEqual, mean } = place.row;
    // Without width there: a gap would look like a seed that is missing.
    const ends = interval ?? (allEqual && mean !== null ? ([mean, mean] as const) : null);
    return ends ? [[Math.log2(x(place)), ...ends] as const] : [];
  }),
});
