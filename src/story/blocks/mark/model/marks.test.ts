import { expect, test } from "vitest";
import { BUNDLED_RECORDINGS } from "../../../../runtime/testing/shipped.ts";
import { EXAMPLE } from "../testing/example.ts";
import { askedOf, keptOf, ownScore, stepsIn, verifierScore } from "./marks.ts";

const recording = async () => {
  const item = await BUNDLED_RECORDINGS.open(EXAMPLE.preset);
  if (!item) throw new Error("no recording");
  return item.recording;
};

test("asks for as many steps as wanted, out of the solutions of these updates", async () => {
  const asked = askedOf(await recording(), EXAMPLE);
  expect(asked.map(({ first, count }) => [first, count])).toEqual([
    [0, 5],
    [5, 3],
  ]);
  expect(stepsIn(asked)).toBe(8);
  expect(askedOf(await recording(), { updates: [9999], steps: 4 })).toEqual([]);
});

test("the verifier is scored on the same steps", async () => {
  const asked = askedOf(await recording(), EXAMPLE);
  // Of its first checks: one wrong step among eight, missed; a right one doubted.
  const all = asked.flatMap(({ group, count }) => group.rows[0]?.stepTruth.slice(0, count) ?? []);
  const own = ownScore(asked, all);
  expect([own.caught, own.accepted]).toEqual([own.wrong, own.right]);
  expect(own.wrong + own.right).toBe(8);
  const verifier = verifierScore(asked);
  expect([verifier.wrong, verifier.right]).toEqual([own.wrong, own.right]);
  const verdicts = asked.flatMap(
    ({ group, count }) => group.rows[0]?.verdicts?.slice(0, count) ?? [],
  );
  expect(
    ownScore(
      asked,
      verdicts.map((verdict) => verdict === 1),
    ),
  ).toEqual(verifier);
});

test("keeps marks only in their own form", () => {
  expect(keptOf({ marks: [true, 3], isRevealed: true }, 3)).toEqual({
    marks: [true, null, null],
    isRevealed: false,
  });
  expect(keptOf(null, 1)).toEqual({ marks: [null], isRevealed: false });
});
