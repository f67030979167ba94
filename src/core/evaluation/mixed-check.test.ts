import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import type { Judged } from "../metrics/verdicts.ts";
import { presetSettings } from "../presets/registry.ts";
import { writtenSolution } from "../tango/solution.ts";
import { fromScore, readVerification } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy, type FakeRow } from "../testing/fake-policy.ts";
import { encode } from "../tokens/vocabulary.ts";
import { mixedCheck, mixedMetrics, twinCheck } from "./mixed-check.ts";
import { mixedSetOf } from "./mixed-sets.ts";

const columns = taskById("columns");
const problem = (first: string, second: string) => ({
  task: "columns",
  text: `${first}+${second}=`,
  operands: [first, second],
  steps: first.length,
});
const A = problem("12", "34");
const B = problem("21", "34");

/** A solution, and a greedy verification of it whose last word has probability `p`. */
function judged(of: typeof A, solution: string, verification: string, p: number): Judged {
  const read = writtenSolution(columns, of, solution);
  const response = encode(verification);
  const last = verification.indexOf(">") + 1;
  const logprobs = response.map((_, at) => (at === last ? Math.log(p) : -9));
  const row = { prompt: [], response, logprobs, entropy: [] };
  return { solution: read, judgement: readVerification(read, row) };
}

/** Of a run in which columns with a digit above 3 are hard. */
const of = (arm: string) => ({
  task: columns,
  settings: { ...presetSettings("micro"), hardAbove: 3 },
  arm: armById(arm),
});

describe("the metrics of a mixed set", () => {
  it("are those worked out by hand", () => {
    const pairs = [
      // Accepted; its error is found.
      [judged(A, "4;6;#46.", "44C66C>C.", 0.9), judged(A, "4;7;#47.", "44C76X>X.", 0.8)],
      // A false alarm; an error that is missed, although the last word is right.
      [judged(B, "5;5;#55.", "55C54X>X.", 0.55), judged(B, "5;6;#56.", "55C66C>X.", 0.5)],
    ];
    expect(mixedMetrics(of("tango"), pairs)).toEqual({
      // Caught 1 of 2 wrong steps, 1 of 6 right ones rejected: (1/2 + 5/6) / 2.
      "mixed/step_caught": 0.5,
      "mixed/step_caught/count": 2,
      "mixed/step_false_alarms": expect.closeTo(1 / 6, 12),
      "mixed/step_false_alarms/count": 6,
      "mixed/step_balanced_accuracy": expect.closeTo(2 / 3, 12),
      "mixed/step_balanced_accuracy/count": 8,
      "mixed/parse_rate": 1,
      "mixed/parse_rate/count": 4,
      // Easy are the columns 1 + 3 and 2 + 3, whose own values are 4, 4; 5, 5. Hard those with a 4 below: 2 + 4
      // with 6, 6, and 1 + 4 = 5 with 4 and 6. Both of its verdicts follow: 5 is not 4, 6 is 6.
      "mixed/own_right_easy": 1,
      "mixed/own_right_easy/count": 4,
      "mixed/own_right_hard": 0.5,
      "mixed/own_right_hard/count": 4,
      "mixed/follows_easy": 1,
      "mixed/follows_easy/count": 4,
      "mixed/follows_hard": 1,
      "mixed/follows_hard/count": 4,
      "mixed/right_accepted_easy": 1,
      "mixed/right_accepted_easy/count": 4,
      "mixed/right_accepted_hard": 0.5,
      "mixed/right_accepted_hard/count": 2,
      // No column adds up to 9.
      "mixed/nines_accepted/count": 0,
      "mixed/nines_caught/count": 0,
      "mixed/nines_balanced_accuracy/count": 0,
      // 1 of 2 right ones accepted, 2 of 2 wrong ones rejected.
      "mixed/balanced_accuracy": 0.75,
      "mixed/balanced_accuracy/count": 4,
      // Accepts the first alone, which is right. Scores .9 and .45 of right ones, .2 and .5 of wrong ones.
      "mixed/positive_rate": 0.25,
      "mixed/positive_rate/count": 4,
      "mixed/precision": 1,
      "mixed/precision/count": 1,
      "mixed/ece": expect.closeTo((0.1 + 0.55 + 0.2 + 0.5) / 4, 12),
      "mixed/ece/count": 4,
      // .9 above .2 is 1, .45 above .5 is 0. Over all four it would be 3 of 4.
      "mixed/auroc_within": 0.5,
      "mixed/auroc_within/count": 2,
      // 1 of 2 right solutions without an alarm, 1 of 2 first errors.
      "mixed/processbench_f1": 0.5,
      "mixed/processbench_f1/count": 4,
    });
  });

  it("are those of the columns with a nine apart", () => {
    // 4 + 5 = 9 and 6 + 3 = 9, beside 1 + 3 = 4.
    const nines = problem("416", "533");
    const pairs = [
      [
        judged(nines, "9;4;9;#949.", "99C44X98X>X.", 0.9),
        judged(nines, "8;5;9;#859.", "89X54X99C>X.", 0.9),
      ],
      [
        judged(nines, "9;4;9;#949.", "99C44C99C>C.", 0.9),
        judged(nines, "8;4;7;#847.", "89X44C77C>X.", 0.9),
      ],
    ];
    expect(mixedMetrics(of("tango"), pairs)).toMatchObject({
      // Right nines: 9, 9; 9; 9, 9, of which one is rejected. Wrong ones: 8; 8, 7, of which one is accepted.
      "mixed/nines_accepted": 4 / 5,
      "mixed/nines_accepted/count": 5,
      "mixed/nines_caught": 2 / 3,
      "mixed/nines_caught/count": 3,
      "mixed/nines_balanced_accuracy": expect.closeTo((4 / 5 + 2 / 3) / 2, 12),
      "mixed/nines_balanced_accuracy/count": 8,
    });
  });

  it.each([
    ["few wrong steps", "5;6;#56."],
    ["many wrong steps", "6;6;#66."],
  ])("are ½ for a verifier that calls everything wrong, with %s", (_, wrong) => {
    const all = "50X50X>X.";
    const pairs = [
      [judged(B, "5;5;#55.", all, 0.9), judged(B, wrong, all, 0.9)],
      [judged(A, "4;6;#46.", all, 0.9), judged(A, "4;7;#47.", all, 0.9)],
    ];
    expect(mixedMetrics(of("tango"), pairs)).toMatchObject({
      "mixed/step_balanced_accuracy": 0.5,
      "mixed/step_caught": 1,
      "mixed/step_false_alarms": 1,
      "mixed/balanced_accuracy": 0.5,
      "mixed/auroc_within": 0.5,
      "mixed/processbench_f1": 0,
    });
  });

  it("order pairs by the probability of the last word", () => {
    // .9 above .2, and .45 below .5, and .6 above .4.
    const pairs = [
      [judged(A, "4;6;#46.", "44C66C>C.", 0.9), judged(A, "4;7;#47.", "44C76X>X.", 0.8)],
      [judged(B, "5;5;#55.", "55C54X>X.", 0.55), judged(B, "5;6;#56.", "55C66C>X.", 0.5)],
      [judged(A, "4;6;#46.", "44C66C>C.", 0.6), judged(A, "4;5;#45.", "44C55C>C.", 0.4)],
    ];
    expect(mixedMetrics(of("tango"), pairs)).toMatchObject({
      "mixed/auroc_within": expect.closeTo(2 / 3, 12),
      "mixed/auroc_within/count": 3,
    });
  });

  it("order pairs by the probability that a judge without a text gives", () => {
    const scored = (solution: string, p: number): Judged => {
      const read = writtenSolution(columns, A, solution);
      return { solution: read, judgement: fromScore(read, p, 1) };
    };
    const [right, wrong] = ["4;6;#46.", "4;7;#47."] as const;
    const pairs = [
      [scored(right, 0.6), scored(wrong, 0.4)],
      [scored(right, 0.7), scored(wrong, 0.65)],
      [scored(right, 0.2), scored(wrong, 0.3)],
    ];
    expect(mixedMetrics(of("orm"), pairs)).toMatchObject({
      "mixed/auroc_within": expect.closeTo(2 / 3, 12),
      "mixed/auroc_within/count": 3,
    });
  });

  it("have no step verdicts where the judge gives none", () => {
    const names = Object.keys(mixedMetrics(of("orm"), [[judged(A, "4;6;#46.", "44C66C>C.", 0.9)]]));
    const shares = ["ece", "ece/count", "positive_rate", "positive_rate/count", "precision"];
    expect(names.sort()).toEqual(
      ["auroc_within/count", "balanced_accuracy/count", ...shares, "precision/count"].map(
        (name) => `mixed/${name}`,
      ),
    );
  });
});

function setUp(arm: string, write: (row: FakeRow) => string, change: object = {}) {
  const settings = { ...presetSettings("micro"), ...change };
  const policies = { generator: new FakePolicy(write), verifier: new FakePolicy(write) };
  return { task: columns, arm: armById(arm), work: workById(arm), settings, ...policies };
}

describe("the check on the mixed set", () => {
  it("judges the first evalProblems solutions greedily, as many right as wrong", async () => {
    const context = setUp("tango", () => ">X.", { evalProblems: 7 });
    const metrics = await mixedCheck(context);
    expect(metrics["mixed/balanced_accuracy/count"]).toBe(6);
    expect(metrics).toMatchObject({ "mixed/balanced_accuracy": 0.5, "mixed/parse_rate": 0 });
    expect(metrics).not.toHaveProperty("mixed/step_balanced_accuracy");
    const [asked] = context.verifier.generated;
    expect(asked).toMatchObject({ temperature: 0, weights: "current" });
    expect(asked?.prompts).toHaveLength(6);
    const whole = await mixedSetOf(columns);
    expect(whole?.slice(0, 6).map(({ isCorrect }) => isCorrect)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it("is empty without a set and without a judge", async () => {
    const sums = { ...setUp("tango", () => ">X."), task: taskById("find") };
    expect(await mixedSetOf(sums.task)).toBeNull();
    expect(await mixedCheck(sums)).toEqual({});
    expect(sums.verifier.generated).toEqual([]);
    expect(await mixedCheck(setUp("grpo", () => ">X."))).toEqual({});
  });
});

describe("the frozen twin", () => {
  const solutions = [
    writtenSolution(columns, A, "4;6;#46."),
    writtenSolution(columns, A, "4;7;#47."),
    writtenSolution(columns, B, "6;5;#65."),
  ];

  it("judges the same solutions with the weights of the start", async () => {
    // Now: calls the second step wrong. At the start: called everything right.
    const write = ({ request }: FakeRow) =>
      request.weights === "current" ? "11C11X>X." : "11C11C>C.";
    const context = setUp("tango", write);
    expect(await twinCheck(context, solutions)).toEqual({
      // Wrong: step 2 of the second and step 1 of the third; right: the other four, two of them second steps.
      "now/step_caught": 0.5,
      "now/step_caught/count": 2,
      "now/step_false_alarms": 0.5,
      "now/step_false_alarms/count": 4,
      "now/step_balanced_accuracy": 0.5,
      "now/step_balanced_accuracy/count": 6,
      // It rejects each last word, and finds the first mistake of the second alone.
      "now/right": 0,
      "now/right/count": 1,
      "now/wrong": 1,
      "now/wrong/count": 2,
      "now/positive_rate": 0,
      "now/positive_rate/count": 3,
      "now/precision/count": 0,
      // Each score is 1 − e^−½, and a third are right.
      "now/ece": expect.closeTo(1 - Math.exp(-0.5) - 1 / 3, 12),
      "now/ece/count": 3,
      "now/processbench_f1": 0,
      "now/processbench_f1/count": 3,
      "twin/right": 1,
      "twin/right/count": 1,
      "twin/wrong": 0,
      "twin/wrong/count": 2,
      "twin/positive_rate": 1,
      "twin/positive_rate/count": 3,
      "twin/precision": 1 / 3,
      "twin/precision/count": 3,
      "twin/ece": expect.closeTo(Math.exp(-0.5) - 1 / 3, 12),
      "twin/ece/count": 3,
      "twin/processbench_f1": 0,
      "twin/processbench_f1/count": 3,
      "twin/step_caught": 0,
      "twin/step_caught/count": 2,
      "twin/step_false_alarms": 0,
      "twin/step_false_alarms/count": 4,
      "twin/step_balanced_accuracy": 0.5,
      "twin/step_balanced_accuracy/count": 6,
    });
    const [now, twin] = context.verifier.generated;
    expect([now?.weights, twin?.weights]).toEqual(["current", "reference"]);
    expect(now?.prompts).toEqual(twin?.prompts);
  });

  it("is absent in arms that write no verification", async () => {
    for (const arm of ["grpo", "orm", "rl-v"]) {
      const context = setUp(arm, () => ">X.");
      expect(await twinCheck(context, solutions)).toEqual({});
      // Nobody is asked.
      const { generator, verifier } = context;
      expect([generator, verifier].flatMap(({ generated, scored }) => [generated, scored])).toEqual(
        [[], [], [], []],
      );
    }
  });
});
