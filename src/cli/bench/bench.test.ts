import { describe, expect, it } from "vitest";
import type { UpdateStats } from "../../core/policy.ts";
import type { Host } from "../../engine/reference/backend.ts";
import { TFJS_HOST } from "../../engine/testing/host.ts";
import { type BenchHost, type BenchRequest, runBench } from "./bench.ts";
import { BENCH_SPECS, type BenchCase, benchCase } from "./cases.ts";
import type { Contestant } from "./contestant.ts";
import { firstResults, type MeasureOptions, measureEngine, summary } from "./measure.ts";
import { type BenchReport, resultText } from "./report.ts";

/** A host whose clock advances only by `pass`. */
function fakeHost(): { host: Host; pass: (ms: number) => void } {
  let time = 0;
  return {
    pass: (ms) => {
      time += ms;
    },
    host: { ...TFJS_HOST, processor: "a test", now: () => time },
  };
}

function testCase(): BenchCase {
  const spec = BENCH_SPECS.get("R2");
  if (!spec) throw new Error("no R2");
  return benchCase(spec);
}

const STATS: UpdateStats = {
  loss: 1,
  policyLoss: 1,
  entropy: 4,
  kl: 0,
  clipLowFraction: 0,
  clipHighFraction: 0,
  gradNorm: 1,
};

/** An engine whose update takes 10 ms and whose rollout, all zeros, takes 4; the first calls take ten times as long. */
function fakeEngine(pass: (ms: number) => void, stats: UpdateStats = STATS) {
  const state = { updates: 0, rollouts: 0, disposed: false };
  const contestant: Contestant = {
    variant: "fast",
    adapter: "a rule",
    bytes: async () => 1024,
    update: async () => {
      pass(state.updates++ === 0 ? 100 : 10);
      return stats;
    },
    rollout: async (request) => {
      pass(state.rollouts++ === 0 ? 40 : 4);
      return new Float32Array(4 * request.prompts.length * request.maxNewTokens);
    },
    dispose: async () => {
      state.disposed = true;
    },
  };
  return { state, open: async () => contestant };
}

async function measured(change: Partial<MeasureOptions>, stats?: UpdateStats) {
  const { host, pass } = fakeHost();
  const bench = testCase();
  const right = fakeEngine(pass);
  const reference = await firstResults(right.open, host, bench);
  expect(right.state).toEqual({ updates: 1, rollouts: 1, disposed: true });
  const { open, state } = fakeEngine(pass, stats);
  const result = await measureEngine({ engine: "fake", open, host, bench, reference, ...change });
  return { result, state };
}

describe("measuring an engine", () => {
  it("times an engine that agrees, with the first call reported separately", async () => {
    const { result, state } = await measured({});
    expect(result).toMatchObject({
      engine: "fake",
      variant: "fast",
      case: "R2",
      where: "a rule",
      status: "timed",
      agreement: { agrees: true, equalRows: 1 },
      update: { coldMs: 100, ms: 10, p10: 10, p90: 10, n: 50, tokensPerSecond: 409_600 },
      rollout: { coldMs: 40, ms: 4, n: 50, tokensPerSecond: (1000 * 64 * 48) / 4 },
    });
    // Useful work of an update of R2 in 10 ms.
    expect(result.update?.gflops).toBeCloseTo(269.6, 1);
    expect(state).toEqual({ updates: 52, rollouts: 52, disposed: true });
  });

  it("does not time an engine that disagrees, and reports the differences", async () => {
    const { result, state } = await measured({}, { ...STATS, loss: 1.001 });
    expect(result.status).toBe("disagrees");
    expect(result.agreement?.lossDifference).toBeCloseTo(0.001, 6);
    expect(result.update).toBeNull();
    expect(state).toEqual({ updates: 1, rollouts: 1, disposed: true });
    expect(resultText(result)).toContain("R2 fake (fast): disagrees");
  });

  it("reports an engine that cannot start as failed", async () => {
    const open = async (): Promise<Contestant> => {
      throw new Error("no luck");
    };
    const { result } = await measured({ open });
    expect(result).toMatchObject({ status: "failed", message: "no luck", update: null });
  });

  it("reports medians, and minimum and maximum of few calls", () => {
    expect(summary([5, 1, 3])).toEqual({ ms: 3, p10: 1, p90: 5 });
    expect(summary([4, 2])).toEqual({ ms: 3, p10: 2, p90: 4 });
    const many = Array.from({ length: 101 }, (_, i) => 100 - i);
    expect(summary(many)).toEqual({ ms: 50, p10: 10, p90: 90 });
  });
});

describe("the complete bench", () => {
  const run = async (request: Partial<BenchRequest>) => {
    const saved: BenchReport[] = [];
    const lines: string[] = [];
    const { host } = fakeHost();
    const bench: BenchHost = {
      openHost: async () => host,
      versions: "a test",
      date: "2026-01-01T00:00:00.000Z",
      command: "bench",
      log: (text) => lines.push(text),
      save: (report) => saved.push(structuredClone(report)),
    };
    const whole = { cases: ["R2"], engines: ["tfjs-wasm"], ...request };
    return { report: await runBench(whole, bench), saved, lines };
  };

  it("saves before the first engine and after each, as plain JSON", async () => {
    const { report, saved } = await run({ cases: ["micro"], engines: ["tfjs-webgpu"] });
    expect(saved.map(({ results }) => results.length)).toEqual([0, 1]);
    expect(saved.at(-1)).toEqual(report);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(Object.keys(report)).toEqual(["adapter", "versions", "date", "command", "results"]);
    const [webgpu] = report.results;
    expect(webgpu).toMatchObject({ engine: "tfjs-webgpu", status: "failed" });
    expect(webgpu?.message).toContain("There is no WebGPU here");
  });

  it("refuses an unknown case or engine before any work", async () => {
    const wrong = {
      code: "bad-setting",
      message: expect.stringContaining(
        "use R2, R4, recipe, gap, micro, R2-groups, R4-groups, 0.03M, 0.1M, 0.3M, 1M, 3M, 10M.",
      ),
    };
    await expect(run({ cases: ["R3"] })).rejects.toMatchObject(wrong);
    await expect(run({ engines: ["__proto__"] })).rejects.toThrow(/no engine "__proto__"/);
  });
});
