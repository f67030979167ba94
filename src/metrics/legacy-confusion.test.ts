import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Judged, stepConfusionMetrics, verdictMetrics } from "../core/metrics/verdicts.ts";
import { decodeRecording } from "../core/recording/recording.ts";
import { PHASES } from "../core/training/records.ts";
import { legacyStepShares } from "./legacy-confusion.ts";
import { RunMetrics } from "./run-metrics.ts";

/** One solution with these gold labels and step verdicts; `verdictMetrics` reads nothing else of it. */
const judged = (stepTruth: readonly boolean[], verdicts: readonly (1 | -1)[]): Judged => {
  const solution = { stepTruth, isCorrect: true } satisfies Partial<Judged["solution"]>;
  const judgement = { text: "", verdicts, final: 1, pCorrect: null };
  return { solution, judgement } as unknown as Judged;
};

/** The metrics of a run whose only line logs these values. */
function logging(values: Readonly<Record<string, number>>): RunMetrics {
  const metrics = new RunMetrics();
  metrics.setColumns(Object.keys(values));
  metrics.append(
    {
      lines: Float64Array.of(0),
      phases: Uint8Array.of(PHASES.indexOf("generator")),
      values: Float64Array.from(Object.values(values)),
    },
    0,
  );
  return metrics;
}

const SHARES = ["step_caught", "step_missed", "step_false_alarms"];
const COUNTS = ["step_missed/count", "step_false_alarms/count"];
const share = (part: number, whole: number) => (whole > 0 ? part / whole : Number.NaN);

test("of 4 wrong steps 1 is missed, of 6 right ones 2 are false alarms", () => {
  // TP 3, FN 1, FP 2, TN 4: 7 of 10 verdicts are correct; 5 steps are accepted, 6 are right.
  const { wrong, missed, right, falseAlarms } = legacyStepShares(10, 0.7, -0.1, 6 / 9, 8 / 11);
  expect([wrong, missed, right, falseAlarms]).toEqual([4, 0.25, 6, 1 / 3]);
});

test("logged counts give the exact shares, and shares alone nearly the same", () => {
  for (let code = 1; code < 5 ** 4; code++) {
    const [tp = 0, fn = 0, fp = 0, tn = 0] = [0, 1, 2, 3].map((k) => Math.floor(code / 5 ** k) % 5);
    const of = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);
    const truth = [...of(tp + fn, false), ...of(fp + tn, true)];
    const verdicts = [...of(tp, -1), ...of(fn, 1), ...of(fp, -1), ...of(tn, 1)] as (1 | -1)[];
    const set = [judged(truth, verdicts)];
    const old = verdictMetrics(set, "train/");
    const now = logging({ ...old, ...stepConfusionMetrics(set, "train/") });
    const before = logging(old);
    const label = `TP ${tp} FN ${fn} FP ${fp} TN ${tn}`;
    const shares = [1 - share(fn, tp + fn), share(fn, tp + fn), share(fp, fp + tn)];
    const counts = [tp + fn, fp + tn];
    const values = (metrics: RunMetrics, names: readonly string[]) =>
      names.map((name) => metrics.value(`train/${name}`, 0));
    expect(values(now, [...SHARES, ...COUNTS]), label).toEqual([...shares, ...counts]);
    const rounded = (numbers: readonly number[]) =>
      numbers.map((value) => Number(value.toFixed(9)));
    expect(rounded(values(before, SHARES)), label).toEqual(rounded(shares));
    // Where nothing is misjudged the logged shares do not determine the sizes of the classes.
    const known = fn + fp > 0 ? counts : [Number.NaN, Number.NaN];
    expect(values(before, COUNTS), label).toEqual(known);
  }
});

test("a line without step verdicts has none of the metrics", () => {
  expect(logging({ "verifier/accuracy": 0.5 }).value("verifier/step_missed", 0)).toBeNaN();
});

test("a shipped recording without the counts still has the curves of missed steps", () => {
  const path = new URL("../../public/recordings/micro.tango.zip", import.meta.url);
  const { lines } = decodeRecording("micro", new Uint8Array(readFileSync(path)));
  const evaluations = lines.filter(({ values }) => "verifier/step_accuracy" in values);
  expect(evaluations.length).toBeGreaterThan(1);
  for (const { values } of evaluations) {
    const metrics = logging(values);
    const missed = metrics.value("verifier/step_missed", 0);
    expect(missed).toBeGreaterThanOrEqual(0);
    expect(missed).toBeLessThanOrEqual(1);
    expect(metrics.value("verifier/step_caught", 0)).toBe(1 - missed);
  }
});
