import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { shipped } from "../testing/groups.ts";
import { type Board, boardOf } from "./model/board.ts";
import { checksOf, fillOf, type Knowledge, knowledgeAt } from "./model/knowledge.ts";
import { STEPS, squareBeside } from "./model/moves.ts";
import { knowledgeOn, runKnowledge } from "./model/run-knowledge.ts";
import { factsTaughtAt, highlightedFact, learnerOf, waveAt, wavesOf } from "./model/waves.ts";
import { updatesOf, withFacts, withoutFacts } from "./testing/checked-run.ts";

const gap = (change: Partial<Settings> = {}): Settings => ({ ...presetSettings("gap"), ...change });
const board = boardOf(gap()) as Board;
const at = (name: string) => board.facts.findIndex((fact) => fact.name === name);

describe("the board", () => {
  test("has a place for each fact, and the nines in a row of their own", () => {
    expect(board.facts).toHaveLength(55);
    expect(board.facts[at("9-4")]).toEqual({
      name: "9-4",
      row: 9,
      column: 4,
      value: "5",
      isApart: true,
    });
    expect(board.facts.filter(({ isApart }) => isApart)).toHaveLength(10);
    expect(new Set(board.facts.map(({ row, column }) => `${row},${column}`)).size).toBe(55);
  });

  test("of sums has no row apart: no book of the verifier lies about one", () => {
    const sums = boardOf({ ...gap(), task: "columns" }) as Board;
    expect(sums.facts.find(({ name }) => name === "2+3")).toMatchObject({ row: 5, column: 2 });
    expect(sums.hasApart).toBe(false);
    expect(boardOf({ ...gap(), verifierMisprintRate: 0 })?.hasApart).toBe(false);
  });

  test("there is none where facts cannot be counted", () => {
    expect(boardOf({ ...gap(), task: "letters" })).toBeNull();
  });
});

/** A check in which the generator knows so many facts of each kind, and the verifier the ones off the nines. */
function check(update: number, others: number, nines: number, judged = 0): Knowledge {
  const left = { others, nines, judged };
  const generator = board.facts.map(({ isApart }) =>
    (isApart ? left.nines-- : left.others--) > 0 ? 0.8 : 0.1,
  );
  const verifier = board.facts.map(({ isApart }) => (!isApart || left.judged-- > 0 ? 0.9 : 0));
  return {
    update,
    generator,
    verifier,
    known: { generator: others + nines, verifier: 45 + judged },
  };
}
// 41 of 45 are nine tenths, 40 are not; 5 of 10 are half.
const CHECKS = [
  check(0, 7, 0),
  check(20, 40, 4),
  check(40, 41, 4),
  check(60, 45, 5),
  check(80, 45, 10, 6),
];

describe("the waves", () => {
  const bordersOf = (checks: readonly Knowledge[], settings = gap()) =>
    wavesOf(checks, board, settings, 100).map(({ kind, from, until }) => [kind, from, until]);

  test("end at nine tenths of the facts off the nines, and at half of the nines", () => {
    expect(bordersOf(CHECKS)).toEqual([
      [1, 0, 40],
      [2, 40, 60],
      [3, 60, 100],
    ]);
  });

  test("are as many as the run got to", () => {
    expect(bordersOf(CHECKS.slice(0, 2))).toEqual([[1, 0, 100]]);
    expect(bordersOf(CHECKS.slice(0, 3))).toEqual([
      [1, 0, 40],
      [2, 40, 100],
    ]);
    // The nines first: there is no second wave.
    expect(bordersOf([check(0, 7, 5), check(30, 45, 5)])).toEqual([
      [1, 0, 30],
      [3, 30, 100],
    ]);
    expect(bordersOf([])).toEqual([]);
  });

  test("a verifier that never learns is not taught, and without one nobody teaches", () => {
    expect(bordersOf(CHECKS, gap({ algorithm: "frozen-verifier" }))).toEqual([
      [1, 0, 40],
      [2, 40, 100],
    ]);
    for (const algorithm of ["grpo", "oracle-steps", "frozen-generator"])
      expect(bordersOf(CHECKS, gap({ algorithm }))).toEqual([]);
    expect(bordersOf(CHECKS, gap({ alpha0: 0 }))).toEqual([]);
  });

  test("an update has the wave that it is in", () => {
    const waves = wavesOf(CHECKS, board, gap(), 100);
    expect([0, 39, 40, 60, 100].map((update) => waveAt(waves, update)?.kind)).toEqual([
      1, 1, 2, 3, 3,
    ]);
    expect(([1, 2, 3] as const).map(learnerOf)).toEqual(["generator", "generator", "verifier"]);
  });

  test("a fact is being taught while it rises and is not known", () => {
    const waves = wavesOf(CHECKS, board, gap(), 100);
    const rising = (value: number) => ({
      ...check(20, 7, 0),
      generator: board.facts.map(({ name }) => (name === "7-3" || name === "9-4" ? value : 0.1)),
    });
    const taught = (value: number, update = 20) =>
      [...factsTaughtAt([check(0, 0, 0), rising(value)], board, waveAt(waves, update), update)].map(
        (i) => board.facts[i]?.name,
      );
    expect(taught(0.5)).toEqual(["7-3"]);
    expect(taught(0.8)).toEqual([]);
    expect(taught(0.11)).toEqual([]);
    expect(taught(0.5, 40)).toEqual(["9-4"]);
    expect(factsTaughtAt([check(0, 0, 0)], board, waveAt(waves, 0), 0).size).toBe(0);
  });

  test("the fact that is told is of the wave's kind", () => {
    const waves = wavesOf(CHECKS, board, gap(), 100);
    const told = waves.map(
      (wave) => board.facts[highlightedFact(CHECKS, board, waves, wave)]?.isApart,
    );
    expect(told).toEqual([false, true, true]);
  });
});

describe("a run", () => {
  const recording = shipped("gap");
  const LAST = updatesOf(recording);

  test("without checks of its facts has nothing to show", () => {
    expect(runKnowledge(recordedRun(withoutFacts(recording)), LAST)).toBeNull();
  });

  test("with them has its three waves, in order, and what is known at each update", () => {
    const run = runKnowledge(recordedRun(withFacts(recording)), LAST);
    if (!run) throw new Error("no facts");
    expect(run.waves.map(({ kind }) => kind)).toEqual([1, 2, 3]);
    expect(run.waves[0]?.from).toBe(0);
    expect(run.waves.at(-1)?.until).toBe(LAST);
    const [start, end] = [knowledgeOn(run, 0), knowledgeOn(run, LAST)];
    expect(start?.knowledge.known).toEqual({ generator: 0, verifier: 45 });
    expect(end?.knowledge.known.generator).toBe(55);
    // One check for each update, the later one.
    const updates = run.checks.map(({ update }) => update);
    expect(new Set(updates).size).toBe(updates.length);
    expect(knowledgeAt(run.checks, 30)?.update).toBeLessThanOrEqual(30);
  });

  test("whose judge writes no steps says nothing of the verifier", () => {
    const { metrics } = recordedRun({
      ...recording,
      lines: withFacts(recording).lines.map(({ values, ...line }) => ({
        ...line,
        values: Object.fromEntries(
          Object.entries(values).filter(([name]) => !name.startsWith("facts/verifier")),
        ),
      })),
    });
    const checks = checksOf(metrics, board);
    expect(checks[0]?.verifier).toBeNull();
    expect(checks[0]?.known.verifier).toBeNull();
  });
});

test("from 0.88 on a square is full", () => {
  expect([0, 0.5, 0.879, 0.88, 1].map(fillOf)).toEqual([0, 0.5, 0.879, 1, 1]);
});

test("arrow keys go to the square that is seen there, and stop at the edge", () => {
  const go = (from: string, key: keyof typeof STEPS, isMirrored: boolean, isPhone: boolean) => {
    const to = squareBeside(board, at(from), STEPS[key], { isMirrored, isPhone });
    return to === null ? null : board.facts[to]?.name;
  };
  expect(go("7-3", "ArrowRight", false, false)).toBe("7-4");
  expect(go("7-3", "ArrowDown", false, false)).toBe("8-3");
  expect(go("7-3", "ArrowRight", true, false)).toBe("7-2");
  expect(go("7-3", "ArrowDown", true, false)).toBe("8-3");
  expect(go("7-3", "ArrowRight", true, true)).toBe("7-4");
  expect(go("7-3", "ArrowDown", true, true)).toBe("6-3");
  expect(go("7-7", "ArrowRight", false, false)).toBeNull();
  expect(go("0-0", "ArrowUp", false, false)).toBeNull();
});
