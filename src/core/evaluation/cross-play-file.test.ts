import { describe, expect, it } from "vitest";
import { refusalOf } from "../testing/refusal.ts";
import { CELL_COUNTS, type Cell } from "./cross-play.ts";
import {
  boardOf,
  type CrossPlay,
  crossPlayText,
  groupsOf,
  isSameRun,
  type Play,
  parseCrossPlay,
} from "./cross-play-file.ts";

/** Counts that are all different: 1 to 13 in the order of the file. */
const CELL = Object.fromEntries(CELL_COUNTS.map((name, n) => [name, n + 1])) as Cell;
const caughtOf = (wrongStepsCaught: number, wrongStepsMissed: number): Cell => ({
  ...CELL,
  wrongStepsCaught,
  wrongStepsMissed,
});

const side = (name: string, seed: number) => ({ name, arm: "tango", seed });
const square = (cell: Cell) => [
  [cell, cell],
  [cell, cell],
];
const play = (verifiers: string, generators: string, seed: number, cell: Cell): Play => ({
  verifiers: side(verifiers, seed),
  generators: side(generators, seed),
  cells: square(cell),
});
const PLAYS = [
  play("a", "a", 1, caughtOf(1, 2)),
  play("a", "a", 2, caughtOf(3, 0)),
  play("b", "a", 1, caughtOf(3, 0)),
];
const fileOf = (...plays: Play[]): CrossPlay => ({
  task: "minus",
  steps: [7, 8],
  problems: 5,
  ages: [0, 60],
  plays,
});

const refusal = (text: string) => refusalOf(() => parseCrossPlay("x.json", text));

describe("the file of a cross-play", () => {
  it("is read as it was written", () => {
    const file = fileOf(...PLAYS);
    expect(parseCrossPlay("x.json", crossPlayText(file))).toEqual(file);
  });

  it("stores the counts of a cell in their order, all in one line", () => {
    const text = crossPlayText(fileOf(play("a", "a", 1, CELL)));
    expect(text).toMatch(/^[^\n]+\n$/);
    const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
    expect(JSON.parse(text)).toEqual({
      format: "tango-cross-play-1",
      task: "minus",
      steps: [7, 8],
      problems: 5,
      ages: [0, 60],
      plays: [
        {
          verifiers: { name: "a", arm: "tango", seed: 1 },
          generators: { name: "a", arm: "tango", seed: 1 },
          cells: [
            [counts, counts],
            [counts, counts],
          ],
        },
      ],
    });
  });

  it.each<[string, (readonly Cell[])[]]>([
    ["a verifier too few", [[CELL, CELL]]],
    ["a verifier too many", [...square(CELL), [CELL, CELL]]],
    ["a generator too few for one verifier", [[CELL, CELL], [CELL]]],
    ["a generator too many for each verifier", square(CELL).map((row) => [...row, CELL])],
  ])("is refused when any play has %s", (_, cells) => {
    const [first] = PLAYS as [Play];
    expect(refusal(crossPlayText(fileOf(first, { ...first, cells })))).toBe(
      "x.json cannot be used: it has not one cell for each pair of ages.",
    );
  });

  it("is refused when nobody plays", () => {
    expect(refusal(crossPlayText(fileOf()))).toMatch(/one cell for each pair of ages/);
  });

  it.each<[string, object, string]>([
    ["another format", { format: "tango-facts-1" }, "format"],
    ["one K instead of a range", { steps: [7] }, "steps.1"],
    ["half a problem", { problems: 0.5 }, "problems"],
    ["one age", { ages: [0] }, "ages"],
    ["a key too many", { more: 1 }, "more"],
  ])("is refused with %s, naming the field", (_, change, field) => {
    const stored = JSON.parse(crossPlayText(fileOf(...PLAYS))) as object;
    expect(refusal(JSON.stringify({ ...stored, ...change }))).toBe(
      `x.json cannot be used: ${field} of the cross-play is not as this lab writes it.`,
    );
  });

  it("is refused with a count that is no whole number, or one too few", () => {
    const text = crossPlayText(fileOf(play("a", "a", 1, CELL)));
    const why = /plays\.0\.cells\.0\.0.* of the cross-play is not as this lab writes it/;
    expect(refusal(text.replace("[1,2,", "[1.5,2,"))).toMatch(why);
    expect(refusal(text.replace("[1,2,", "[2,"))).toMatch(why);
  });

  it("is refused when it is not JSON", () => {
    expect(refusal("{")).toBe(
      "x.json cannot be used: it is not JSON at line 1, column 2: the file ends here, too early.",
    );
  });
});

describe("the plays of a file", () => {
  it("are a run's own when condition and seed are the same on both sides", () => {
    expect(PLAYS.map(isSameRun)).toEqual([true, true, false]);
    expect(isSameRun({ ...(PLAYS[0] as Play), generators: side("a", 2) })).toBe(false);
  });

  it("are grouped by the two names, over seeds, in the order of the file", () => {
    const [first, second, third] = PLAYS as [Play, Play, Play];
    expect(groupsOf({ plays: [first, third, second] })).toEqual([
      { verifiers: "a", generators: "a", plays: [first, second] },
      { verifiers: "b", generators: "a", plays: [third] },
    ]);
  });
});

describe("a board", () => {
  it("has the mean over seeds of each cell's figure, verifiers in rows", () => {
    const [first, second] = PLAYS as [Play, Play];
    const other = caughtOf(1, 1);
    const changed = { ...first, cells: [[CELL, other], ...first.cells.slice(1)] };
    // (1/3 + 1) / 2, and in row 0 (1/3 + 1) / 2 and (1/2 + 1) / 2.
    const third = expect.closeTo(2 / 3, 12);
    expect(boardOf([changed, second], "caught")).toEqual([
      [third, 0.75],
      [third, third],
    ]);
  });

  it("has no figure where a seed has none, or lacks the cell", () => {
    const [first, second] = PLAYS as [Play, Play];
    const empty = boardOf([first, play("a", "a", 3, caughtOf(0, 0))], "caught");
    expect(empty.flat()).toEqual([null, null, null, null]);
    const short = { ...second, cells: [[caughtOf(3, 0)]] };
    expect(boardOf([first, short], "caught")).toEqual([
      [expect.closeTo(2 / 3, 12), null],
      [null, null],
    ]);
  });

  it("of no plays is empty", () => {
    expect(boardOf([], "caught")).toEqual([]);
  });
});
