import type { ProbeResult } from "../../core/engines.ts";
import type { EngineHealth } from "../../core/policy.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";

/** A row of two steps, 7 right and 4 wrong, both called right: the second one is missed. */
export const ROW: RolloutRow = {
  solution: "7;4;#74.",
  steps: ["7", "4"],
  stepTruth: [true, false],
  answer: "74",
  outcome: 0,
  label: 0,
  verification: "77C44C>C.",
  verdicts: [1, 1],
  unusable: null,
  finalVerdict: 1,
  belief: null,
  reward: 0,
  outcomeAdvantage: -0.5,
  credit: { ends: [1, 3], scores: [1, 1] },
  advantages: [-0.4, -0.4, -0.45, -0.45, -0.5, -0.5, -0.5, -0.5],
  tokenProbabilities: [0.9, 1, 0.3, 1, 1, 0.8, 0.6, 1],
  tokenProbabilitiesAfter: [0.91, 1, 0.28, 1, 1, 0.79, 0.6, 1],
};

export const groupAt = (
  line: number,
  updated: RolloutGroup["updated"] = "generator",
): RolloutGroup => ({
  line,
  updated,
  problem: "34+42=",
  truth: { steps: ["7", "6"], answer: "76" },
  alpha: updated === "generator" ? 0.1 : null,
  rows: [ROW],
});

/** A probe that found the fused engine fastest. */
export const probeOf = (adapter: string): ProbeResult => ({
  adapter,
  shape: "64x2",
  engine: "fused",
  variant: "tiled",
  milliseconds: [
    { engine: "fused", variant: "tiled", ms: 12 },
    { engine: "wasm", variant: null, ms: 40 },
  ],
  refused: [{ engine: "webgpu", variant: null, why: "self-check failed: loss 0.1 off" }],
});

export const healthOf = (engine: EngineHealth["engine"], variant: string | null): EngineHealth => ({
  engine,
  variant,
  adapter: "SwiftShader",
  software: true,
  parameters: 100_000,
  tensors: 5,
  bytes: 1e6,
});
