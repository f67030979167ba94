import { expect, test } from "vitest";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { SceneFacts } from "../../learn/scenes/scene-facts.ts";
import { factsOf } from "../scenes/testing/facts-of.ts";
import { eightWrong } from "./eight-wrong.ts";

/** The facts of gap's first update with another group. */
async function withGroup(change: (group: RolloutGroup) => Partial<RolloutGroup>) {
  const facts = await factsOf("gap", 1);
  const { group } = facts.now;
  if (!group) throw new Error("gap has no group");
  return { ...facts, now: { ...facts.now, group: { ...group, ...change(group) } } };
}

const said = (facts: SceneFacts) => eightWrong(facts)?.headline;

test("counts the answers that are on screen", async () => {
  expect(said(await factsOf("gap", 1))).toBe(
    "Eight wrong answers, and there is still a learning signal",
  );
  const four = await withGroup(({ rows }) => ({ rows: rows.slice(0, 4) }));
  expect(said(four)).toBe("Four wrong answers, and there is still a learning signal");
});

test("says that nothing can be learned where all earn the same and are not told apart", async () => {
  const alike = await withGroup(({ rows }) => ({
    rows: rows.map((row) => ({ ...row, credit: null, advantages: row.advantages.map(() => 0) })),
  }));
  expect(said(alike)).toBe("Eight wrong answers");
});
