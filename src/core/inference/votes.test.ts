import { describe, expect, it } from "vitest";
import type { BankSample } from "../evaluation/bank.ts";
import { choicesAmong } from "./votes.ts";

/** An attempt of ten tokens with a verification of twenty. "7" is right. */
const says = (answer: string | null, score: number | null): BankSample => ({
  answer,
  score,
  outcome: answer === "7" ? 1 : 0,
  solutionTokens: 10,
  solutionRead: 4,
  verificationTokens: 20,
  verificationRead: 12,
});

describe("the choices among attempts", () => {
  const samples = [says("5", 0.2), says("5", 0.3), says(null, null), says("7", 0.9)];

  it("have the winner, the number of votes, whether it is right, and the cost", () => {
    const all = choicesAmong(samples, true);
    const free = { solutionTokens: 40, verifierTokens: 0, attempts: 4 };
    const paid = { solutionTokens: 40, verifierTokens: 80, attempts: 4 };
    expect(all).toEqual([
      { choice: "majority", chosen: 0, isRight: false, agreeing: 2, ...free },
      { choice: "best_of_n", chosen: 3, isRight: true, agreeing: 1, ...paid },
      { choice: "weighted", chosen: 3, isRight: true, agreeing: 1, ...paid },
      { choice: "oracle", chosen: 3, isRight: true, agreeing: 1, ...free },
      { choice: "retry", chosen: 3, isRight: true, agreeing: 1, ...paid },
    ]);
  });

  it("retry stops at the first accepted attempt, and costs no more than that", () => {
    const retry = choicesAmong([says("5", 0.4), says("5", 0.6), says("7", 0.9)], true).at(-1);
    expect(retry).toEqual({
      choice: "retry",
      chosen: 1,
      isRight: false,
      attempts: 2,
      agreeing: 2,
      solutionTokens: 20,
      verifierTokens: 40,
    });
  });

  it("are only majority and oracle without a judge", () => {
    const all = choicesAmong([says("5", null), says("7", null)], false);
    expect(all.map(({ choice, isRight }) => [choice, isRight])).toEqual([
      ["majority", false],
      ["oracle", true],
    ]);
  });

  it("are empty if all attempts are unreadable", () => {
    for (const one of choicesAmong([says(null, null), says(null, 0.9)], true)) {
      expect(one).toMatchObject({ chosen: null, isRight: false, agreeing: 0 });
    }
  });
});
