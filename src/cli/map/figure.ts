/** The map of who reaches one half first, as SVG: one panel by tokens, one by updates. */
import { pluralize } from "../../core/counted.ts";
import { numberText } from "../../core/plot/axis.ts";
import { px, textAt } from "../../core/plot/elements.ts";
import { framed, signAt } from "../../core/plot/frame.ts";
import { ADAPTIVE, type Look, sheet } from "../../core/plot/sheet.ts";
import {
  MAP_SIGNS,
  type MapAxis,
  type MapMark,
  OUTCOMES,
  type Outcome,
  outcomeCounts,
  type ReachMap,
} from "../../study/map/map.ts";
import { mapPlot, SIGN_FILLS } from "../../study/map/plot.ts";

const WIDTH = 760; // px
const HEAD = 34; // px for the title
const PANEL = { width: 380, height: 330 };
const ROW = 20; // px of a line below the panels

/** Words of each outcome, and its color among the series. */
const LOOK = {
  grpo: { words: "GRPO, answers only", series: 0 },
  dapo: { words: "DAPO, answers only", series: 0 },
  frozen: { words: "verifier, frozen", series: 3 },
  tango: { words: "verifier, co-trained", series: 3 },
  nobody: { words: "nobody", series: 5 },
  open: { words: "open: others were stopped before", series: 5 },
} as const satisfies Record<Outcome, object>;

const OUTCOME_LOOK: Look<Outcome> = {
  ...ADAPTIVE,
  ink: (first) => ADAPTIVE.ink(LOOK[first].series),
};

function panel(marks: readonly MapMark[], axis: MapAxis, left: number): string {
  const frame = {
    left: left + 66,
    top: HEAD + 26,
    right: left + PANEL.width - 34,
    bottom: HEAD + PANEL.height - 54,
  };
  const tree = mapPlot(marks, axis, {
    entropy: numberText,
    names: {
      chance: "chance of a right answer at the start, tango's temperature",
      entropy: "entropy of the start, nats a token",
    },
  });
  const title = axis === "tokens" ? "By tokens of both models" : "By generator updates";
  return [
    textAt(ADAPTIVE.heading, frame.left, HEAD + 12, title),
    ...framed(tree, frame, OUTCOME_LOOK),
  ].join("\n");
}

/** Both panels side by side, and below them on how many settings each arm is first. */
export function mapSvg({ reach, marks }: ReachMap): string {
  const [tokens, updates] = [outcomeCounts(marks, "tokens"), outcomeCounts(marks, "updates")];
  const top = HEAD + PANEL.height + 6;
  const rows = OUTCOMES.map((first, i) => {
    const [x, y] = [26 + (i % 3) * 245, top + Math.floor(i / 3) * ROW];
    const { words } = LOOK[first];
    const count = `${words}: ${tokens.get(first)}, ${updates.get(first)}`;
    const sign = { sign: MAP_SIGNS[first], fill: SIGN_FILLS[first], ink: first };
    const drawn = signAt(`transform="translate(${px(x)} ${px(y - 4)})"`, sign, OUTCOME_LOOK);
    return drawn + textAt(ADAPTIVE.tick, x + 14, y, count);
  });
  const note = `Each sign is a setting, ${pluralize(marks[0]?.arms.grpo.tokens.length ?? 0, "seed")} an arm: who has the lowest median. Numbers: first by tokens, by updates.`;
  return sheet(
    `Who gets ${reach === 0.5 ? "half" : numberText(reach)} of the answers right first?`,
    { width: WIDTH, height: top + 3 * ROW + 6 },
    [
      panel(marks, "tokens", 0),
      panel(marks, "updates", PANEL.width),
      ...rows,
      textAt(ADAPTIVE.tick, 20, top + 2 * ROW + 4, note),
    ].join("\n"),
  );
}
