/** The results of a search as Markdown. */

import { AXES } from "../../study/search/frame.ts";
import type { Best, SearchResults } from "../../study/search/results.ts";
import { cellText, pageTable } from "../study/cells.ts";

/** The mean of each arm at each point on one axis. */
const valuesTable = ({ points, arms }: SearchResults, axis: (typeof AXES)[number]) =>
  pageTable(
    ["point", ...arms.map(({ name }) => name)],
    points.map(({ name }, i) => [
      name,
      ...arms.map((arm) => cellText(arm.points[i]?.figure[axis].mean ?? null)),
    ]),
  );

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

function baselineSentence(
  best: Best | null,
  words: string,
  { figure, tieBreak }: SearchResults["search"],
): string {
  if (!best) return `- ${words}: no arm without a verifier has a value on every seed.`;
  const tie =
    best.equal === 1
      ? ""
      : `; ${best.equal} candidates are equal, and ${tieBreak ?? "their order"} decides`;
  return `- ${words}: ${best.arm} at ${best.point}, ${figure} ${cellText(best.mean)}${tie}.`;
}

/** The best point of each arm on each axis, with each seed. */
const bestRows = (arms: SearchResults["arms"]): string[][] =>
  arms.map(({ name, hasVerifier, best: ofArm, points: tried }) => [
    name,
    hasVerifier ? "yes" : "no",
    ...AXES.map((axis) => {
      const one = ofArm[axis];
      const seeds = tried.find(({ point }) => point === one?.point)?.figure[axis].seeds ?? [];
      return one ? `${one.point}: ${cellText(one.mean)} (${seeds.map(cellText).join(", ")})` : "–";
    }),
  ]);

/** Conditions whose plan ended on some seeds before the token budget was used up. */
const endedWithFewer = ({ search, arms }: SearchResults): string[] =>
  arms
    .filter(({ name }) => name !== search.tokensOf)
    .flatMap((arm) => arm.points.filter((point) => point.endedWithFewer.more > 0))
    .map(
      ({ condition, endedWithFewer: { more } }) =>
        `${condition} (${more} of ${search.seeds.length})`,
    );

/** The sections of report.md that answer the search's question. */
export function searchText(results: SearchResults): string[] {
  const { search, axes, points, arms, bestBaseline } = results;
  const drawn =
    search.runs === "all"
      ? "all points of the grid"
      : `the preset's own and ${search.runs - 1} drawn from the grid with key ${search.draw}`;
  const keys = Object.keys(points[0]?.settings ?? {});
  const fewer = endedWithFewer(results);
  const isTied = arms.some((arm) => AXES.some((axis) => (arm.best[axis]?.equal ?? 1) > 1));
  return [
    "## The search",
    [
      `- ${counted(arms.length, "arm")}, ${counted(points.length, "point")} each, the same for all: ${drawn}`,
      `- seeds ${search.seeds.join(", ")}: exploratory, so no claim may rest on them`,
      `- an arm trains until it has used ${search.times} times the tokens that ${search.tokensOf} uses at p0 on the same seed, and made as many generator updates; ${search.tokensOf} makes only its updates`,
    ].join("\n"),
    ...AXES.flatMap((axis) => [`**${search.figure} ${axes[axis]}**`, valuesTable(results, axis)]),
    "**The best arm without a verifier**",
    AXES.map((axis) => baselineSentence(bestBaseline[axis], axes[axis], search)).join("\n"),
    "**The best point of each arm**, with each seed:",
    pageTable(["arm", "verifier", ...AXES.map((axis) => axes[axis])], bestRows(arms)),
    ...(isTied
      ? [
          `Where several points of an arm are equal, ${search.tieBreak ? `the higher ${search.tieBreak} decides, then ` : ""}the earlier one counts.`,
        ]
      : []),
    "The best of several points is too high by chance, the more so with few seeds: only a study on other seeds says how good it is.",
    ...(fewer.length > 0
      ? [
          `Runs whose plan ended before ${search.times} × the tokens, so that they have no value there: ${fewer.join(", ")}.`,
        ]
      : []),
    "**The points**",
    pageTable(
      ["point", ...keys],
      points.map(({ name, settings }) => [name, ...keys.map((key) => String(settings[key]))]),
    ),
  ];
}
