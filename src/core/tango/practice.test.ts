import { describe, expect, it } from "vitest";
import { learnedRows, type Setup, setUp, solution } from "../algorithms/testing/rounds.ts";
import { verifierUpdateOf } from "../algorithms/work.ts";
import { tokensOfRound, verifierMetrics } from "../metrics/updates.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import type { Past } from "./past.ts";
import { balancedBatch, isOneClass } from "./practice.ts";
import { verifierUpdate } from "./round.ts";

const labeled = (labels: string) =>
  [...labels].map((label, at) => ({ label: label === "1" ? (1 as const) : (0 as const), at }));
const kept = (labels: string, size: number) =>
  balancedBatch(labeled(labels), size).map(({ at }) => at);

describe("balancedBatch", () => {
  it("keeps the first of each label, half and half, in the order of drawing", () => {
    expect(kept("00010101", 4)).toEqual([0, 1, 3, 5]);
  });

  it("fills the places of a label that is too rare with the other", () => {
    expect(kept("00000100", 4)).toEqual([0, 1, 2, 5]);
    expect(kept("11111011", 4)).toEqual([0, 1, 2, 5]);
    expect(kept("00000000", 4)).toEqual([0, 1, 2, 3]);
    expect(kept("1111", 4)).toEqual([0, 1, 2, 3]);
  });

  it("gives the odd place to either label", () => {
    expect(kept("11100", 5)).toEqual([0, 1, 2, 3, 4]);
    expect(kept("111000", 5)).toEqual([0, 1, 3, 4, 5]);
    expect(kept("0", 1)).toEqual([0]);
  });
});

it("isOneClass: all labels equal, and at least one", () => {
  expect(isOneClass([1, 1, 1])).toBe(true);
  expect(isOneClass([0])).toBe(true);
  expect(isOneClass([false, true])).toBe(false);
  expect(isOneClass([])).toBe(false);
});

/** Writes right and wrong solutions: draw d of an update gets the labels `draws[d]`. */
function drawing(draws: readonly string[], settings: Setup["settings"] = {}) {
  let draw = -1;
  return setUp({
    settings: { batchSize: 4, verifierBatch: "balanced", ...settings },
    generator: ({ prompt, row }: FakeRow) => {
      if (row === 0) draw += 1;
      return solution(prompt, draws[draw]?.[row] === "1" ? [] : [0]);
    },
    verifier: ({ row }) => (row % 2 === 0 ? "11C11C>C." : "11C11X>X."),
  });
}

describe("a balanced verifier batch", () => {
  it("draws until half of it is right and half is wrong", async () => {
    const { context, generator } = drawing(["0100", "0010", "1111"]);
    const { solutions } = await verifierUpdate(context, 3, null);
    // Each update has three numbers of its own; the second draw of a batch is 2²⁸ further on.
    expect(generator.generated.map(({ key }) => key.update)).toEqual([9, 9 + 2 ** 28]);
    expect(solutions.map(({ label }) => label)).toEqual([0, 1, 0, 1]);
  });

  it("draws for wrong solutions too", async () => {
    const { context, generator } = drawing(["1111", "1011", "1101"]);
    const { solutions } = await verifierUpdate(context, 0, null);
    expect(generator.generated).toHaveLength(3);
    expect(solutions.map(({ label }) => label)).toEqual([1, 1, 0, 0]);
  });

  it("takes one draw when it has both halves, the draw of as-drawn", async () => {
    const [balanced, drawn] = [drawing(["0110"]), drawing(["0110"], { verifierBatch: "as-drawn" })];
    await verifierUpdate(balanced.context, 7, null);
    await verifierUpdate(drawn.context, 7, null);
    expect(balanced.generator.generated).toEqual(drawn.generator.generated);
    expect(balanced.verifier.updated).toEqual(drawn.verifier.updated);
    expect(drawn.verifier.updated).toHaveLength(1);
  });

  it("stops at four draws, whose keys no other draw of the run has", async () => {
    const keys = new Set<number>();
    const prompts = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const { context, generator } = drawing(["0000", "0000", "0000", "0100", "1111"]);
      await verifierUpdate(context, n, null);
      expect(generator.generated).toHaveLength(4);
      for (const request of generator.generated) {
        keys.add(request.key.update);
        prompts.add(request.prompts.join(" "));
      }
    }
    expect([keys.size, prompts.size]).toEqual([48, 48]);
  });

  it("counts the tokens of all draws", async () => {
    const { context } = drawing(["0000", "0100", "0010"]);
    const round = await verifierUpdate(context, 0, null);
    // Three draws of four solutions of 8 tokens; four groups of four verifications of 9.
    const read = 3 * 4 * 6 + 16 * 14;
    expect(tokensOfRound(round)).toEqual({ sampled: 3 * 4 * 8 + 16 * 9, read });
    expect(round.otherTokens).toEqual({ sampled: 2 * 4 * 8, read: 2 * 4 * 6 });
  });

  it("is drawn anew by each draw of dapo", async () => {
    // All groups have spread, so that dapo keeps its first draw.
    const { context, generator } = drawing(["0000", "0011"], { estimator: "dapo" });
    const { solutions } = await verifierUpdate(context, 0, null);
    expect(generator.generated).toHaveLength(2);
    expect(solutions.map(({ label }) => label)).toEqual([0, 0, 1, 1]);
  });

  it.each(["orm", "prime", "sft-verifier", "prm-mc", "rft-verifier"])(
    "holds for %s too",
    async (arm) => {
      const few = drawing(["0000000000000000", "1111111111111111"]);
      const context = { ...few.context, ...setUp({ arm }).context };
      const { generator, verifier, settings } = few.context;
      const own = { ...context, generator, verifier, settings };
      const round = await verifierUpdateOf(own)(own, 0, null);
      const right = round.solutions.filter(({ label }) => label === 1).length;
      expect(right).toBe(round.solutions.length / 2);
      expect(round.otherTokens.sampled).toBeGreaterThanOrEqual(round.solutions.length * 8);
    },
  );
});

describe("practice on the past", () => {
  const RIGHT: [string, string] = ["11+22=", "3;3;#33."];
  const WRONG: [string, string] = ["11+22=", "4;3;#43."];
  const past = (right: number, wrong: number): Past => ({
    right: { seen: right, kept: Array.from({ length: right }, () => RIGHT) },
    wrong: { seen: wrong, kept: Array.from({ length: wrong }, () => WRONG) },
  });
  const practiced = async (
    draws: readonly string[],
    settings: Setup["settings"],
    of: Past | undefined = past(9, 9),
  ) => {
    const { context, generator, verifier } = drawing(draws, { batchSize: 8, ...settings });
    const round = await verifierUpdate({ ...context, past: of }, 0, null);
    return {
      round,
      labels: round.solutions.map(({ label }) => label).join(""),
      generator,
      verifier,
    };
  };

  it("has fresh ones first, half and half, then a half of the batch from the past", async () => {
    const { labels, generator } = await practiced(["00010110"], { pastShare: 0.5 });
    expect(labels).toBe("0011" + "1100");
    expect(generator.generated).toHaveLength(1);
  });

  it("takes what the past has of both classes, so fresh ones fill more", async () => {
    expect((await practiced(["00010110"], { pastShare: 0.5 }, past(1, 9))).labels).toBe("00011110");
    expect((await practiced(["00011110"], { pastShare: 0.5 }, past(0, 9))).labels).toBe("00011110");
  });

  it("draws on only until the fresh part is balanced", async () => {
    const fresh = ["00000000", "00000101", "11111111"];
    const { labels, generator } = await practiced(fresh, { pastShare: 0.5 });
    expect([labels, generator.generated.length]).toEqual(["0011" + "1100", 2]);
  });

  it("takes the first fresh ones where batches are as drawn", async () => {
    const settings = { pastShare: 0.5, verifierBatch: "as-drawn" };
    expect((await practiced(["01110000"], settings)).labels).toBe("0111" + "1100");
  });

  it("counts the tokens of what is sampled alone", async () => {
    const { round } = await practiced(["00010110"], { pastShare: 0.5 });
    // One draw of eight solutions of 8 tokens; eight groups of four verifications of 9.
    const read = 8 * 6 + 32 * 14;
    expect(tokensOfRound(round)).toEqual({ sampled: 8 * 8 + 32 * 9, read });
  });

  it("has the batch of before, bit for bit, at share 0 and before there is a past", async () => {
    const without = await practiced(["00010110"], {}, undefined);
    const none = await practiced(["00010110"], { pastShare: 0 });
    const empty = await practiced(["00010110"], { pastShare: 0.5 }, past(0, 0));
    for (const { round, verifier, generator } of [none, empty]) {
      expect(round).toEqual(without.round);
      expect(verifier.updated).toEqual(without.verifier.updated);
      expect(generator.generated).toEqual(without.generator.generated);
    }
  });
});

describe("a batch of one class", () => {
  const counts = { right: 3, wrong: 5 };
  const one = (arm: string, label: "0" | "1") => {
    const labels = label.repeat(16);
    const { context, verifier } = drawing([labels], { verifierBatch: "as-drawn" });
    const { arm: facts, work } = setUp({ arm }).context;
    return { context: { ...context, arm: facts, work }, verifier };
  };

  it.each(["tango", "orm", "prime", "sft-verifier", "rft-verifier"])(
    "takes no optimizer step in %s and says so",
    async (arm) => {
      for (const label of ["0", "1"] as const) {
        const { context, verifier } = one(arm, label);
        const round = await verifierUpdateOf(context)(context, 2, counts);
        expect(verifier.updated).toEqual([]);
        expect(round).toMatchObject({ oneClass: true, stats: null, counts });
        const metrics = verifierMetrics(round);
        expect(metrics["verifier/one_class"]).toBe(1);
        expect(metrics["train/accuracy/count"]).toBe(round.judgements.length);
        expect(round.weights).toEqual({ right: 1, wrong: 1 });
        for (const name of ["loss", "grad_norm", "entropy", "kl", "class_weight/right"]) {
          expect(metrics).not.toHaveProperty([`verifier/${name}`]);
        }
        expect(Object.values(metrics).filter((value) => !Number.isFinite(value))).toEqual([]);
      }
    },
  );

  it("is no batch of one class when the step labels of prm-mc differ", async () => {
    // All solutions are wrong, in their second column: continuations of the first step reach the answer.
    const { context, verifier } = setUp({
      arm: "prm-mc",
      settings: { batchSize: 2, monteCarloSamples: 1 },
      generator: ({ prompt }) => (prompt.endsWith("=") ? solution(prompt, [1]) : solution(prompt)),
      verifier: () => "11C11C>C.",
    });
    const round = await verifierUpdateOf(context)(context, 0, null);
    expect(round.solutions.map(({ label }) => label)).toEqual([0, 0]);
    expect(round.oneClass).toBe(false);
    expect(verifier.updated).toHaveLength(1);
    // Step verdicts C X, final verdict X.
    expect(learnedRows(verifier.updated[0])[0]?.text).toBe("11C11X>X");
  });

  it("logs 0 for both classes", async () => {
    const { context } = drawing(["0100"], { verifierBatch: "as-drawn" });
    const metrics = verifierMetrics(await verifierUpdate(context, 0, null));
    expect(metrics["verifier/one_class"]).toBe(0);
    expect(metrics).toHaveProperty(["verifier/loss"]);
  });
});
