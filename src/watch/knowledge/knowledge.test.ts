import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { shipped } from "../testing/groups.ts";
import { type Board, boardOf } from "./model/board.ts";
import {
  checksOf,
  countOf,
  type Knowledge,
  knowledgeAt,
  type ModelKnowledge,
} from "./model/knowledge.ts";
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
      misprint: "2",
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

/** A model whose parts of each fact have these shares. */
function model(...shares: number[][]): ModelKnowledge {
  const knows = board.facts.map((_, i) => shares.every((of) => (of[i] ?? 0) >= 0.8));
  return { shares, passes: null, knows, forgot: knows.map(() => false) };
}

/** A check in which the generator knows so many facts of each kind, and the verifier the ones off the nines. */
function check(update: number, others: number, nines: number, judged = 0): Knowledge {
  const left = { others, nines, judged };
  const writes = board.facts.map(({ isApart }) =>
    (isApart ? left.nines-- : left.others--) > 0 ? 0.8 : 0.1,
  );
  const accepts = board.facts.map(({ isApart }) => (!isApart || left.judged-- > 0 ? 0.9 : 0));
  const rejects = board.facts.map(() => 1);
  return { update, generator: model(writes), verifier: model(accepts, rejects) };
}
// 41 of 45 are nine tenths, 40 are not.
const CHECKS = [
  check(0, 7, 0),
  check(20, 40, 4),
  check(40, 41, 4),
  check(60, 45, 5),
  check(80, 45, 10, 6),
];
/** F1 stays at .2, then rises. */
const CURVE = [0.15, 0.2, 0.2, 0.35, 0.5].map((y, i) => ({ x: 20 * i, y }));

describe("the waves", () => {
  const waves = (
    checks: readonly Knowledge[],
    settings = gap(),
    curve: readonly { readonly x: number; readonly y: number }[] = CURVE,
  ) => wavesOf({ checks, board, curve }, settings, 100);
  const bordersOf = (...args: Parameters<typeof waves>) =>
    waves(...args).map(({ kind, from, until }) => [kind, from, until]);

  test("end at nine tenths of the facts off the nines, and where the verifier's curve rises", () => {
    expect(bordersOf(CHECKS)).toEqual([
      [1, 0, 40],
      [2, 40, 60],
      [3, 60, 100],
    ]);
  });

  test("a curve that stays where it was, or falls back, is no rise", () => {
    const of = (...values: number[]) =>
      bordersOf(
        CHECKS,
        gap(),
        values.map((y, i) => ({ x: 20 * i, y })),
      ).at(-1);
    expect(of(0.15, 0.2, 0.2, 0.2, 0.2)).toEqual([2, 40, 100]);
    expect(of(0.15, 0.2, 0.2, 0.5, 0.2)).toEqual([2, 40, 100]);
    expect(of(0.15, 0.2, 0.2, 0.24, 0.5)).toEqual([3, 80, 100]);
    // A rise before the nines were known is not the generator's doing.
    expect(of(0.1, 0.5, 0.5, 0.5, 0.5)).toEqual([3, 40, 100]);
    expect(of(0.5, 0.5, 0.5, 0.5, 0.5)).toEqual([2, 40, 100]);
  });

  test("are as many as the run got to", () => {
    expect(bordersOf(CHECKS.slice(0, 2))).toEqual([[1, 0, 100]]);
    expect(bordersOf(CHECKS.slice(0, 3), gap(), CURVE.slice(0, 3))).toEqual([
      [1, 0, 40],
      [2, 40, 100],
    ]);
    // No nine is learned: after the first wave nobody teaches.
    const stuck = [check(0, 7, 1), check(40, 45, 1), check(80, 45, 1)];
    expect(bordersOf(stuck)).toEqual([[1, 0, 40]]);
    expect(waveAt(waves(stuck), 60)).toBeNull();
    // No fact is learned at all.
    expect(bordersOf([check(0, 7, 0), check(40, 7, 0)])).toEqual([]);
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
    const all = waves(CHECKS);
    expect([0, 39, 40, 60, 100].map((update) => waveAt(all, update)?.kind)).toEqual([
      1, 1, 2, 3, 3,
    ]);
    expect(([1, 2, 3] as const).map(learnerOf)).toEqual(["generator", "generator", "verifier"]);
  });

  test("a fact is being taught while it rises and is not known", () => {
    const all = waves(CHECKS);
    const rising = (value: number) => ({
      ...check(20, 7, 0),
      generator: model(
        board.facts.map(({ name }) => (name === "7-3" || name === "9-4" ? value : 0.1)),
      ),
    });
    const taught = (value: number, update = 20) =>
      [...factsTaughtAt([check(0, 0, 0), rising(value)], board, waveAt(all, update), update)].map(
        (i) => board.facts[i]?.name,
      );
    expect(taught(0.5)).toEqual(["7-3"]);
    expect(taught(0.8)).toEqual([]);
    expect(taught(0.11)).toEqual([]);
    expect(taught(0.5, 40)).toEqual(["9-4"]);
    expect(factsTaughtAt([check(0, 0, 0)], board, waveAt(all, 0), 0).size).toBe(0);
  });

  test("the fact that is told is of the wave's kind", () => {
    const all = waves(CHECKS);
    const told = all.map((wave) => board.facts[highlightedFact(CHECKS, board, wave)]?.isApart);
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
    const known = (of: typeof start) =>
      [of?.knowledge.generator, of?.knowledge.verifier].map((one) =>
        one ? countOf(one.knows) : null,
      );
    expect(known(start)).toEqual([0, 45]);
    expect(known(end)[0]).toBe(55);
    expect(end?.start).toBe(start?.knowledge);
    // One check for each update, the later one.
    const updates = run.checks.map(({ update }) => update);
    expect(new Set(updates).size).toBe(updates.length);
    expect(knowledgeAt(run.checks, 30)?.update).toBeLessThanOrEqual(30);
  });

  /** The checks of the recording without some metrics, and with others. */
  const checksWith = (change: (values: Record<string, number>, line: number) => object) => {
    const lines = withFacts(recording).lines.map((line, i) => ({
      ...line,
      values: change({ ...line.values }, i) as typeof line.values,
    }));
    return checksOf(recordedRun({ ...recording, lines }).metrics, board);
  };
  const without = (values: Record<string, number>, of: RegExp) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !of.test(name)));

  test("whose judge writes no steps says nothing of the verifier", () => {
    const [first] = checksWith((values) => without(values, /^facts\/verifier/));
    expect(first?.verifier).toBeNull();
  });

  test("a fact is known by both of its halves, and forgotten when one is lost", () => {
    const last = recording.lines.length - 1;
    const checks = checksWith((values, line) => {
      if (values["facts/verifier_rejects/7-3"] === undefined || line < last) return values;
      return { ...values, "facts/verifier_rejects/7-3": 0.79, "facts/generator/8-1": 0.79 };
    });
    const [was, end] = checks.slice(-2).map(({ generator, verifier }) => {
      if (verifier === null) throw new Error("no verifier");
      const of = (one: ModelKnowledge, name: string) => [one.knows[at(name)], one.forgot[at(name)]];
      return [of(verifier, "7-3"), of(generator, "8-1"), of(generator, "8-2")];
    });
    const [known, forgotten] = [
      [true, false],
      [false, true],
    ];
    expect(was).toEqual([known, known, known]);
    expect(end).toEqual([forgotten, forgotten, known]);
  });
});
