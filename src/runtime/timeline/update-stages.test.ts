import { expect, test } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { groupAt } from "../testing/fixtures.ts";
import {
  adjacentStage,
  isPast,
  LAST_STAGE,
  revealedAt,
  stagesOf,
  UPDATE_STAGES,
  withoutTruth,
} from "./update-stages.ts";

const at = (group: RolloutGroup, arm: string) => (stage: number) => {
  return { group, arm: armById(arm), stage };
};

test("without a judge the second stage is skipped in both directions", () => {
  const [alone, judged] = [at(groupAt(9), "grpo"), at(groupAt(9), "tango")];
  expect([adjacentStage(alone(0), 1), adjacentStage(alone(2), -1)]).toEqual([2, 0]);
  expect([adjacentStage(alone(LAST_STAGE), 1), adjacentStage(alone(0), -1)]).toEqual([null, null]);
  expect(adjacentStage(judged(0), 1)).toBe(1);
});

test("each stage reveals more, the truth with the grades", () => {
  const seen = (updated: RolloutGroup["updated"]) =>
    stagesOf(updated).map((stage) =>
      Object.entries(revealedAt(updated, stage)).flatMap(([part, isSeen]) =>
        isSeen ? [part] : [],
      ),
    );
  const [graded, compared] = [["verdicts", "truth", "reward"], "advantage"];
  const later = [graded, [...graded, compared], [...graded, compared, "change"]];
  expect(seen("generator")).toEqual([[], ["verdicts"], ...later]);
  // The text of a verifier's update is its verdicts.
  expect(seen("verifier")).toEqual([["verdicts"], ...later]);
});

test("a verifier's update goes from write to grade and back", () => {
  const group = at(groupAt(9, "verifier"), "tango");
  expect(stagesOf("verifier")).toEqual(["write", "grade", "compare", "learn"]);
  expect([adjacentStage(group(0), 1), adjacentStage(group(2), -1)]).toEqual([2, 0]);
});

test("what would give the truth away is hidden with it", () => {
  const nothing = { verdicts: false, truth: false, reward: false, advantage: false, change: false };
  expect(withoutTruth(revealedAt("generator", "learn"))).toEqual({ ...nothing, verdicts: true });
  expect(withoutTruth(revealedAt("generator", "write"))).toEqual(nothing);
});

test("a stage is past when a later one is on screen; outside slow motion none is", () => {
  const past = (stage: (typeof UPDATE_STAGES)[number] | null) =>
    UPDATE_STAGES.filter((other) => isPast(stage, other));
  expect(past(null)).toEqual([]);
  UPDATE_STAGES.forEach((stage, at) => {
    expect(past(stage)).toEqual(UPDATE_STAGES.slice(0, at));
  });
});

test("a verifier that is fitted to labels compares nothing; one with rewards does", () => {
  const rewarded = groupAt(9, "verifier");
  const [first, ...others] = rewarded.rows;
  if (!first) throw new Error("no rows");
  const fitted = Object.assign({}, rewarded, { rows: [{ ...first, reward: null }, ...others] });
  const staged = at(fitted, "sft-verifier");
  expect([adjacentStage(staged(2), 1), adjacentStage(staged(4), -1)]).toEqual([4, 2]);
  expect(adjacentStage(at(rewarded, "tango")(2), 1)).toBe(3);
  const generator = Object.assign({}, groupAt(9), { rows: fitted.rows });
  expect(adjacentStage(at(generator, "tango")(2), 1)).toBe(3);
});
