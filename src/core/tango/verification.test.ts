import { expect, test } from "vitest";
import { RIGHT, written } from "./testing/worked.ts";
import { fromLabels, fromScore, withoutCredit } from "./verification.ts";

test("labels of steps are paid at the ends of the steps", () => {
  // "4;6;#46.": the steps end at tokens 1 and 3.
  expect(fromLabels(RIGHT, [1, -1])).toEqual({
    said: {
      judgedAs: "labels",
      verification: null,
      verdicts: [1, -1],
      unusable: null,
      finalVerdict: null,
      pCorrect: null,
    },
    row: null,
    read: 0,
    credit: { stepEnds: [1, 3], stepScores: [1, -1] },
  });
});

test("a solution without a closed step has no verdicts and no credit", () => {
  const { said, credit } = fromLabels(written("#46."), []);
  expect(said).toMatchObject({ verdicts: null, unusable: "the solution has no closed step" });
  expect(credit).toBeNull();
});

test("a score p pays 2p − 1 at the last token, and says right above one half", () => {
  expect(fromScore(RIGHT, 0.75, 14)).toEqual({
    said: {
      judgedAs: "probability",
      verification: null,
      verdicts: null,
      unusable: "judged as a whole, without step verdicts",
      finalVerdict: 1,
      pCorrect: 0.75,
    },
    row: null,
    read: 14,
    credit: { stepEnds: [7], stepScores: [0.5] },
  });
  expect(fromScore(RIGHT, 0.5, 14).said.finalVerdict).toBe(-1);
});

test("a judgement without credit keeps the rest", () => {
  const judgement = fromLabels(RIGHT, [1, -1]);
  expect(withoutCredit(judgement)).toEqual({ ...judgement, credit: null });
});
