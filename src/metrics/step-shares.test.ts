import { expect, test } from "vitest";
import { verdictFigures } from "../core/metrics/verdicts.ts";
import { DERIVED } from "./derived.ts";
import { stepShares } from "./step-shares.ts";

type Judged = Parameters<typeof verdictFigures>[0][number];

/** One solution with that truth and those verdicts; whatever else it has, steps do not ask for it. */
const judged = (truth: readonly boolean[], said: readonly (1 | -1)[]): Judged =>
  ({
    solution: { truth, outcome: 1 },
    judgement: { verdicts: said, parsed: { final: 1 }, belief: null },
  }) as unknown as Judged;

const derived = (name: string, logged: Readonly<Record<string, number>>): number => {
  const figure = DERIVED.get(name);
  return figure?.value(...figure.of.map((part) => logged[part] ?? Number.NaN)) ?? Number.NaN;
};

test("worked by hand: of 4 wrong steps 1 is missed, of 6 right ones 2 are false alarms", () => {
  // TP 3, FN 1, FP 2, TN 4: 7 of 10 agree; 5 are called right, 6 are.
  const logged = { count: 10, accuracy: 0.7, beliefGap: -0.1, f1Wrong: 6 / 9, f1Right: 8 / 11 };
  const { wrong, missed, right, falseAlarms } = stepShares(logged);
  expect([wrong, missed, right, falseAlarms]).toEqual([4, 0.25, 6, 1 / 3]);
});

test("what core logs of verdicts gives back the verdicts, for every confusion of up to 4 of each", () => {
  for (let code = 1; code < 5 ** 4; code++) {
    const [tp = 0, fn = 0, fp = 0, tn = 0] = [0, 1, 2, 3].map((k) => Math.floor(code / 5 ** k) % 5);
    const of = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);
    const truth = [...of(tp + fn, false), ...of(fp + tn, true)];
    const said = [...of(tp, -1), ...of(fn, 1), ...of(fp, -1), ...of(tn, 1)] as (1 | -1)[];
    const logged = verdictFigures([judged(truth, said)], "train/");
    const of100 = (name: string) => Math.round(100 * derived(`train/${name}`, logged));
    const shares = [of100("step_caught"), of100("step_missed"), of100("step_false_alarms")];
    const share = (part: number, whole: number) =>
      whole > 0 ? Math.round((100 * part) / whole) : Number.NaN;
    const label = `TP ${tp} FN ${fn} FP ${fp} TN ${tn}`;
    expect(shares, label).toEqual([share(tp, tp + fn), share(fn, tp + fn), share(fp, fp + tn)]);
    // Where nothing is misjudged the logged figures do not tell the classes' sizes.
    const sizes = fn + fp > 0 ? [tp + fn, fp + tn] : [Number.NaN, Number.NaN];
    const counts = ["step_missed/count", "step_false_alarms/count"];
    expect(
      counts.map((name) => derived(`train/${name}`, logged)),
      label,
    ).toEqual(sizes);
  }
});

test("a line without step verdicts has none of them", () => {
  expect(derived("verifier/step_missed", { "verifier/accuracy": 0.5 })).toBeNaN();
});
