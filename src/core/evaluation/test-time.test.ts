import { describe, expect, it } from "vitest";
import { resampleIndices } from "../metrics/intervals.ts";
import type { Bank, BankSample } from "./bank.ts";
import {
  accuracyByProblem,
  chooseByVote,
  costOf,
  passAtK,
  pointOf,
  retryChain,
  type Vote,
} from "./test-time.ts";

/**
 * A sample with the given answer; "7" is right. The solution has 10 tokens after a prompt of 4, its
 * verification 3 after a prompt of 20.
 */
const says = (answer: string | null, score: number | null = null): BankSample => ({
  answer,
  outcome: answer === "7" ? 1 : 0,
  score,
  solutionTokens: 10,
  solutionRead: 4,
  verificationTokens: 3,
  verificationRead: 20,
});

const bankOf = (...samples: BankSample[][]): Bank => ({
  task: "columns",
  level: "in_range",
  temperature: 1,
  verifications: 1,
  problems: samples.map(() => ({ text: "3+4=", answer: "7" })),
  samples,
});

const answer = (vote: Vote, ...samples: BankSample[]) =>
  chooseByVote(vote, samples)?.answer ?? null;

describe("passAtK", () => {
  it("is 1 − C(n − c, k) / C(n, k)", () => {
    expect(passAtK(5, 2, 1)).toBeCloseTo(2 / 5, 14);
    expect(passAtK(5, 2, 2)).toBeCloseTo(0.7, 14);
    expect(passAtK(5, 2, 3)).toBeCloseTo(0.9, 14);
    expect(passAtK(5, 2, 4)).toBe(1);
    expect(passAtK(5, 0, 5)).toBe(0);
    expect(passAtK(5, 5, 1)).toBe(1);
  });

  it("does not overflow, and grows with k and c", () => {
    // C(1024, 512) has 307 digits. One right sample is among 512 of 1024 half of the time.
    expect(passAtK(1024, 1, 512)).toBeCloseTo(0.5, 12);
    for (let k = 1; k < 64; k++) {
      expect(passAtK(64, 3, k + 1)).toBeGreaterThanOrEqual(passAtK(64, 3, k));
      expect(passAtK(64, 4, k)).toBeGreaterThanOrEqual(passAtK(64, 3, k));
    }
  });

  it("is the mean over all subsets", () => {
    // 3 right of 6, subsets of 2: all pairs but the 3 of wrong ones.
    const right = [1, 0, 1, 0, 0, 1];
    let hits = 0;
    let pairs = 0;
    for (let a = 0; a < 6; a++)
      for (let b = a + 1; b < 6; b++) {
        pairs += 1;
        hits += right[a] || right[b] ? 1 : 0;
      }
    expect(passAtK(6, 3, 2)).toBeCloseTo(hits / pairs, 14);
  });
});

describe("votes", () => {
  it("majority takes the most frequent answer, and the first one on a tie", () => {
    expect(answer("majority", says("5"), says("7"), says("7"))).toBe("7");
    expect(answer("majority", says("5"), says("7"), says("7"), says("5"))).toBe("5");
    expect(answer("majority", says("7"), says("5"))).toBe("7");
  });

  it("weighted voting overrules a majority with low scores", () => {
    const set = [says("5", 0.2), says("5", 0.3), says("7", 0.9)];
    expect(answer("majority", ...set)).toBe("5");
    expect(answer("weighted", ...set)).toBe("7");
    expect(answer("best_of_n", ...set)).toBe("7");
  });

  it("best of N takes the sample with the best score, independent of the other answers", () => {
    const set = [says("7", 0.8), says("7", 0.8), says("5", 0.9)];
    expect(answer("best_of_n", ...set)).toBe("5");
    expect(answer("weighted", ...set)).toBe("7");
    expect(answer("best_of_n", says("5", 0.4), says("7", 0.4))).toBe("5");
  });

  it("oracle takes a right sample if there is one", () => {
    expect(answer("oracle", says("5", 1), says("7", 0), says("5", 1))).toBe("7");
    expect(chooseByVote("oracle", [says("5"), says(null)])?.outcome).toBe(0);
  });

  it("take an unreadable answer only if there is no other", () => {
    const unread = says(null, 1);
    for (const vote of ["majority", "best_of_n", "weighted", "oracle"] as const) {
      expect(answer(vote, unread, unread, unread, says("7", 0))).toBe("7");
      expect(chooseByVote(vote, [unread, unread])).toBeNull();
      expect(chooseByVote(vote, [])).toBeNull();
    }
  });

  it("count an unreadable score as 0, and fall back to the first sample", () => {
    expect(answer("best_of_n", says("5"), says("7", 0.1))).toBe("7");
    expect(answer("weighted", says("5"), says("5"), says("7", 0.1))).toBe("7");
    expect(answer("weighted", says("5"), says("7"), says("7"))).toBe("5");
  });
});

describe("a chain", () => {
  it("stops at the first score of at least one half, and keeps that attempt", () => {
    const attempts = [says("5", 0.2), says("7", 0.5), says("5", 0.9)];
    expect(retryChain(attempts)).toEqual({ kept: attempts[1], made: attempts.slice(0, 2) });
  });

  it("keeps the attempt with the best score when all are rejected, and the first on a tie", () => {
    const attempts = [says("5", 0.1), says("7", 0.4), says("6", 0.4)];
    expect(retryChain(attempts)).toEqual({ kept: attempts[1], made: attempts });
  });

  it("retries an unreadable answer for any score", () => {
    const attempts = [says(null, 0.9), says("5", null)];
    expect(retryChain(attempts)).toEqual({ kept: attempts[1], made: attempts });
    expect(retryChain([says(null, 0.9)]).made).toHaveLength(1);
  });
});

describe("a strategy on a bank", () => {
  // Twelve samples of one problem: blocks of four have majorities 7, 5 (first of a tie), 7.
  const row = ["7", "7", "5", "7", "5", "7", "7", "5", "6", "7", "5", "7"].map((a) => says(a, 0.4));
  const bank = bankOf(row, Array<BankSample>(12).fill(says("5", 0.4)));

  it("is averaged over disjoint blocks of consecutive samples", () => {
    const majority = (chains: number) =>
      accuracyByProblem(bank, { vote: "majority", chains, retries: 0 });
    expect(majority(1)).toEqual([7 / 12, 0]);
    expect(majority(4)).toEqual([2 / 3, 0]);
    // Two blocks of five: 7 7 5 7 5 and 7 7 5 6 7; the remaining samples are not used.
    expect(majority(5)).toEqual([1, 0]);
    expect(majority(12)).toEqual([1, 0]);
  });

  it("equals pass@1 with one sample, and never exceeds the oracle", () => {
    for (const vote of ["majority", "best_of_n", "weighted", "oracle"] as const) {
      expect(accuracyByProblem(bank, { vote, chains: 1, retries: 0 })[0]).toBeCloseTo(
        passAtK(12, 7, 1),
        12,
      );
    }
  });

  it("reserves samples for each chain, used or not", () => {
    // Slots of three: [.2 .7 .9] stops at the second; [.1 .3 .2] takes all and keeps the middle.
    const scored = [
      says("5", 0.2),
      says("7", 0.7),
      says("5", 0.9),
      says("5", 0.1),
      says("7", 0.3),
      says("6", 0.2),
    ];
    const retried = bankOf(scored);
    const strategy = { vote: "weighted", chains: 2, retries: 2 } as const;
    expect(accuracyByProblem(retried, strategy)).toEqual([1]);
    expect(accuracyByProblem(retried, { ...strategy, chains: 1 })).toEqual([1]);
    // Five attempts in two slots, each 10 + 3 tokens.
    expect(costOf(retried, strategy)).toEqual({
      solutionTokens: 50,
      verifierTokens: 15,
      totalTokens: 65,
      // Five prompts of 4 and five of 20 read.
      forwardTokens: 65 + 5 * (4 + 20),
    });
    // Without retries the six samples vote on their own: 7 has .7 + .3, 5 has .2 + .9 + .1.
    expect(accuracyByProblem(retried, { vote: "weighted", chains: 6, retries: 0 })).toEqual([0]);
  });

  it("counts the verifier's tokens only if it is used", () => {
    const cost = (vote: Vote, retries: number) =>
      costOf(bank, { vote, chains: 4, retries }).totalTokens;
    expect(cost("majority", 0)).toBe(40);
    expect(cost("oracle", 0)).toBe(40);
    expect(cost("best_of_n", 0)).toBe(52);
    expect(cost("weighted", 0)).toBe(52);
    const forward = (vote: Vote) => costOf(bank, { vote, chains: 4, retries: 0 }).forwardTokens;
    expect(forward("majority")).toBe(40 + 4 * 4);
    expect(forward("weighted")).toBe(52 + 4 * (4 + 20));
    // Scores of .4 are always rejected: two attempts a chain, all verified.
    expect(cost("majority", 1)).toBe(104);
  });

  it("has an interval over problems", () => {
    const strategy = { vote: "majority", chains: 12, retries: 0 } as const;
    const point = pointOf(bank, strategy, resampleIndices(2, 1));
    expect(point).toMatchObject({ ...strategy, accuracy: 0.5, interval: [0, 1] });
  });
});
