import { describe, expect, test } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { hasFinishedSft, startMisfits, stateAfterSft } from "./starts.ts";
import { FRESH_STATE } from "./state.ts";

const MICRO = presetSettings("micro");
const changed = (change: Partial<Settings>) => applySettings(MICRO, Object.entries(change));

describe("a start fits", () => {
  const GENERATOR = { role: "generator", settings: MICRO } as const;
  const VERIFIER = { role: "verifier", settings: MICRO } as const;

  test("the run that made it, on any engine, with any later setting", () => {
    const other = changed({ engine: "cpu", updates: 99, generatorLr: 0.01, evalProblems: 5 });
    for (const start of [GENERATOR, VERIFIER]) {
      expect(startMisfits(start, MICRO)).toEqual([]);
      expect(startMisfits(start, other)).toEqual([]);
    }
  });

  test.each<[Partial<Settings>, SettingKey[], SettingKey[]]>([
    [{ seed: 2 }, ["seed"], ["seed"]],
    [{ width: 32 }, ["width"], ["width"]],
    [{ misprintRate: 0.9 }, ["misprintRate"], []],
    [{ corruptionRate: 0.9 }, [], ["corruptionRate"]],
    [{ sftLr: 0.01, weightDecay: 0 }, ["weightDecay", "sftLr"], ["weightDecay", "sftLr"]],
    [{ algorithm: "grpo" }, [], ["algorithm"]],
    [{ algorithm: "rl-v" }, ["algorithm"], ["algorithm"]],
    [{ algorithm: "orm" }, [], ["algorithm"]],
    [{ algorithm: "orm", seed: 2 }, ["seed"], ["algorithm", "seed"]],
    // Its verifier starts as a copy of the generator, whatever the file has.
    [{ algorithm: "prime", seed: 2, corruptionRate: 0.9 }, ["seed"], []],
  ])("no run with %j", (change, generator, verifier) => {
    expect(startMisfits(GENERATOR, changed(change))).toEqual(generator);
    expect(startMisfits(VERIFIER, changed(change))).toEqual(verifier);
  });
});

describe("SFT", () => {
  const finished = (algorithm: string, sftGenerator: number, sftVerifier: number) =>
    hasFinishedSft({
      settings: changed({ algorithm, sftGeneratorSteps: 3, sftVerifierSteps: 2 }),
      state: { ...FRESH_STATE, sftGenerator, sftVerifier },
    });

  test("is done after the last step of both models", () => {
    expect([finished("tango", 2, 2), finished("tango", 3, 1)]).toEqual([false, false]);
    expect([finished("tango", 3, 2), finished("tango", 4, 3)]).toEqual([true, true]);
  });

  test.each(["grpo", "prime"])("is that of the generator alone in %s", (algorithm) => {
    expect([finished(algorithm, 2, 0), finished(algorithm, 3, 0)]).toEqual([false, true]);
  });

  test("that comes from a file leaves its counters and no line", () => {
    const settings = changed({ sftGeneratorSteps: 3, sftVerifierSteps: 2 });
    const state = { ...FRESH_STATE, sftGenerator: 3, sftVerifier: 2 };
    expect(stateAfterSft(settings)).toEqual(state);
  });
});
