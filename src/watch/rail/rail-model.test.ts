import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { ALL_REVEALED, revealedAt, UPDATE_STAGES } from "../../runtime/timeline/update-stages.ts";
import { anyGroup, checkGroup, RIGHT_ROW, rowOf, shipped, sumGroup } from "../testing/groups.ts";
import { MAX_DRAWN_PUSH, type RailCard, type RailModel, railModel } from "./rail-model.ts";
import { cardSpoken, movedText, pushText } from "./rail-text.ts";

const wrong = rowOf();
const right = RIGHT_ROW;

const pushed = (push: number, change: Partial<RolloutRow> = {}): RolloutRow =>
  rowOf({ ...change, advantages: [push, push] });
const first = ({ cards: [card] }: RailModel): RailCard => {
  if (!card) throw new Error("There is no card.");
  return card;
};
const modelOf = (group: RolloutGroup) => railModel(group, ALL_REVEALED, null);

describe("a card", () => {
  test("stands as high as the mean advantage of its text, up to a limit", () => {
    const heights = [-0.8, 0.4, 9, -9].map((push) => first(modelOf(sumGroup(pushed(push)))).height);
    expect(heights).toEqual([-0.8 / MAX_DRAWN_PUSH, 0.4 / MAX_DRAWN_PUSH, 1, -1]);
    expect(first(modelOf(sumGroup(wrong))).push).toBeCloseTo(-0.5);
    expect([1.44, -0.5, 0.04, -0.04].map((push) => pushText(push))).toEqual([
      "▲ 1.4",
      "▼ 0.5",
      "0.0",
      "0.0",
    ]);
  });

  test("is gold when it did better than the group: by reward at Grade, by push from Compare on", () => {
    const golden = (group: RolloutGroup, stage: "check" | "grade" | "compare") =>
      railModel(group, revealedAt("generator", stage), stage).cards.map((card) => card.isGold);
    const uneven = sumGroup(right, wrong);
    expect(golden(uneven, "check")).toEqual([false, false]);
    expect(golden(uneven, "grade")).toEqual([true, false]);
    expect(golden(uneven, "compare")).toEqual([true, false]);
    const stepsPush = sumGroup(pushed(0.8), pushed(-0.5));
    expect(golden(stepsPush, "grade")).toEqual([false, false]);
    expect(golden(stepsPush, "compare")).toEqual([true, false]);
    expect(golden(sumGroup(pushed(0, { reward: 1 }), pushed(0, { reward: 1 })), "grade")).toEqual([
      false,
      false,
    ]);
  });

  test("underlines the digits of wrong steps, once the truth is out", () => {
    const marks = (stage: "check" | "grade") => {
      const model = railModel(sumGroup(wrong), revealedAt("generator", stage), stage);
      return first(model).digits.map(({ isWrong }) => isWrong);
    };
    expect(marks("check")).toEqual([false, false, false]);
    expect(marks("grade")).toEqual([true, false, true]);
    const loose = rowOf({ answer: "75" });
    expect(first(modelOf(sumGroup(loose))).digits).toEqual([{ text: "75", isWrong: false }]);
    expect(first(modelOf(sumGroup(rowOf({ answer: null })))).digits).toEqual([]);
  });

  test("shows at Learn how its chance moved, and whether other problems pulled harder", () => {
    const group = sumGroup(wrong, rowOf({ tokenProbabilitiesAfter: [0.4, 0.8] }));
    const model = railModel(group, ALL_REVEALED, "learn");
    expect(model).toMatchObject({ showsChance: true });
    expect(model.cards.map((card) => card.isPulled)).toEqual([true, false]);
    const { moved } = first(model);
    expect(moved && movedText(moved, true)).toBe("50⇄60");
    expect(railModel(group, ALL_REVEALED, "compare").showsChance).toBe(false);
    expect(modelOf(group)).toMatchObject({ showsChance: false });
    const unlogged = rowOf({ tokenProbabilities: [], tokenProbabilitiesAfter: [] });
    expect(railModel(sumGroup(unlogged), ALL_REVEALED, "learn").showsChance).toBe(false);
  });

  test("is read out with all that is revealed", () => {
    const spoken = (group: RolloutGroup, stage: (typeof UPDATE_STAGES)[number]) =>
      cardSpoken(first(railModel(group, revealedAt(group.updated, stage), stage)), 5);
    expect(spoken(sumGroup(wrong), "write")).toBe("Attempt 6: 758");
    expect(spoken(sumGroup(wrong), "compare")).toBe(
      "Attempt 6: 758, wrong, 1 of 3 steps right, mean push −0.5",
    );
    expect(spoken(sumGroup(wrong), "learn")).toContain(
      "chance of “7” from 50 % to 60 %, other problems pulled harder",
    );
    expect(spoken(checkGroup(pushed(0.9, { reward: 1 })), "compare")).toBe(
      "Check 6: “wrong”, true, mean push +0.9",
    );
  });
});

describe("what the group says", () => {
  const finding = (...rows: RolloutRow[]) => modelOf(sumGroup(...rows)).finding;

  test("attempts that got different rewards are pushed", () => {
    expect(finding(right, wrong)).toBe("pushed");
    expect(
      railModel(sumGroup(right, wrong), revealedAt("generator", "grade"), "grade").finding,
    ).toBe("hidden");
  });
  test("names the verdicts where they push steps and the answers push nothing", () => {
    const steps = (advantages: readonly number[]) =>
      rowOf({ advantages, outcomeAdvantage: 0, reward: 0 });
    const [both, up, none] = [steps([0.4, -0.4]), steps([0.5, 0.1]), steps([0, 0])];
    const { cards, finding } = modelOf(sumGroup(both, up, none));
    // The pushes on the steps of the first cancel out: it is pushed all the same.
    expect(finding).toBe("stepsOnly");
    expect(cards.map(({ bySteps }) => bySteps)).toEqual(["both", "up", null]);
    expect(cards.map(({ push, bySteps }) => pushText(push ?? 0, bySteps))).toEqual([
      "⇅ 0.0",
      "▲ 0.3",
      "0.0",
    ]);
    const spoken = cards.map((card, index) => cardSpoken(card, index));
    expect(spoken[0]).toMatch(/, mean push 0\.0, from verdicts on its steps$/);
    expect(spoken[2]).toMatch(/, mean push 0\.0$/);
    expect(modelOf(sumGroup(both, both)).finding).toBe("stepsOnly");
    // Answers that are compared with other groups push, too.
    const compared = rowOf({ advantages: [0.3, 0.3], outcomeAdvantage: 0.3, reward: 0 });
    expect(modelOf(sumGroup(compared, compared)).finding).toBe("pushed");
  });

  test("all alike: nothing to learn, unless the verdicts on steps push", () => {
    expect(finding(pushed(0), pushed(0))).toBe("alike");
    expect(
      finding(pushed(0.3, { outcomeAdvantage: 0 }), pushed(-0.3, { outcomeAdvantage: 0 })),
    ).toBe("stepsOnly");
  });
  test("checks with the same last word and other rewards differ in form only", () => {
    const check = (reward: number, finalVerdict: 1 | -1) =>
      rowOf({ reward, finalVerdict, advantages: [0.3] });
    expect(modelOf(checkGroup(check(1.8, -1), check(1.4, -1))).finding).toBe("formOnly");
    expect(modelOf(checkGroup(check(1.8, -1), check(0.8, 1))).finding).toBe("pushed");
  });
  test("a verifier that was fitted has no pushes", () => {
    const fitted = rowOf({ reward: null, advantages: [] });
    expect(modelOf(checkGroup(fitted))).toMatchObject({
      finding: "fitted",
      cards: [{ push: null }],
    });
  });
});

describe.each(["quick", "carry", "default", "rl-v", "micro"])("the recording %s", (name) => {
  const { groups } = shipped(name);

  test("has a card for every attempt of every stage, with heights that follow the pushes", () => {
    for (const group of groups) {
      for (const stage of [null, ...UPDATE_STAGES]) {
        const seen = stage ? revealedAt(group.updated, stage) : ALL_REVEALED;
        const { cards } = railModel(group, seen, stage);
        expect(cards).toHaveLength(group.rows.length);
        cards.forEach((card, index) => {
          expect(cardSpoken(card, index)).not.toMatch(/undefined|null|NaN/);
          expect(Math.sign(card.height)).toBe(Math.sign(card.push ?? 0));
        });
      }
    }
  });
});

test("any group has a rail", () => {
  const stages = [null, ...UPDATE_STAGES];
  fc.assert(
    fc.property(anyGroup, fc.nat(stages.length - 1), (group, chosen) => {
      const stage = stages[chosen] ?? null;
      const seen = stage ? revealedAt(group.updated, stage) : ALL_REVEALED;
      const { cards } = railModel(group, seen, stage);
      for (const [index, card] of cards.entries()) {
        expect(Math.abs(card.height)).toBeLessThanOrEqual(1);
        expect(cardSpoken(card, index)).not.toMatch(/undefined|\[object/);
      }
    }),
    { numRuns: 200 },
  );
});
