import { describe, expect, it, test } from "vitest";
import { TangoError } from "../errors.ts";
import { presetSettings } from "../presets/registry.ts";
import { STREAMS } from "../random/draws.ts";
import { applySettings } from "../settings/parse.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { collate } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";
import { costOf, forwardCost, type Work } from "./cost.ts";
import { checkMemory, checkPace, forecast } from "./fits.ts";

const micro = presetSettings("micro");
/** The largest model and batch that the ranges allow. */
const largest = applySettings(micro, [
  ["width", 256],
  ["layers", 6],
  ["heads", 8],
  ["batchSize", 256],
  ["groupSize", 64],
]);

test("a forward pass: 12 d² and the attention of each layer, then the head", () => {
  const settings = applySettings(micro, [
    ["width", 16],
    ["layers", 2],
  ]);
  // One row of ten tokens: 2 layers × (12 × 256 + 16 × 10), and 16 × 50 for the logits, ten times.
  expect(forwardCost(settings, 10, 10)).toBe(10 * (2 * (12 * 256 + 160) + 16 * 50));
});

const total = ({ sampled, batched }: Work) => sampled + batched;

describe("the cost of a configuration", () => {
  it("grows in proportion to the attempts, except for the prompts that they share", () => {
    const twice = applySettings(micro, [["groupSize", 2 * micro.groupSize]]);
    const [once, more] = [costOf(micro).generatorUpdate, costOf(twice).generatorUpdate];
    expect(more.sampled).toBe(2 * once.sampled);
    expect(more.batched).toBeGreaterThan(1.8 * once.batched);
    expect(more.batched).toBeLessThan(2 * once.batched);
  });

  it("has no verifier where the arm has none", () => {
    const grpo = costOf(applySettings(micro, [["algorithm", "grpo"]]));
    expect(grpo.verifierUpdate).toEqual({ sampled: 0, batched: 0 });
    expect(total(grpo.generatorUpdate)).toBeLessThan(total(costOf(micro).generatorUpdate));
    expect(grpo.bytes).toBeLessThan(costOf(micro).bytes);
  });

  it("of a run grows by one update for each planned one", () => {
    const alone = applySettings(micro, [
      ["updates", 1],
      ["generatorPerRound", 1],
      ["verifierPerRound", 0],
    ]);
    const { run, generatorUpdate } = costOf(alone);
    const longer = costOf(applySettings(alone, [["updates", 2]])).run;
    expect(total(longer) - total(run)).toBeCloseTo(total(generatorUpdate), -2);
  });
});

describe("memory", () => {
  it("that is not enough is refused with both numbers", () => {
    const attempt = () => checkMemory(largest, 100e6);
    expect(attempt).toThrow(TangoError);
    expect(attempt).toThrow(
      /^These settings need about \d+ MB of memory, and this machine has 100 MB for them: use a smaller/,
    );
  });

  it("is told in megabytes below a gigabyte, rounded up, and as numbers", () => {
    const { bytes } = costOf(micro);
    const refusal = (settings: typeof micro, available: number) => {
      try {
        checkMemory(settings, available);
      } catch (error) {
        if (error instanceof TangoError) return error;
      }
      throw new Error("not refused");
    };
    const { code, message, detail } = refusal(micro, bytes - 1);
    expect([code, detail]).toEqual(["out-of-memory", { bytes, available: bytes - 1 }]);
    expect(message).toContain(`about ${Math.ceil(bytes / 1e6)} MB of memory`);
    // More layers than the settings allow.
    const huge = { ...largest, layers: 12 };
    const large = (costOf(huge).bytes / 1e9).toFixed(1);
    expect(refusal(huge, 1e9).message).toContain(
      `about ${large} GB of memory, and this machine has 1.0 GB`,
    );
    expect(refusal(huge, 999_000_001).message).toContain("this machine has 1000 MB");
  });

  it.each([null, 8e9])("of %s bytes is enough", (available) => {
    expect(() => checkMemory(largest, available)).not.toThrow();
  });

  it("is enough to the last byte", () => {
    expect(() => checkMemory(micro, costOf(micro).bytes)).not.toThrow();
  });
});

describe("the pace", () => {
  /** A policy whose every call takes so many seconds. */
  const lab = (seconds: number) => {
    let now = 0;
    const clock = () => {
      now += seconds;
      return now;
    };
    return { policy: new FakePolicy(() => "1".repeat(40)), clock };
  };
  const check = (settings: typeof micro, seconds: number) => {
    const { policy, clock } = lab(seconds);
    return checkPace(policy, settings, clock);
  };

  it("that shows no update in ten minutes is refused with the time", async () => {
    const { policy, clock } = lab(60);
    const { update } = await forecast(policy, largest, clock);
    const message = `One generator update of these settings takes about ${Math.round(update / 60)} minutes on this machine: use a smaller`;
    await expect(check(largest, 60)).rejects.toMatchObject({
      code: "too-slow",
      message: expect.stringContaining(message),
      detail: { seconds: update },
    });
  });

  it("of a fast machine is enough", async () => {
    await expect(check(largest, 0.001)).resolves.toBeUndefined();
  });

  it("is not measured for a small model", async () => {
    const { policy, clock } = lab(60);
    await expect(checkPace(policy, micro, clock)).resolves.toBeUndefined();
    expect([policy.scored, policy.generated]).toEqual([[], []]);
  });
});

test("a forecast takes the fastest of three readings and writings, times what the configuration counts", async () => {
  // 16 texts of 40 tokens are written, their prompts read before.
  const policy = new FakePolicy(() => "1".repeat(40));
  // Reading takes one second, writing two.
  const times = [0, 4, 10, 11, 20, 22, 30, 33, 40, 42, 50, 60];
  const { update, run, bytes } = await forecast(policy, micro, () => times.shift() ?? Number.NaN);
  const batched = 1 / forwardCost(micro, 16 * 80, 80);
  const prompts = batched * forwardCost(micro, 16 * 40, 40);
  const sampled = (2 - prompts) / forwardCost(micro, 16 * 40, 80);
  const seconds = (work: Work) => work.sampled * sampled + work.batched * batched;
  const cost = costOf(micro);
  expect(update).toBeCloseTo(seconds(cost.generatorUpdate), 9);
  expect(run).toBeCloseTo(seconds(cost.run), 9);
  expect(bytes).toBe(cost.bytes);
  expect(policy.updated).toEqual([]);
});

test("a forecast reads and writes texts of half the context, three times", async () => {
  const policy = new FakePolicy(() => "1".repeat(40));
  await forecast(policy, micro, () => 0);
  const [prompt, response] = [encode("1".repeat(40)), encode("2".repeat(40))];
  const batch = collate(Array.from({ length: 16 }, () => ({ prompt, response })));
  expect(policy.scored).toEqual(Array(3).fill({ ...batch, temperature: 1, weights: "current" }));
  expect(policy.generated).toEqual(
    Array(3).fill({
      prompts: Array(16).fill(prompt),
      samplesPerPrompt: 1,
      maxNewTokens: 40,
      temperature: 1,
      weights: "current",
      key: { seed: micro.seed, stream: STREAMS.forecast, update: 0 },
    }),
  );
});
