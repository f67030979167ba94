/** The map as an SVG for pages: one panel by tokens, one by updates. */
import { pluralize } from "../../core/counted.ts";
import { mapFrame } from "../../core/map/frame.ts";
import {
  firstOf,
  MAP_SIGNS,
  type MapAxis,
  type MapMark,
  OUTCOMES,
  type Outcome,
  outcomeCounts,
  type ReachMap,
} from "../../core/map/map.ts";
import { numberText } from "../../core/plot/axis.ts";
import { gridLine, pathAt, px, rectAt, textAt } from "../../core/plot/elements.ts";
import { ADAPTIVE, color, fill, sheet } from "../../core/plot/sheet.ts";
import { SIGNS } from "../../core/plot/signs.ts";

const WIDTH = 760;
const HEAD = 34;
const PANEL = { width: 380, height: 330 };
const ROW = 20;

/** Words of each outcome, and its color among the series. */
const LOOK = {
  grpo: { words: "GRPO, answers only", series: 0 },
  dapo: { words: "DAPO, answers only", series: 0 },
  frozen: { words: "verifier, frozen", series: 3 },
  tango: { words: "verifier, co-trained", series: 3 },
  nobody: { words: "nobody", series: 5 },
  open: { words: "open: others were stopped before", series: 5 },
} as const satisfies Record<Outcome, object>;
const PALE: readonly Outcome[] = ["dapo", "frozen", "open"];

/** Filled for the plain form of a side, open for the other; only lines where nobody is first. */
function sign(first: Outcome, x: number, y: number): string {
  const { series } = LOOK[first];
  const isLines = first === "nobody" || first === "open";
  const ground = isLines ? `fill="none" ${color(series)}` : `class="paper k${series}"`;
  const outline = `stroke="currentColor" stroke-width="2.5"`;
  const ink = isLines || PALE.includes(first) ? `${ground} ${outline}` : fill(series);
  return pathAt(SIGNS[MAP_SIGNS[first]], `transform="translate(${px(x)} ${px(y)})" ${ink}`);
}

/** "1 in 1000"; of tens of thousands and more the power of ten. */
const chanceWords = (power: number) =>
  power > -4
    ? `1 in ${10 ** -power}`
    : `10${[...String(power)].map((one) => RAISED[one]).join("")}`;
const RAISED: Readonly<Record<string, string>> = {
  "-": "⁻",
  ...Object.fromEntries([..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((digit, i) => [String(i), digit])),
};

function panel(marks: readonly MapMark[], axis: MapAxis, left: number): string {
  const box = {
    left: left + 62,
    top: HEAD + 26,
    right: left + PANEL.width - 34,
    bottom: HEAD + PANEL.height - 54,
  };
  const { xOf, yOf, xTicks, yTicks, ground } = mapFrame(marks, axis, box);
  const middle = (box.left + box.right) / 2;
  return [
    textAt(
      ADAPTIVE.heading,
      box.left,
      HEAD + 12,
      axis === "tokens" ? "By tokens of both models" : "By generator updates",
    ),
    ...ground.map(({ first, ...cell }) =>
      rectAt(cell, `${fill(LOOK[first].series)} opacity="${PALE.includes(first) ? 0.12 : 0.24}"`),
    ),
    ...yTicks.map(
      ({ at, value }) =>
        gridLine([box.left, box.right], [at, at], ADAPTIVE.grid) +
        textAt(ADAPTIVE.tick, box.left - 8, at + 4, numberText(value), "end"),
    ),
    ...xTicks.map(({ at, value }) =>
      textAt(ADAPTIVE.tick, at, box.bottom + 18, chanceWords(value), "middle"),
    ),
    textAt(
      ADAPTIVE.tick,
      middle,
      box.bottom + 38,
      "chance of a right answer at the start, at the temperature of tango",
      "middle",
    ),
    `<g transform="rotate(-90 ${px(left + 20)} ${px((box.top + box.bottom) / 2)})">${textAt(ADAPTIVE.tick, left + 20, (box.top + box.bottom) / 2, "entropy of the start, nats a token", "middle")}</g>`,
    ...marks.map((mark) => sign(firstOf(mark, axis), xOf(mark.log10Chance), yOf(mark.entropy))),
  ].join("\n");
}

/** Both ways of counting side by side, and below how many settings each arm is first on. */
export function mapSvg({ reach, marks }: ReachMap): string {
  const [tokens, updates] = [outcomeCounts(marks, "tokens"), outcomeCounts(marks, "updates")];
  const top = HEAD + PANEL.height + 6;
  const rows = OUTCOMES.map((first, i) => {
    const [x, y] = [26 + (i % 3) * 245, top + Math.floor(i / 3) * ROW];
    const { words } = LOOK[first];
    const count = `${words}: ${tokens.get(first)}, ${updates.get(first)}`;
    return `${sign(first, x, y - 4)}${textAt(ADAPTIVE.tick, x + 14, y, count)}`;
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
