import { expect, test } from "vitest";
import type { RolloutGroup } from "../../core/training/records.ts";
import { groupAt, ROW } from "../testing/fixtures.ts";
import { adjacentStage, LAST_STAGE, seenAt, stagesOf } from "./update-stages.ts";

test("without a judge the second stage is skipped in both directions", () => {
  const unasked = { verification: null, verdicts: null, unusable: null, belief: null };
  const group = { ...groupAt(9), rows: [{ ...ROW, ...unasked }] };
  expect([adjacentStage(group, 0, 1), adjacentStage(group, 2, -1)]).toEqual([2, 0]);
  expect([adjacentStage(group, LAST_STAGE, 1), adjacentStage(group, 0, -1)]).toEqual([null, null]);
  expect(adjacentStage(groupAt(9), 0, 1)).toBe(1);
});

test("each stage reveals more, the truth with the grades", () => {
  const seen = (updated: RolloutGroup["updated"]) =>
    stagesOf(updated).map((stage) =>
      Object.entries(seenAt(updated, stage)).flatMap(([part, isSeen]) => (isSeen ? [part] : [])),
    );
  const [graded, compared] = [["verdicts", "truth", "reward"], "advantage"];
  const later = [graded, [...graded, compared], [...graded, compared, "change"]];
  expect(seen("generator")).toEqual([[], ["verdicts"], ...later]);
  // The text of a verifier's update is its verdicts.
  expect(seen("verifier")).toEqual([["verdicts"], ...later]);
});

test("a verifier's update goes from write to grade and back", () => {
  const group = groupAt(9, "verifier");
  expect(stagesOf("verifier")).toEqual(["write", "grade", "compare", "learn"]);
  expect([adjacentStage(group, 0, 1), adjacentStage(group, 2, -1)]).toEqual([2, 0]);
});
