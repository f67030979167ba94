import { describe, expect, test } from "vitest";
import { generatorUpdate } from "../tango/round.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import type { Arm } from "./arm.ts";
import { canScore, judgeOf, judgesSteps, judgingModel, writesSteps } from "./judge.ts";
import { ARMS, armById } from "./registry.ts";
import { setUp, solution } from "./testing/rounds.ts";
import { verifierUpdateOf } from "./work.ts";

describe("who judges, and as what", () => {
  test.each([
    ["tango", "verifier", "verification", true],
    ["orm", "verifier", "probability", true],
    ["oracle-steps", "gold", "labels", true],
    ["random-steps", "random", "labels", true],
    ["rl-v", "self", "probability", false],
    ["grpo", "none", null, false],
    ["gold-taught", "gold", "labels", true],
  ] as const)("%s: %s, %s, pays: %s", (id, by, as, pays) => {
    expect(judgeOf(armById(id))).toMatchObject({ by, as, pays });
  });

  test("the second model judges in its own updates, whoever teaches the generator", () => {
    const [tango, taught, alone] = ["tango", "gold-taught", "oracle-steps"].map(armById) as [
      Arm,
      Arm,
      Arm,
    ];
    expect(judgeOf(tango, "verifier")).toEqual(judgeOf(tango));
    expect(judgeOf(taught, "verifier")).toEqual({ ...judgeOf(tango), pays: false });
    expect(judgeOf(taught)).toEqual(judgeOf(alone));
    expect(judgeOf(alone, "verifier")).toEqual(judgeOf(alone));
  });

  test("only gold labels that say so are always right", () => {
    const exact = [...ARMS.values()].filter((arm) => judgeOf(arm).isExact);
    expect(exact.map(({ id }) => id)).toEqual(["oracle-steps", "gold-taught"]);
  });

  test.each([
    ["tango", { role: "verifier", writes: "verifications" }],
    ["frozen-verifier", { role: "verifier", writes: "verifications" }],
    ["prm-mc", { role: "verifier", writes: "verifications" }],
    ["orm", { role: "verifier", writes: "verdicts" }],
    ["prime", { role: "verifier", writes: "nothing" }],
    ["rl-v", { role: "generator", writes: "verdicts" }],
    ["grpo", null],
    ["oracle-steps", null],
    ["gold-taught", { role: "verifier", writes: "verifications" }],
  ])("the model of %s that judges in evaluations: %j", (id, model) => {
    const arm = armById(id);
    expect(judgingModel(arm)).toEqual(model);
    expect(canScore(arm)).toBe(model !== null);
    expect(writesSteps(arm)).toBe(model?.writes === "verifications");
  });
});

/** Half of the solutions have a wrong first step; verifications call it wrong. */
const write = ({ prompt, row }: FakeRow): string =>
  prompt.endsWith("=") ? solution(prompt, row % 2 === 0 ? [0] : []) : "11X11C>X.";

/** What the page says of an arm are its facts, so that they must agree with what its functions do. */
describe.each([...ARMS.values()])("the facts of $id are true of its functions", (arm) => {
  const facts = judgeOf(arm);
  const judgements = async () => {
    const { context } = setUp({ arm: arm.id, generator: write, verifier: write });
    const { solutions, judgements: paying, auxiliaryRows } = await generatorUpdate(context, 0);
    const shown = solutions.map((one, n) => ({
      solution: one,
      judgement: paying?.[n] ?? auxiliaryRows?.selfJudgements[n] ?? null,
    }));
    return { paying: paying ?? [], shown };
  };

  test("what it gives is what the generator is paid for", async () => {
    const { paying } = await judgements();
    expect(paying.some(({ credit }) => credit !== null)).toBe(facts.pays);
    const isOne = paying.some(({ said }) => said.judgedAs === "probability");
    expect(isOne).toBe(arm.gives === "probability");
  });

  test("what is shown of it is what it says", async () => {
    const { shown } = await judgements();
    const given = shown.flatMap(({ judgement }) => judgement ?? []);
    expect(given.length > 0).toBe(facts.as !== null);
    expect(given.every(({ said }) => said.judgedAs === facts.as)).toBe(true);
    expect(given.some(({ said }) => said.verdicts !== null)).toBe(judgesSteps(facts));
    expect(given.some(({ said }) => said.verification !== null)).toBe(facts.as === "verification");
  });

  test.runIf(arm.verifier.kind === "trained")("its verifier is shown as it says", async () => {
    const { context } = setUp({ arm: arm.id, generator: write, verifier: write });
    const { judgements } = await verifierUpdateOf(context)(context, 0, null);
    const { by, as } = judgeOf(arm, "verifier");
    expect(by).toBe("verifier");
    expect(new Set(judgements.map(({ said }) => said.judgedAs))).toEqual(new Set([as]));
  });

  test.runIf(facts.isExact)("it is always right", async () => {
    const { shown } = await judgements();
    for (const { solution: one, judgement } of shown)
      expect(judgement?.said.verdicts).toEqual(one.stepTruth.map((isRight) => (isRight ? 1 : -1)));
  });
});
