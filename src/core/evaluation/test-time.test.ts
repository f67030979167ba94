import { describe, expect, it } from "vitest";
import {
  accuracyByProblem,
  chooseByVote,
  passAtK,
  type Vote,
  type VotedSample,
} from "./test-time.ts";

/** A sample with the given answer; "7" is right. */
const says = (answer: string | null, score: number | null = null): VotedSample => ({
  answer,
  outcome: answer === "7" ? 1 : 0,
  score,
});

const answer = (vote: Vote, ...samples: VotedSample[]) =>
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

  it("take an unreadable answer only if there is no other", () => {
    const unread = says(null, 1);
    for (const vote of ["majority", "best_of_n", "weighted"] as const) {
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

describe("a vote on a bank", () => {
  // Twelve samples of one problem: blocks of four have majorities 7, 5 (first of a tie), 7.
  const row = ["7", "7", "5", "7", "5", "7", "7", "5", "6", "7", "5", "7"].map((a) => says(a, 0.4));
  const bank = [row, Array<VotedSample>(12).fill(says("5", 0.4))];

  it("is averaged over disjoint blocks of consecutive samples", () => {
    const majority = (chains: number) => accuracyByProblem(bank, "majority", chains);
    expect(majority(1)).toEqual([7 / 12, 0]);
    expect(majority(4)).toEqual([2 / 3, 0]);
    // Two blocks of five: 7 7 5 7 5 and 7 7 5 6 7; the remaining samples are not used.
    expect(majority(5)).toEqual([1, 0]);
    expect(majority(12)).toEqual([1, 0]);
  });

  it("equals pass@1 with one sample", () => {
    for (const vote of ["majority", "best_of_n", "weighted"] as const) {
      expect(accuracyByProblem(bank, vote, 1)[0]).toBeCloseTo(passAtK(12, 7, 1), 12);
    }
  });
});
