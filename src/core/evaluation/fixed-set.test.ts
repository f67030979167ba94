import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { uniformAt } from "../random/draws.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy, type FakeRow } from "../testing/fake-policy.ts";
import { Session } from "../training/session.ts";
import { evaluate } from "./evaluation.ts";
import { fixedSolutions } from "./fixed-set.ts";
import { evaluationReport } from "./report.ts";

const PROBLEMS = 40;

/** A generator that solves a share of what it is asked. */
function setUp(share: number, evalProblems = PROBLEMS) {
  const write = ({ prompt, row, request }: FakeRow) => {
    const [first = "", second = ""] = prompt.slice(0, -1).split("+");
    // A problem of another task gets no answer.
    if (!second) return "#.";
    const steps = [...first].map((digit, k) => Number(digit) + Number(second[k]));
    if (uniformAt(request.key, row, 0) >= share) steps[0] = ((steps[0] ?? 0) + 1) % 10;
    return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`;
  };
  const settings = { ...presetSettings("micro"), rlMaxSteps: 2, evalProblems, goldSolutions: 8 };
  const generator = new FakePolicy(write);
  const verifier = new FakePolicy(() => "11C11C>C.");
  return { task: taskById("columns"), arm: armById("tango"), settings, generator, verifier };
}

const classes = (solutions: readonly { isCorrect: boolean }[]) => [
  solutions.filter(({ isCorrect }) => isCorrect).length,
  solutions.filter(({ isCorrect }) => !isCorrect).length,
];

describe("the fixed set", () => {
  it("has as many right as wrong solutions, though the start solves few", async () => {
    const context = setUp(0.1);
    const set = await fixedSolutions(context);
    expect(classes(set)).toEqual([20, 20]);
    expect(new Set(set.map(({ problem }) => problem.text)).size).toBe(40);
    for (const { weights, temperature } of context.generator.generated) {
      expect({ weights, temperature }).toEqual({ weights: "reference", temperature: 1 });
    }
    // A weaker start: what it solves of eight times as many problems, and nothing written by rule.
    const [right = 0, wrong] = classes(await fixedSolutions(setUp(0.03)));
    expect(right).toBeGreaterThan(2);
    expect(right).toBeLessThan(20);
    expect(wrong).toBe(20);
    expect(classes(await fixedSolutions(setUp(0)))).toEqual([0, 20]);
  });

  it("is drawn until both classes are full, each chunk with draws of its own", async () => {
    const asked = async (share: number) => {
      const { generator, ...context } = setUp(share);
      await fixedSolutions({ ...context, generator });
      return generator.generated.map(({ prompts, key }) => [prompts.length, key.update]);
    };
    expect(await asked(0.5)).toEqual([[128, 128]]);
    expect(await asked(0)).toEqual([
      [128, 128],
      [128, 129],
      [64, 130],
    ]);
  });

  it("says in the table and in the report how many there are of each class", async () => {
    const table = await evaluate(setUp(0.1));
    expect(table).toMatchObject({
      "verifier/right": 1,
      "verifier/right/count": 20,
      "verifier/wrong": 0,
      "verifier/wrong/count": 20,
      "verifier/balanced_accuracy": 0.5,
    });
    const none = await evaluate(setUp(0));
    expect(none).toMatchObject({ "verifier/right/count": 0, "verifier/wrong/count": 20 });
    expect(none).not.toHaveProperty("verifier/right");
    expect(none).not.toHaveProperty("verifier/balanced_accuracy");
  });

  it("is drawn once for all tables of a run", async () => {
    const { generator, verifier, settings } = setUp(0.5);
    const short = { updates: 1, sftGeneratorSteps: 1, sftVerifierSteps: 1, verifierWarmup: 1 };
    const session = new Session({
      generator,
      verifier,
      clock: () => 0,
      settings: { ...settings, ...short, evalEvery: 0 },
    });
    const tables: number[] = [];
    for (let one = await session.advance(); one; one = await session.advance()) {
      if (one.line.stage) tables.push(one.line.values["verifier/right/count"] ?? -1);
    }
    expect(tables).toEqual([20, 20, 20]);
    const drawn = generator.generated.filter(({ weights }) => weights === "reference");
    expect(drawn.map(({ prompts }) => prompts.length)).toEqual([128]);
  });

  it("has Wilson's interval for shares at 0 and 1, and none of no width", async () => {
    const { figures } = await evaluationReport(setUp(0.1), {
      generatorUpdates: 0,
      verifierUpdates: 0,
      gold: null,
      testTime: null,
      onProgress: () => undefined,
    });
    // The verifier accepts everything: each right one, no wrong one, and all alike.
    const [low = 1, high = 0] = figures["verifier/right"]?.interval ?? [];
    expect([low, high]).toEqual([expect.closeTo(20 / (20 + 1.96 ** 2), 3), 1]);
    expect(figures["verifier/parse_rate"]?.interval?.[0]).toBeLessThan(1);
    expect(figures["verifier/balanced_accuracy"]).toMatchObject({ value: 0.5, interval: null });
    for (const { interval } of Object.values(figures)) {
      if (interval) expect(interval[0]).toBeLessThan(interval[1]);
    }
  });
});
