import { describe, expect, test } from "vitest";
import { updatesOf, withoutFacts } from "../knowledge/testing/checked-run.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { shipped } from "../testing/groups.ts";
import { besideRuns, valueAt, withBook } from "./model/beside.ts";
import { generatorName, measuredAt, runChecks } from "./model/checks.ts";
import { spreadLabels } from "./model/labels.ts";

const gap = shipped("gap");
const run = recordedRun(gap);

describe("the checks of a run", () => {
  test("of the verifier are ProcessBench F1, of one that judges no steps balanced accuracy", () => {
    const { verifier, judged } = runChecks(run);
    const logged = gap.lines.flatMap(({ values }) => values["mixed/processbench_f1"] ?? []);
    expect(judged).toBe("steps");
    expect(verifier?.[0]).toEqual({ x: 0, y: expect.closeTo(logged[0] ?? 0, 6) });
    expect(verifier?.at(-1)?.y).toBeCloseTo(logged.at(-1) ?? 0, 6);
    const orm = { ...run, settings: { ...run.settings, algorithm: "orm" } };
    expect(runChecks(orm).judged).toBe("final");
    expect(runChecks({ ...run, settings: { ...run.settings, algorithm: "grpo" } }).verifier).toBe(
      null,
    );
  });

  test("of the generator are sampled where all checks sampled, else greedy", () => {
    expect(generatorName(recordedRun(withoutFacts(gap)).metrics)).toBe(
      "eval/greedy_accuracy/in_range",
    );
    const sampling = recordedRun({
      ...gap,
      lines: gap.lines.map((line) => {
        const greedy = line.values["eval/greedy_accuracy/in_range"];
        if (greedy === undefined) return line;
        return { ...line, values: { ...line.values, "eval/sampled_accuracy/in_range": greedy } };
      }),
    });
    expect(generatorName(sampling.metrics)).toBe("eval/sampled_accuracy/in_range");
  });

  test("come one for each update, and the last one so far is shown", () => {
    const { generator } = runChecks(run);
    expect(new Set(generator.map(({ x }) => x)).size).toBe(generator.length);
    const points = [
      { x: 0, y: 0.1 },
      { x: 20, y: 0.3 },
    ];
    expect(measuredAt(points, 0)).toEqual({ value: 0.1, update: 0, first: null });
    expect(measuredAt(points, 19)).toEqual({ value: 0.1, update: 0, first: null });
    expect(measuredAt(points, 20)).toEqual({ value: 0.3, update: 20, first: 0.1 });
    expect(measuredAt([], 5)).toBeNull();
  });
});

describe("runs beside it", () => {
  const lanes = gap.lanes.map(({ recording }) => recording);
  const beside = besideRuns(run, lanes);

  test("are a verifier that never learns, and none: not gold labels, a coin or other problems", () => {
    expect(beside.map(({ kind }) => kind)).toEqual(["book", "none", "frozen"]);
    expect(besideRuns(run, [])).toEqual([]);
  });

  test("stand where this run has sampled as many tokens, and end with it", () => {
    const frozen = beside.find(({ kind }) => kind === "frozen")?.points ?? [];
    expect(frozen[0]?.x).toBe(0);
    const xs = frozen.map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(Math.max(...xs)).toBeLessThanOrEqual(updatesOf(gap));
  });
});

describe("what the book of a verifier that never learns knows", () => {
  const lanes = gap.lanes.map(({ recording }) => recording);

  test("is a level over the whole run, of its task and lengths", () => {
    const book = besideRuns(run, lanes).find(({ kind }) => kind === "book")?.points ?? [];
    for (const { y } of book) expect(y).toBeCloseTo((45 / 55) ** 9, 12);
    expect(book.at(-1)?.x).toBe(updatesOf(gap));
  });

  test("is drawn beside that verifier alone, and where its book is wrong more often than right", () => {
    const none = lanes.filter(({ run: { settings } }) => settings.algorithm === "grpo");
    expect(besideRuns(run, none).map(({ kind }) => kind)).toEqual(["none"]);
    const settings = { ...run.settings, verifierMisprintRate: 0.4 };
    const kinds = withBook({ ...run, settings }, besideRuns(run, lanes).slice(1));
    expect(kinds.map(({ kind }) => kind)).toEqual(["none", "frozen"]);
  });
});

test("a curve is read on the line between two points, flat beyond", () => {
  const points = [
    { x: 10, y: 0.2 },
    { x: 20, y: 0.6 },
  ];
  expect([0, 10, 15, 20, 99].map((x) => valueAt(points, x))).toEqual([
    0.2,
    0.2,
    expect.closeTo(0.4, 12),
    0.6,
    0.6,
  ]);
  expect(valueAt([], 5)).toBeNull();
});

test("labels do not cover each other, and stay above the lower edge", () => {
  const label = (at: number) => ({ at, height: 20 });
  expect(spreadLabels([label(50), label(55), label(52)], 200)).toEqual([50, 90, 70]);
  expect(spreadLabels([label(100), label(100)], 100)).toEqual([70, 90]);
  expect(spreadLabels([label(30)], 100)).toEqual([30]);
  expect(spreadLabels([label(0)], 100)).toEqual([10]);
});
