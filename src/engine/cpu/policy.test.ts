import { describe, expect, it } from "vitest";
import { ALL, turnOf } from "../../../scripts/turn.mjs";
import type { ModelShape } from "../../core/policy.ts";
import { sampleRows } from "../../core/tango/sampling.ts";
import { collate } from "../../core/tokens/batch.ts";
import { disagreement, smallUpdate } from "../self-check.ts";
import {
  BASE,
  copyRequest,
  expectInTurn,
  expectLikeReference,
  expectSameAnswers,
  expectSameBits,
  KEY,
  learnToCopy,
  openReference,
  relative,
  SHAPES,
} from "../testing/contract.ts";
import { CPU_HOST } from "../testing/host.ts";
import { CpuPolicy } from "./policy.ts";

const CPU_SHAPES: readonly (readonly [name: string, shape: ModelShape])[] = [
  ...SHAPES,
  ["heads of 4, width no multiple of 8", { ...BASE, width: 12, heads: 3, layers: 3 }],
];

const openCpu = (shape: ModelShape) => CpuPolicy.open(CPU_HOST, { shape, key: KEY, threads: 1 });
// Each commit tries one shape, a night all.
const turn = turnOf(CPU_SHAPES.length);
const shapes = CPU_SHAPES.filter((_, at) => ALL || at === turn);
describe.each(shapes)("engine cpu beside the reference: %s", (_, shape) => {
  it("scores, learns and samples the same", async () => {
    await expectLikeReference(await openCpu(shape), shape, 15);
  });
});

describe("engine cpu", () => {
  it("passes the self-check, and scores with the frozen reference", async () => {
    const [cpu, reference] = [await openCpu(BASE), await openReference(BASE)];
    expect(await disagreement(cpu, reference, BASE)).toBeNull();
    await cpu.freezeReference();
    await reference.freezeReference();
    for (const policy of [cpu, reference]) await policy.update(smallUpdate(BASE, 4, 12));
    const request = smallUpdate(BASE, 5, 20);
    const [now, frozen] = (["current", "reference"] as const).map((weights) => ({
      ...request,
      temperature: 1,
      weights,
    }));
    if (!now || !frozen) throw new Error("two requests");
    expect(relative(await cpu.logProbs(frozen), await reference.logProbs(frozen))).toBeLessThan(
      1e-5,
    );
    expect(relative(await cpu.logProbs(now), await cpu.logProbs(frozen))).toBeGreaterThan(1e-5);
    const { optimizerSteps } = await cpu.snapshot();
    expect(optimizerSteps).toBe(1);
  });

  it("answers problems like the reference, after learning to", async () => {
    await expectSameAnswers(await openCpu(BASE), ALL ? 500 : 100);
  });

  it("gives the same bits in every run", () => expectSameBits(() => openCpu(BASE), 30));

  it("computes calls that overlap in their order", () => expectInTurn(() => openCpu(BASE)));

  it("gives a rollout the same bits whatever runs beside it", async () => {
    const policy = await openCpu(BASE);
    const key = { ...KEY, update: 3 };
    const ask = { samplesPerPrompt: 5, temperature: 1, maxNewTokens: 20, key, weights: "current" };
    const prompts = Array.from({ length: 40 }, (_, b) => [1 + (b % 9), 11, 2]);
    const all = await sampleRows(policy, { ...ask, prompts } as never);
    const few = await sampleRows(policy, { ...ask, prompts: prompts.slice(0, 2) } as never);
    expect(few).toEqual(all.slice(0, 10));
    const alike = prompts.map((_, b) => [1, 12, 2, 12, 1 + (b % 3), 1 + (b % 2)]);
    const together = await sampleRows(policy, { ...ask, prompts: alike } as never);
    const alone = await sampleRows(policy, { ...ask, prompts: alike.slice(0, 1) } as never);
    expect(alone).toEqual(together.slice(0, 5));
  });

  it("scores rows that begin alike with the bits that each has alone", async () => {
    const policy = await openCpu(BASE);
    const prompts = Array.from({ length: 90 }, (_, n) =>
      [3, 14, 15, 9, 2, 6, 5, 3, 5, n < 50 ? 8 : n % 7, 9, 7].slice(n < 85 ? 0 : 6),
    );
    const rows = prompts.map((prompt, n) => ({
      prompt,
      response: Array.from({ length: 1 + (n % 9) }, (_, t) => 1 + ((n + t) % 40)),
    }));
    const ask = { temperature: 1, weights: "current" } as const;
    const batch = collate(rows);
    const span = batch.columns - batch.promptLength;
    const all = await policy.logProbs({ ...batch, ...ask });
    for (const [n, row] of rows.entries()) {
      const alone = await policy.logProbs({ ...collate([row]), ...ask });
      expect(alone.every((value) => value < 0)).toBe(true);
      expect(all.slice(n * span, n * span + row.response.length)).toEqual(alone);
    }
  });

  it("keeps its weights when a number is not finite, and trains on", async () => {
    const policy = await openCpu(BASE);
    await learnToCopy(policy, 2);
    const before = await policy.snapshot();
    const bad = copyRequest(2);
    const coefficients = bad.coefficients.map(() => Number.NaN);
    await expect(policy.update({ ...bad, coefficients })).rejects.toMatchObject({
      code: "not-finite",
      detail: { phase: "step 2", tensor: "loss" },
    });
    expect(await policy.snapshot()).toEqual(before);
    expect((await policy.update(bad)).loss).toBeGreaterThan(0);
  });

  it("computes one call after the other, whatever order they are made in", async () => {
    const policy = await openCpu(BASE);
    const requests = [4, 7, 9].map((rows) => ({
      ...smallUpdate(BASE, rows, 16),
      temperature: 1,
      weights: "current" as const,
    }));
    const apart = [];
    for (const request of requests) apart.push(await policy.logProbs(request));
    expect(await Promise.all(requests.map((request) => policy.logProbs(request)))).toEqual(apart);
  });

  it("waits while paused, answers other calls, and goes on", async () => {
    const policy = await openCpu(BASE);
    await policy.pause();
    let isDone = false;
    const waiting = policy.update(copyRequest(0)).then((stats) => {
      isDone = true;
      return stats;
    });
    expect((await policy.snapshot()).optimizerSteps).toBe(0);
    expect((await policy.health()).engine).toBe("cpu");
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(isDone).toBe(false);
    await policy.resume();
    expect((await waiting).loss).toBeGreaterThan(0);
  });

  it("refuses models and tokens that it cannot compute, in a sentence", async () => {
    await expect(openCpu({ ...BASE, width: 18, heads: 3 })).rejects.toThrow(
      /heads of 6 \(a multiple of 4\): choose another size, or engine tfjs-wasm/,
    );
    await expect(openCpu({ ...BASE, vocabulary: 300 })).rejects.toThrow(/vocabulary of 300/);
    const policy = await openCpu(BASE);
    const ask = {
      samplesPerPrompt: 1,
      temperature: 1,
      maxNewTokens: 4,
      weights: "current",
    } as const;
    const key = { ...KEY, update: 0 };
    await expect(policy.generate({ ...ask, prompts: [[99]], key })).rejects.toThrow(/Token 99/);
    await expect(policy.generate({ ...ask, prompts: [[]], key })).rejects.toThrow(/at least one/);
  });
});
