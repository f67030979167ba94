import { beforeAll, describe, expect, test } from "vitest";
import type { Exercise } from "../core/line/exercises/exercise.ts";
import { EXERCISES, wordsOfExercise } from "../core/line/exercises/registry.ts";
import { lineFaultSentence } from "../core/line/fault.ts";
import { judgeLine } from "../core/line/judge.ts";
import { normalize } from "../core/tango/advantages.ts";
import { classWeights } from "../core/tango/class-weights.ts";
import { stepRewards } from "../core/tango/rewards.ts";
import { openSandbox } from "./testing/open-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});

const all = [...EXERCISES.values()];
const exercise = (id: string): Exercise => EXERCISES.get(id) as Exercise;
const judged = (of: Exercise, code: string) =>
  judgeLine(of, async (name, row) => sandbox.call({ code, name, rows: [row], pure: true }));

/** What a student reads of a function that does not pass; the sentence of a slip, of a fault, or null. */
async function said(id: string, code: string): Promise<string | null> {
  const of = exercise(id);
  const { slip, fault, outcomes } = await judged(of, code);
  if (outcomes.every((outcome) => outcome === "passed")) throw new Error("it passed");
  if (slip !== null) return of.words.slips[slip]?.[0] ?? `no words for ${slip}`;
  return fault && of.function !== "any" ? lineFaultSentence(fault, of.function) : null;
}

const wordCount = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe.each(all.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test("states its goal in at most 60 words with the formula", () => {
    expect(wordCount(of.words.goal)).toBeLessThanOrEqual(60);
  });

  test.each(["en", "zh"])("has a text for each test and slip in %s", (language) => {
    const words = wordsOfExercise(of, language);
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();
    expect(Object.keys(words.tests).sort()).toEqual(ids(of.tests));
    expect(Object.keys(words.slips).sort()).toEqual(ids(of.slips));
    if (language === "zh") expect(words.goal).toMatch(/\p{Script=Han}/u);
  });

  test("has six to ten tests, or none where nothing is right", () => {
    if (of.function === "any" || of.function === "step") expect(of.tests).toEqual([]);
    else expect([6, 7, 8, 9, 10]).toContain(of.tests.length);
  });

  test("its reference passes, and what the editor opens with does not", async () => {
    const right = await judged(of, of.reference);
    expect(right).toMatchObject({ slip: null, fault: null });
    expect(right.outcomes).toEqual(of.tests.map(() => "passed"));
    const start = await judged(of, of.start);
    expect(start.outcomes.includes("failed")).toBe(of.tests.length > 0);
  });

  test("no slip gives what is right, or what an earlier one gives", () => {
    const { tests, slips, asCompared = (__, result) => result } = of;
    const given = slips.flatMap((slip) =>
      "gives" in slip
        ? [
            tests.map(({ row }) =>
              asCompared(row, slip.gives(row))
                .map((n) => n.toFixed(3))
                .join(),
            ),
          ]
        : [],
    );
    const right = tests.map(({ expected }) => expected.map((n) => n.toFixed(3)).join());
    const alike = new Set([...given, right].map((results) => results.join("|")));
    expect(alike.size).toBe(tests.length === 0 ? 1 : given.length + 1);
  });
});

describe("the references give the algorithm's numbers bit for bit", () => {
  /** Numbers without a pattern, the same in each run of the tests. */
  const drawn = Array.from({ length: 300 }, (_, i) => ((i * 7919) % 1009) / 1009 - 0.3);
  const lists = Array.from({ length: 40 }, (_, i) => drawn.slice(i * 3, i * 3 + 2 + (i % 9)));
  const thirds = lists.map((list) => list.map((value) => Math.round(value * 3) / 3));
  const of = (id: string, rows: Parameters<typeof sandbox.call>[0]["rows"]) => {
    const { reference: code, function: name } = exercise(id);
    if (name === "any") throw new Error("no function");
    const answer = sandbox.call({ code, name, rows, pure: true });
    if ("fault" in answer) throw new Error(lineFaultSentence(answer.fault, name));
    return [...answer.values];
  };

  test.each([
    ["group-advantage", "grpo"],
    ["leave-one-out", "rloo"],
  ] as const)("%s", (id, estimator) => {
    for (const each of [lists, thirds]) {
      expect(
        of(
          id,
          each.map((list) => [list]),
        ),
      ).toEqual(each.flatMap((list) => normalize(estimator, list)));
    }
  });

  test("step-reward", () => {
    const rows = lists.map((list, i) => [list, 1 + (i % 9)] as const);
    expect(of("step-reward", rows)).toEqual(rows.flatMap(([list, K]) => stepRewards(list, K)));
  });

  test("class-weight", () => {
    const rows = [
      [0, 128],
      [1, 127],
      [13.7, 114.3],
      [64, 64],
      [127.99, 0.01],
    ] as const;
    const weights = of("class-weight", rows);
    for (const [i, [right, wrong]] of rows.entries()) {
      const [a = 0, b = 0] = weights.slice(2 * i);
      const batch = { right: 40, wrong: 88 };
      const average = (a * batch.right + b * batch.wrong) / 128;
      expect({ right: a / average, wrong: b / average }).toEqual(
        classWeights({ right, wrong }, batch),
      );
    }
  });
});

const f = (name: string, parameters: string, body: string) =>
  `function ${name}(${parameters}) {\n${body}\n}`;
const z = (body: string) =>
  f(
    "advantages",
    "rewards",
    `  const n = rewards.length;
  const sum = rewards.reduce((a, b) => a + b, 0);
  const mean = sum / n;
  const squares = rewards.reduce((s, r) => s + (r - mean) * (r - mean), 0);
  const spread = Math.sqrt(squares / (n - 1));
${body}`,
  );
const flat = "  if (spread === 0) return rewards.map(() => 0);\n";

test.each([
  [
    "group-advantage",
    z("  return rewards.map((r) => (r - mean) / n);"),
    "You divided by the number of attempts instead of the spread.",
  ],
  [
    "group-advantage",
    z(`${flat}  return rewards.map((r) => (r - mean) / Math.sqrt(squares / n));`),
    "You divided the squares by n instead of n − 1.",
  ],
  [
    "group-advantage",
    z(`${flat}  return rewards.map((r) => -(r - mean) / spread);`),
    "The sign is turned round.",
  ],
  [
    "group-advantage",
    z("  return rewards.map((r) => (r - mean) / spread);"),
    "All alike gave NaN: 0 ÷ 0.",
  ],
  [
    "group-advantage",
    z("  return rewards.map((r) => r - mean);"),
    "You did not divide by the spread.",
  ],
  [
    "group-advantage",
    z(`${flat}  return rewards.map((r) => (r - mean) / spread ** 2);`),
    "You divided by the variance.",
  ],
  [
    "group-advantage",
    z(`${flat}  return rewards.map((r) => (r - sum) / spread);`),
    "You subtracted the sum instead of the mean.",
  ],
  [
    "group-advantage",
    "const advantages = (rewards) => rewards.slice(1);",
    "advantages returned 7 of 8 numbers.",
  ],
  [
    "group-advantage",
    z("  rewards.sort();\n  return rewards;"),
    "advantages changed what it was given: copy it first.",
  ],
  [
    "leave-one-out",
    z("  return rewards.map((r) => r - mean);"),
    "Each attempt is still part of the mean that it is compared with.",
  ],
  [
    "leave-one-out",
    z("  return rewards.map((r) => r - (sum - r) / n);"),
    "You divided the sum of the others by n instead of n − 1.",
  ],
  [
    "leave-one-out",
    z("  return rewards.map((r) => (sum - r) / (n - 1) - r);"),
    "The sign is turned round.",
  ],
  [
    "step-reward",
    f("stepRewards", "verdicts, K", "  return verdicts.map((v) => v / verdicts.length);"),
    "You divided by the steps of the attempt instead of the problem's.",
  ],
  [
    "step-reward",
    f("stepRewards", "verdicts, K", "  return verdicts.map((v) => (v > 0 ? v : 0) / K);"),
    "Wrong steps cost nothing.",
  ],
  [
    "step-reward",
    f("stepRewards", "verdicts, K", "  return verdicts.map((v) => Math.max(v, -1) / K);"),
    "A step that was left out cost as much as a wrong one.",
  ],
  [
    "blend",
    f(
      "blend",
      "outcome, steps, alpha",
      "  return steps.map((s) => alpha * outcome + (1 - alpha) * s);",
    ),
    "α is on the wrong side.",
  ],
  [
    "blend",
    f("blend", "outcome, steps, alpha", "  return steps.map((s) => outcome + alpha * s);"),
    "The outcome keeps its whole weight.",
  ],
  [
    "class-weight",
    f("classWeights", "right, wrong", "  return [1 / Math.sqrt(right), 1 / Math.sqrt(wrong)];"),
    "A count of 0 gave infinity: 1 ÷ 0.",
  ],
  [
    "class-weight",
    f(
      "classWeights",
      "right, wrong",
      "  const all = right + wrong;\n  return [wrong / all, right / all];",
    ),
    "You took the share of the other class.",
  ],
  [
    "class-weight",
    f(
      "classWeights",
      "right, wrong",
      "  const w = (n) => 1 / Math.max(1, n);\n  return [w(right), w(wrong)];",
    ),
    "You left out the square root.",
  ],
  [
    "class-weight",
    "const classWeights = (right, wrong) => right + wrong;",
    "classWeights returned 128, not a list of numbers.",
  ],
  [
    "verifier-reward",
    f(
      "verifierReward",
      "last, label, form",
      "  if (last === null) return 0;\n  return (last === label ? 1 : 0) + form;",
    ),
    "A wrong answer that was caught earned nothing: −1 is not 0.",
  ],
  [
    "verifier-reward",
    f(
      "verifierReward",
      "last, label, form",
      "  return ((last === 1) === (label === 1) ? 1 : 0) + form;",
    ),
    "A verdict that cannot be read counted as “wrong”.",
  ],
  [
    "verifier-reward",
    f(
      "verifierReward",
      "last, label, form",
      "  return last === null ? 0 : (last === 1) === (label === 1);",
    ),
    "verifierReward returned true, not a number.",
  ],
  [
    "verifier-reward",
    f(
      "verifierReward",
      "last, label",
      "  return last === null ? 0 : (last === 1) === (label === 1) ? 1 : 0;",
    ),
    "You left out the form.",
  ],
])("a wrong function of %s has a sentence of its own: %#", async (id, code, sentence) => {
  expect(await said(id, code)).toBe(sentence);
});
