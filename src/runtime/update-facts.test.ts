import { describe, expect, test } from "vitest";
import type { RolloutRow } from "../core/training/records.ts";
import { UNJUDGED_FIELDS } from "../core/training/records.ts";
import { byLabels } from "../core/training/testing/judged.ts";
import { groupAt, ROW, SOLVED } from "./testing/fixtures.ts";
import { updateFacts } from "./update-facts.ts";

const factsOf = (rows: readonly RolloutRow[], updated?: "generator" | "verifier") =>
  updateFacts({ ...groupAt(9, updated), rows });

const row = (change: Partial<RolloutRow>): RolloutRow => Object.assign({}, ROW, change);
/** 7 and 6, the first called right and the second wrong. */
const RIGHT = row({ ...SOLVED, verdicts: [1, -1], advantages: [1, 1] });
const UNREAD = row({ verdicts: null, finalVerdict: null, unusable: "no end" });

describe("verdicts against the truth", () => {
  test("are counted over the steps of all attempts", () => {
    const { steps, unread } = factsOf([RIGHT, UNREAD, ROW]);
    expect(steps).toEqual({ steps: 4, rejected: 1, wrong: 1, caught: 0 });
    expect(unread).toBe(1);
    expect(factsOf([row({ verdicts: [1, -1] })]).steps.caught).toBe(1);
  });

  test("count from labels as well, which are no last word", () => {
    const labeled = factsOf([row(byLabels([1, -1]))]);
    expect(labeled.steps).toEqual({ steps: 2, rejected: 1, wrong: 1, caught: 1 });
    const judgedByNobody = factsOf([row(UNJUDGED_FIELDS)]);
    expect(judgedByNobody.unread).toBe(0);
    expect(judgedByNobody.steps.steps).toBe(0);
    expect(labeled.lastWords).toEqual({ true: 0, false: 0, unread: 0 });
  });

  test("of the last words: true, false and unreadable", () => {
    const { lastWords } = factsOf([row({ finalVerdict: -1 }), ROW, UNREAD], "verifier");
    expect(lastWords).toEqual({ true: 1, false: 1, unread: 1 });
  });
});

test("answers by the truth and by the label", () => {
  const noisy = row({ label: 1 });
  const { right, labeledRight, mislabeled, different } = factsOf([RIGHT, noisy, ROW]);
  expect({ right, labeledRight, mislabeled, different }).toEqual({
    right: 1,
    labeledRight: 2,
    mislabeled: 1,
    different: 2,
  });
});

describe("pushes", () => {
  test("go to the good ones: right answers of the generator, true last words of the verifier", () => {
    expect(factsOf([RIGHT, ROW]).pushes).toEqual({ up: 1, down: 1, areTheGood: true });
    expect(factsOf([row({ advantages: [1] }), RIGHT]).pushes.areTheGood).toBe(false);
    const unpushed = Object.assign({}, RIGHT, { advantages: [0] });
    expect(factsOf([RIGHT, unpushed]).pushes.areTheGood).toBe(false);
    const isTrue = row({ finalVerdict: -1, advantages: [1] });
    expect(factsOf([isTrue, ROW], "verifier").pushes).toMatchObject({ up: 1, areTheGood: true });
  });

  test("on steps may cancel out, and without any the answer's counts", () => {
    const [cancels, answer, none] = factsOf([
      row({ advantages: [0.5, -0.5] }),
      row({ advantages: [] }),
      row({ advantages: [1e-12] }),
    ]).attempts;
    expect(cancels).toMatchObject({ push: 0, isPushed: true });
    expect(answer).toMatchObject({ push: -1, isPushed: true });
    expect(none).toMatchObject({ push: 0, isPushed: false });
  });
});
