import { describe, expect, it, test } from "vitest";
import { TangoError } from "../errors.ts";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
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

  it.each([null, 8e9])("of %s bytes is enough", (available) => {
    expect(() => checkMemory(largest, available)).not.toThrow();
  });
});

describe("the pace", () => {
  /** A policy whose every call takes so many seconds. */
  const check = (settings: typeof micro, seconds: number) => {
    let now = 0;
    return checkPace(new FakePolicy(() => "1".repeat(40)), settings, () => {
      now += seconds;
      return now;
    });
  };

  it("that shows no update in ten minutes is refused with the time", async () => {
    await expect(check(largest, 60)).rejects.toThrow(
      /^One generator update of these settings takes about \d+ minutes on this machine: use a smaller/,
    );
  });

  it("of a fast machine is enough", async () => {
    await expect(check(largest, 0.001)).resolves.toBeUndefined();
  });

  it("is not measured for a small model", async () => {
    await expect(check(micro, 60)).resolves.toBeUndefined();
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
