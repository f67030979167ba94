import { expect, test } from "vitest";
import { setUp } from "../algorithms/testing/rounds.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import { decode } from "../tokens/vocabulary.ts";
import { relabeledVerifications } from "./relabeled.ts";
import { RIGHT, WRONG } from "./testing/worked.ts";
import type { Verification } from "./verification.ts";

const relabel = async (
  written: readonly string[],
  stepLabels: (verification: Verification, solution: number) => readonly boolean[] | null,
) => {
  const { context } = setUp({
    settings: { groupSize: written.length / 2 },
    verifier: ({ row }: FakeRow) => written[row] ?? "",
  });
  const { rows, labels } = await relabeledVerifications(context, [RIGHT, WRONG], 0, stepLabels);
  const texts = rows.map(({ solution, row, labelPositions }) => [
    solution,
    decode(row.response),
    labelPositions,
  ]);
  return { texts, labels };
};

test("labels replace the verdicts on steps and the last one, and what follows is cut", async () => {
  const { texts, labels } = await relabel(
    ["44X66C>X.", "44C66X>C", "44C77X>C.", "4X7X>5"],
    (_, solution) => (solution === 0 ? [true, false] : [false, true]),
  );
  expect(texts).toEqual([
    [0, "44C66X>C", [2, 5, 7]],
    [0, "44C66X>C", [2, 5, 7]],
    [1, "44X77C>X", [2, 5, 7]],
    [1, "4X7C>X", [1, 3, 5]],
  ]);
  const [right, wrong] = [
    [true, false, true],
    [false, true, false],
  ];
  expect(labels).toEqual([right, right, wrong, wrong].flat());
});

test("an empty list keeps the verdicts on steps", async () => {
  // The third closes its steps at once, the fourth ends where its verdict should be.
  const { texts, labels } = await relabel(["44X66C>X.", "4>", ">C.", "44C>"], () => []);
  expect(texts).toEqual([
    [0, "44X66C>C", [7]],
    [0, "4>C", [2]],
    [1, ">X", [1]],
    [1, "44C>X", [4]],
  ]);
  expect(labels).toEqual([true, true, false, false]);
});

test("texts that never close their steps are dropped, and those without labels", async () => {
  const written = ["44C66C", "44C66C>C.", "44C77C>C.", "4."];
  const { texts, labels } = await relabel(written, ({ said }) =>
    said.verification.includes("66") ? null : [],
  );
  expect(texts).toEqual([[1, "44C77C>X", [7]]]);
  expect(labels).toEqual([false]);
});
