import { beforeAll, describe, expect, test } from "vitest";
import type { UnitResult } from "../training/counted-unit.ts";
import type { RolloutRow } from "../training/records.ts";
import { compareRuns } from "./compare.ts";
import { decodeRecording, encodeRecording, type RecordingWithLanes } from "./recording.ts";
import { liveRun } from "./testing/run.ts";

const unit = (values: Record<string, number>, at = 0): UnitResult => ({
  line: { line: at, phase: "generator", values },
  group: null,
});
const worst = (recorded: Record<string, number>, replayed: Record<string, number>) =>
  compareRuns([unit(recorded)], [unit(replayed)]).largest;

describe("two recordings of a run", () => {
  test.each([
    [2, 2.001, 0.4998], // 0.001 of the 0.002001 that 2.001 allows
    [2, 2.01, 4.975],
    [-3, -3, 0],
    [0, 0.00005, 0.5], // near zero the absolute tolerance holds
    [0.01, 0.0102, 2],
  ])("of %d as %d are %d tolerances apart", (recorded, replayed, tolerances) => {
    expect(worst({ loss: recorded }, { loss: replayed })?.tolerances).toBeCloseTo(tolerances, 3);
  });

  test.each([
    "num_tokens",
    "generator_updates",
    "verifier_updates",
    "verifier/f1/count",
    "train/step_confusion/wrong_accepted",
  ])("must have equal %s", (name) => {
    expect(worst({ [name]: 1e6 }, { [name]: 1e6 })?.tolerances).toBe(0);
    expect(worst({ [name]: 1e6 }, { [name]: 1e6 + 1 })?.tolerances).toBe(Infinity);
  });

  test("differ if one lacks a number or has NaN", () => {
    expect(worst({ loss: 1 }, {})).toMatchObject({ replayed: null, tolerances: Infinity });
    const recorded = [unit({ kl: 1 }), unit({ loss: 1 }, 1)];
    const replayed = [unit({ kl: 1, loss: 1 }), unit({ loss: 1 }, 1)];
    const { largest } = compareRuns(recorded, replayed);
    expect(largest).toMatchObject({ at: 0, name: "loss", recorded: null, tolerances: Infinity });
    expect(worst({ loss: 1 }, { loss: Number.NaN })?.tolerances).toBe(Infinity);
    expect(worst({ loss: Number.NaN }, {})).toBeNull();
  });

  test("are compared by the metrics of the recording; added metrics are listed", () => {
    const compared = compareRuns([unit({ a: 1 })], [unit({ a: 1, "b/count": 2, c: 3 })]);
    expect(compared).toMatchObject({ values: 1, added: ["b/count", "c"] });
    expect(compared.largest?.tolerances).toBe(0);
  });

  test("may have different times", () => {
    const times = { step_time: 1, seconds: 1, "timing_s/gen": 1 };
    const others = { step_time: 2, seconds: 3, "timing_s/gen": 4 };
    const compared = compareRuns([unit(times)], [unit(others)]);
    expect(compared).toEqual({ values: 0, groups: 0, added: [], largest: null });
  });

  test("are compared by their largest difference", () => {
    const recorded = [unit({ a: 1, b: 1 }), unit({ a: 1, b: 1 }, 1)];
    const replayed = [unit({ a: 1.0001, b: 1 }), unit({ a: 1, b: 1.5 }, 1)];
    expect(compareRuns(recorded, replayed)).toMatchObject({
      values: 4,
      largest: { at: 1, name: "b", recorded: 1, replayed: 1.5 },
    });
  });
});

describe("the groups of two recordings", () => {
  let live: RecordingWithLanes;
  let filed: RecordingWithLanes;
  beforeAll(async () => {
    live = await liveRun({ verifierKlCoef: 0.1 });
    filed = decodeRecording("x", encodeRecording(live));
  });
  const units = ({ lines, groups }: RecordingWithLanes): UnitResult[] =>
    lines.map((line) => ({ line, group: groups.find((one) => one.line === line.line) ?? null }));

  test("are equal up to the rounding of the file", () => {
    const { groups, largest } = compareRuns(units(filed), units(live));
    expect(groups).toBe(live.groups.length);
    // The remaining difference is the last of 7 digits.
    expect(largest?.tolerances).toBeLessThan(0.001);
  });

  /** The recording with the second row of the generator's first group changed. */
  const tampered = (change: Partial<RolloutRow>) =>
    units(filed).map(({ line, group }) => ({
      line,
      group: group && {
        ...group,
        rows: group.rows.map((row, n) =>
          n === 1 && group.line === firstGenerator() ? Object.assign({}, row, change) : row,
        ),
      },
    }));
  const firstGenerator = () =>
    filed.groups.find(({ updated }) => updated === "generator")?.line ?? -1;
  const row = () =>
    filed.groups.find(({ line }) => line === firstGenerator())?.rows[1] as RolloutRow;

  test.each<[string, () => Partial<RolloutRow>, string]>([
    ["solution", () => ({ solution: "0;#0." }), "solution"],
    ["verification", () => ({ verification: "11X11X>X." }), "verification"],
    ["lost verification", () => ({ verification: null }), "verification"],
    ["verdict", () => ({ verdicts: [-1, -1] }), "verdicts.0"],
    ["final verdict", () => ({ finalVerdict: null }), "finalVerdict"],
    ["step label", () => ({ stepTruth: row().stepTruth.map((is) => !is) }), "stepTruth.0"],
    ["label", () => ({ label: row().label === 1 ? 0 : 1 }), "label"],
    ["reward", () => ({ reward: 0.5 }), "reward"],
    ["score", () => ({ credit: { stepEnds: [1], stepScores: [0.25] } }), "credit.stepEnds.1"],
    ["advantage", () => ({ advantages: row().advantages.with(3, 9) }), "advantages.3"],
    ["shorter text", () => ({ tokenProbabilities: [] }), "tokenProbabilities.0"],
  ])("differ with another %s", (_, change, name) => {
    const { largest } = compareRuns(tampered(change()), units(live));
    expect(largest?.tolerances).toBeGreaterThan(1);
    expect(largest).toMatchObject({ at: firstGenerator(), name: `group.rows.1.${name}` });
  });

  test("differ if one has none", () => {
    const lost = units(filed).map((one) => ({ ...one, group: null }));
    const { largest, groups } = compareRuns(lost, units(live));
    expect(largest).toMatchObject({ recorded: null, tolerances: Infinity });
    expect(groups).toBe(live.groups.length);
  });
});
