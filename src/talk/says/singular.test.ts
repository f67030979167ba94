/** Where one of something is on screen, a scene says so in the singular. */
import { expect, test } from "vitest";
import type { RolloutRow } from "../../core/training/records.ts";
import { factsOf } from "../scenes/testing/facts-of.ts";
import { soFar } from "./both-learn.ts";
import { eightWrong } from "./eight-wrong.ts";
import { mistake } from "./mistake.ts";

const OWN = "Own";

test("how far a run is, in updates of the generator; nothing at its end", async () => {
  const facts = await factsOf("gap", 4);
  expect(facts.now.updates).toBe(533);
  expect(soFar(facts)).toBe("3 of 400 updates so far.");
  expect(soFar(await factsOf("gap", 533))).toBeNull();
});

test("one right answer of a group", async () => {
  const facts = await factsOf("gap", 1);
  const { group } = facts.now;
  if (!group) throw new Error("gap has no group");
  const right = (count: number) => {
    const rows = group.rows.map(
      (row, i): RolloutRow => Object.assign({}, row, { isCorrect: i < count ? 1 : 0 }),
    );
    const now = { ...facts.now, group: { ...group, rows } };
    return eightWrong({ ...facts, now })?.headline;
  };
  expect(right(1)).toBe("1 of 8 answers is right");
  expect(right(2)).toBe("2 of 8 answers are right");
});

test("one judged step", async () => {
  const facts = await factsOf("gap", 1);
  const { marks } = facts;
  if (!marks) throw new Error("gap has no verdicts");
  const doubts = (judged: number) =>
    mistake({ ...facts, tellsTruth: false, marks: { ...marks, judged, doubted: 1 } }, OWN).meaning;
  expect(doubts(1)).toBe("The verifier doubts one of one step.");
  expect(doubts(2)).toBe("The verifier doubts one of two steps.");
});
