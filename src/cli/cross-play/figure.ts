import { pluralize } from "../../core/counted.ts";
import {
  boardOf,
  type CrossPlay,
  groupsOf,
  type PlayGroup,
} from "../../core/evaluation/cross-play-file.ts";
import { bestOf, boardGrid } from "../../core/evaluation/cross-play-reading.ts";
import { textAt } from "../../core/plot/elements.ts";
import { heatPanel } from "../../core/plot/heat.ts";
import { ADAPTIVE, sheet } from "../../core/plot/sheet.ts";

const CELL = { width: 49, height: 37 };
/** Width in pixels of labels beside the cells. */
const SIDES = 130;
const HEAD = 34; // px above the cells
/** Index of the verifier's color among the series. */
const VERIFIER = 3;

/** Tables side by side: a stronger color means a higher balanced accuracy of step verdicts. */
export function crossPlaySvg(title: string, play: CrossPlay): string {
  const groups = groupsOf(play);
  const boards = groups.map(({ plays }) => boardOf(plays, "stepBalancedAccuracy"));
  const best = bestOf(boards);
  const width = SIDES + play.ages.length * CELL.width;
  const panels = groups.map((group, i) =>
    heatPanel(
      {
        title: titleOf(group),
        ...boardGrid(boards[i] ?? [], play.ages, best, String),
        ink: VERIFIER,
        names: { columns: "generator's age, in updates →", rows: "verifier's ↓" },
      },
      { left: i * width, top: HEAD, width, row: CELL.height },
    ),
  );
  const bottom = HEAD + Math.max(...panels.map(({ height }) => height));
  const legend = textAt(
    ADAPTIVE.tick,
    16,
    bottom + 8,
    `No color: 50, as a coin. Full color: ${Math.round(best * 100)}. Framed: both of the same age.`,
  );
  const size = { width: Math.max(width * groups.length, 420), height: bottom + 20 };
  return sheet(title, size, [...panels.map(({ svg }) => svg), legend].join("\n"));
}

function titleOf({ verifiers, generators, plays }: PlayGroup): string {
  const names = verifiers === generators ? verifiers : `${verifiers} on ${generators}`;
  return `${names} (${pluralize(plays.length, "seed")})`;
}
