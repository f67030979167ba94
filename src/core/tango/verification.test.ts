import { expect, test } from "vitest";
import { RIGHT, written } from "./testing/worked.ts";
import { fromLabels, fromScore, withoutCredit } from "./verification.ts";

const UNWRITTEN = { row: null, text: null, read: 0 };

test("labels of steps are paid at the ends of the steps", () => {
  // "4;6;#46.": the steps end at tokens 1 and 3.
  expect(fromLabels(RIGHT, [1, -1])).toEqual({
    ...UNWRITTEN,
    as: "labels",
    verdicts: [1, -1],
    unusable: null,
    pCorrect: null,
    credit: { stepEnds: [1, 3], stepScores: [1, -1] },
  });
});

test("a solution without a closed step has no verdicts and no credit", () => {
  expect(fromLabels(written("#46."), [])).toEqual({
    ...UNWRITTEN,
    as: "labels",
    verdicts: null,
    unusable: "the solution has no closed step",
    pCorrect: null,
    credit: null,
  });
});

test("a score p pays 2p − 1 at the last token", () => {
  expect(fromScore(RIGHT, 0.75, 14)).toEqual({
    ...UNWRITTEN,
    as: "probability",
    read: 14,
    verdicts: null,
    unusable: "judged as a whole, without step verdicts",
    pCorrect: 0.75,
    credit: { stepEnds: [7], stepScores: [0.5] },
  });
});

test("a judgement without credit keeps the rest", () => {
  const judgement = fromLabels(RIGHT, [1, -1]);
  expect(withoutCredit(judgement)).toEqual({ ...judgement, credit: null });
});
