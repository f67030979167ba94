import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { stateAfterSft } from "../../core/training/starts.ts";
import { experimentsAt } from "./experiments.ts";

const QUICK = presetSettings("quick");

describe("the experiments offered", () => {
  const rounds = { ...stateAfterSft(QUICK), stages: 2, warmup: QUICK.verifierWarmup };
  const offered = (change: Partial<typeof QUICK>, state = rounds) =>
    experimentsAt(applySettings(QUICK, Object.entries(change)), state).map(({ id }) => id);

  test("change something and are possible", () => {
    expect(offered({})).toEqual([
      "freeze",
      "outcomeOnly",
      "noClassWeights",
      "no-verifier",
      "coin",
      "gold",
      "cooler",
      "noKl",
    ]);
    expect(offered({ algorithm: "grpo" })).toEqual([
      "outcomeOnly",
      "coin",
      "gold",
      "cooler",
      "noKl",
    ]);
    expect(offered({ verifierPerRound: 0, alpha0: 0, temperature: 0.5 })).toEqual([
      "thaw",
      "noClassWeights",
      "no-verifier",
      "coin",
      "gold",
      "noKl",
    ]);
    expect(offered({ algorithm: "frozen-verifier" })).toContain("thaw");
  });

  test("freezing during the warm-up skips the rest of it", () => {
    const state = { ...rounds, stages: 1, warmup: 12 };
    const [freeze] = experimentsAt(QUICK, state);
    expect(freeze?.changes).toEqual([
      ["verifierPerRound", 0],
      ["verifierWarmup", 12],
    ]);
  });
});
