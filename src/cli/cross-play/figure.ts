import { pluralize } from "../../core/counted.ts";
import {
  boardOf,
  type CrossPlay,
  groupsOf,
  type PlayGroup,
} from "../../core/evaluation/cross-play-file.ts";
import type { AccuracyGrid } from "../../core/evaluation/cross-play-reading.ts";
import { rectAt, textAt } from "../../core/plot/elements.ts";
import { ADAPTIVE, fill, sheet } from "../../core/plot/sheet.ts";

const CELL = { width: 46, height: 34, gap: 3 };
/** Pixels for the ages of the verifiers, and for the names above the cells. */
const LEFT = 78;
const TOP = 52;
const HEAD = 34;
/** The verifier's color among the series. */
const VERIFIER = 3;
/** Text stays readable on the strongest color. */
const STRONGEST = 0.6;
/** Balanced accuracy of a coin flip. */
const COIN = 0.5;

/** Boards side by side: the stronger the color, the higher the balanced accuracy of step verdicts. */
export function crossPlaySvg(title: string, play: CrossPlay): string {
  const groups = groupsOf(play);
  const boards = groups.map(({ plays }) => boardOf(plays, "stepBalancedAccuracy"));
  const values = boards.flat(2).filter((value) => value !== null);
  const best = Math.max(COIN + 0.05, ...values);
  const size = play.ages.length;
  const width = LEFT + size * (CELL.width + CELL.gap) + 24;
  const drawn = groups.map((group, i) =>
    boardSvg(boards[i] ?? [], { group, ages: play.ages, best, left: i * width }),
  );
  const height = HEAD + TOP + size * (CELL.height + CELL.gap) + 30;
  const legend = textAt(
    ADAPTIVE.tick,
    16,
    height - 10,
    `No color: 50, as a coin. Full color: ${Math.round(best * 100)}. Framed: both of the same age.`,
  );
  const all = { width: Math.max(width * groups.length, 420), height };
  return sheet(title, all, [...drawn, legend].join("\n"));
}

function boardSvg(
  board: AccuracyGrid,
  place: {
    readonly group: PlayGroup;
    readonly ages: readonly number[];
    readonly best: number;
    readonly left: number;
  },
): string {
  const { group, ages, best, left } = place;
  const { verifiers, generators, plays } = group;
  const names = verifiers === generators ? verifiers : `${verifiers} on ${generators}`;
  const seeds = pluralize(plays.length, "seed");
  const x = (g: number) => left + LEFT + g * (CELL.width + CELL.gap);
  const y = (v: number) => HEAD + TOP + v * (CELL.height + CELL.gap);
  const cells = board.flatMap((row, v) =>
    row.map((value, g) => {
      const box = { x: x(g), y: y(v), width: CELL.width, height: CELL.height };
      const share = value === null ? 0 : Math.max(0, (value - COIN) / (best - COIN));
      const color = `${fill(VERIFIER)} fill-opacity="${(STRONGEST * share).toFixed(3)}"`;
      const frame = v === g ? ' stroke="currentColor" stroke-width="2"' : "";
      const text = value === null ? "–" : String(Math.round(value * 100));
      const middle = [x(g) + CELL.width / 2, y(v) + CELL.height / 2 + 4] as const;
      return (
        rectAt(box, `rx="5" ${color}${frame}`) + textAt('class="title"', ...middle, text, "middle")
      );
    }),
  );
  const ageTexts = ages.flatMap((age, i) => [
    textAt(ADAPTIVE.tick, x(i) + CELL.width / 2, y(0) - 6, String(age), "middle"),
    textAt(ADAPTIVE.tick, x(0) - 8, y(i) + CELL.height / 2 + 4, String(age), "end"),
  ]);
  return [
    textAt(ADAPTIVE.heading, left + 16, HEAD + 14, `${names} (${seeds})`),
    textAt(ADAPTIVE.tick, x(0), HEAD + 30, "generator's age, in updates →"),
    textAt(ADAPTIVE.tick, left + 16, y(0) - 6, "verifier's ↓"),
    ...ageTexts,
    ...cells,
  ].join("\n");
}
