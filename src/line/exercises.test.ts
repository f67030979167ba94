import { beforeAll, describe, expect, test } from "vitest";
import { lineFaultSentence } from "../core/line/fault.ts";
import { normalize } from "../core/tango/advantages.ts";
import { classWeights } from "../core/tango/class-weights.ts";
import { stepRewards } from "../core/tango/rewards.ts";
import type { Exercise } from "./exercises/exercise.ts";
import { EXERCISES } from "./exercises/registry.ts";
import { judgeLine } from "./judge.ts";
import { openSandbox } from "./testing/open-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});

const all = [...EXERCISES.values()];
const exercise = (id: string): Exercise => EXERCISES.get(id) as Exercise;
const judged = (of: Exercise, code: string) =>
  judgeLine(of, async (name, row) => sandbox.call({ code, name, rows: [row], pure: true }));

const wordCount = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe.each(all.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test("states its goal in at most 60 words with the formula", () => {
    expect(wordCount(of.words.goal)).toBeLessThanOrEqual(60);
  });

  test("has a text for each slip", () => {
    expect(Object.keys(of.words.slips).sort()).toEqual(of.slips.map(({ id }) => id).sort());
  });

  test("has six to ten tests, each with a name of its own", () => {
    expect([6, 7, 8, 9, 10]).toContain(of.tests.length);
    expect(new Set(of.tests.map(({ name }) => name)).size).toBe(of.tests.length);
  });

  test("its reference passes, and what the editor opens with does not", async () => {
    const right = await judged(of, of.reference);
    expect(right).toMatchObject({ slip: null, fault: null });
    expect(right.outcomes).toEqual(of.tests.map(() => "passed"));
    const start = await judged(of, of.start);
    expect(start.outcomes).toContain("failed");
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
    expect(alike.size).toBe(given.length + 1);
  });
});

describe("the references give the algorithm's numbers bit for bit", () => {
  /** Numbers without a pattern, the same in each run of the tests. */
  const drawn = Array.from({ length: 300 }, (_, i) => ((i * 7919) % 1009) / 1009 - 0.3);
  const lists = Array.from({ length: 40 }, (_, i) => drawn.slice(i * 3, i * 3 + 2 + (i % 9)));
  const thirds = lists.map((list) => list.map((value) => Math.round(value * 3) / 3));
  const of = (id: string, rows: Parameters<typeof sandbox.call>[0]["rows"]) => {
    const { reference: code, function: name } = exercise(id);
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
