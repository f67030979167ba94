/** Arms of unusual properties, dropped in: what the page says of them follows from their facts. */
import { describe, expect, test } from "vitest";
import type { Arm } from "../../core/algorithms/arm.ts";
import { judgeOf } from "../../core/algorithms/judge.ts";
import type { RolloutRow } from "../../core/training/records.ts";
import { byLabels, byProbability } from "../../core/training/testing/judged.ts";
import { generatorHeadline } from "../headline/generator-headline.ts";
import { factsOf, groupOf, right, settings, wrong } from "../headline/testing/facts.ts";
import { runChartInstead } from "../run-chart/Lane.tsx";
import { rewardSourceOf } from "./card-model.ts";
import { earning, PAY } from "./ModelCard.tsx";
import { methodOfArm } from "./method.ts";

const described = { id: "unusual", title: "Unusual", about: "", order: 99 };
const alone = {
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "none" },
} as const;

/** What `npm run new -- arm` writes: gold labels, one in ten flipped. */
const FLIPPED: Arm = { ...described, ...alone, judge: "gold", gives: "steps", isExact: false };
const GOLD_CHANCES: Arm = {
  ...described,
  ...alone,
  judge: "gold",
  gives: "probability",
  isExact: false,
};
const RANDOM_CHANCES: Arm = { ...described, ...alone, judge: "random", gives: "probability" };
const OWN_STEPS: Arm = {
  ...described,
  generator: { kind: "trained", sft: "solutions and verdicts" },
  verifier: { kind: "none" },
  judge: "self",
  gives: "steps",
};
/** A second model that ranks answers at test time and pays nothing. */
const UNPAID: Arm = {
  ...described,
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "frozen", sft: "verdicts" },
  judge: "verifier",
  gives: "nothing",
};

const labeled = (row: RolloutRow): RolloutRow => ({ ...row, ...byLabels([1, -1]) });
const believed = (row: RolloutRow, pCorrect: number): RolloutRow => ({
  ...row,
  ...byProbability(pCorrect),
});
const STEPS = [labeled(right()), labeled(wrong())];
const CHANCES = [believed(right(), 0.25), believed(wrong(), 0.75)];

/** The page's sentences about an update of the generator, and its card. */
function toldOf(arm: Arm, rows: readonly RolloutRow[]) {
  const method = methodOfArm(arm);
  const stages = (["check", "grade", "compare"] as const).map((stage) => {
    const facts = factsOf(groupOf(rows), stage);
    const { finding, push, meaning } = generatorHeadline(facts, groupOf(rows), method);
    return [finding, push, meaning].join(" ");
  });
  const { pay } = rewardSourceOf("generator", method, settings(), 0.5);
  const card = pay === "judged" ? `right answers, and ${earning(method.judge)}` : PAY[pay];
  return { stages: stages.join("\n"), card, score: runChartInstead(judgeOf(arm)) };
}

describe("gold labels with errors", () => {
  const { stages, card, score } = toldOf(FLIPPED, STEPS);

  test("are not told as always right", () => {
    expect(stages).toContain("The gold labels reject 2 of 4 steps.");
    expect(stages).toContain("They stand in for a verifier, and are not always right.");
    expect(stages).not.toContain("are always right");
    expect(stages).toContain("Gold labels pay for steps, too.");
    expect(stages).not.toMatch(/right steps/);
  });

  test("pay for steps, and the card says so", () => {
    expect(card).toBe("right answers, and steps the gold labels accept");
    expect(score).toBe("This run has no verifier: gold labels judge every step.");
  });
});

test("gold labels that give one number are not told as judging steps, nor as the generator's", () => {
  const { stages, card, score } = toldOf(GOLD_CHANCES, CHANCES);
  expect(stages).toContain("The gold labels give the attempts chances from 25 % to 75 %");
  expect(stages).toContain("Gold labels pay for whole attempts, too.");
  expect(card).toBe("right answers, and those the gold labels believe in");
  expect(score).toBe("This run has no verifier: gold labels judge every attempt.");
});

test("chances drawn at random are told as such", () => {
  const { stages, card, score } = toldOf(RANDOM_CHANCES, CHANCES);
  expect(stages).toContain("It stands in for a verifier, and knows nothing.");
  expect(stages).toContain("A coin pays for whole attempts, too.");
  expect(card).toBe("right answers, and attempts drawn at random");
  expect(score).toBe("This run has no verifier: a coin judges every attempt.");
});

test("a generator that pays itself for steps", () => {
  const { stages, card, score } = toldOf(OWN_STEPS, [right(), wrong()]);
  expect(stages).toContain("The generator accepts all 4 steps.");
  expect(card).toBe("right answers, and steps that it accepts itself");
  expect(score).toContain("the generator judges itself");
});

test("a verifier that pays nothing", () => {
  const { stages, card } = toldOf(UNPAID, CHANCES);
  expect(stages).toContain("The verifier gives the attempts chances");
  expect(card).toBe("right answers only");
});
