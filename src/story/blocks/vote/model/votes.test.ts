import { expect, test } from "vitest";
import { choicesAmong } from "../../../../core/inference/votes.ts";
import { BUNDLED_RECORDINGS } from "../../../../runtime/testing/shipped.ts";
import { EXAMPLE } from "../testing/example.ts";
import { groupsOf, isSettled, keptOf, RULES } from "./votes.ts";

const recording = async (preset = EXAMPLE.preset) => {
  const item = await BUNDLED_RECORDINGS.open(preset);
  if (!item) throw new Error("no recording");
  return item.recording;
};

test("has the groups of these updates, and none without beliefs", async () => {
  const groups = groupsOf(await recording(), EXAMPLE);
  expect(groups.map(({ problem, winners }) => [problem, winners])).toEqual([
    ["5714+0270=", { majority: ["5964"], best_of_n: ["5984"], weighted: ["5964"] }],
    ["201+416=", { majority: ["617"], best_of_n: ["618"], weighted: ["617"] }],
  ]);
  expect(groupsOf(await recording(), { updates: [9999] })).toEqual([]);
  expect(groupsOf(await recording("gap"), { updates: [40] })).toEqual([]);
});

test("picks what the lab's own rules pick, in every group of the recording", async () => {
  const whole = await recording();
  const generator = whole.groups.filter(({ updated }) => updated === "generator");
  const updates = generator.map(({ line }) => whole.lines[line]?.values.generator_updates ?? 0);
  const groups = groupsOf(whole, { updates });
  expect(groups.length).toBe(generator.length);
  const unused = { solutionTokens: 1, solutionRead: 1, verificationTokens: 1, verificationRead: 1 };
  groups.forEach(({ winners, attempts }, i) => {
    const rows = generator[i]?.rows ?? [];
    const samples = attempts.map(({ answer, belief }, k) =>
      Object.assign(
        { answer, score: belief, outcome: rows[k]?.isCorrect ? (1 as const) : (0 as const) },
        unused,
      ),
    );
    for (const { choice, chosen } of choicesAmong(samples, true)) {
      const rule = RULES.find((one) => one === choice);
      const answer = attempts[chosen ?? -1]?.answer;
      if (rule && answer !== undefined) expect(winners[rule]).toContain(answer);
    }
  });
});

test("takes the highest belief in an answer, and keeps answers that are level", async () => {
  const { lines, groups } = await recording();
  const [group] = groups.filter(({ updated }) => updated === "generator");
  const [row] = group?.rows ?? [];
  if (!group || !row) throw new Error("no group");
  const rows = [
    ["1", 0.1],
    ["1", 0.7],
    ["2", 0.6],
    ["2", 0.2],
  ].map(([answer, pCorrect]) => Object.assign({}, row, { answer, pCorrect }));
  const updates = [lines[group.line]?.values.generator_updates ?? 0];
  const [made] = groupsOf({ lines, groups: [{ ...group, rows }] }, { updates });
  expect(made?.winners).toEqual({ majority: ["1", "2"], best_of_n: ["1"], weighted: ["1", "2"] });
});

test("keeps picks only in their own form, and opens one group after another", async () => {
  const groups = groupsOf(await recording(), EXAMPLE);
  const none = { majority: null, best_of_n: null, weighted: null };
  expect(keptOf({ picks: [{ majority: 3, weighted: "moon" }], at: 1 }, groups)).toEqual({
    picks: [none, none],
    at: 0,
  });
  const first = { majority: "5964", best_of_n: "5984", weighted: "5964" };
  const kept = keptOf({ picks: [first], at: 1 }, groups);
  expect(kept).toEqual({ picks: [first, none], at: 1 });
  expect([0, 1].map((i) => isSettled(kept.picks, groups, i))).toEqual([true, false]);
});
