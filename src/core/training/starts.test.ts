import { describe, expect, it } from "vitest";
import type { Arm } from "../algorithms/arm.ts";
import { ARMS, armById } from "../algorithms/registry.ts";
import type { SettingKey } from "../settings/settings.ts";
import { SETTING_SPECS, SETTING_TABLE } from "../settings/table.ts";
import {
  armStartFacts,
  irrelevantSettings,
  START_KINDS,
  type StartKind,
  startKeys,
} from "./starts.ts";
import { changed } from "./testing/changed.ts";
import { smallSettings } from "./testing/fake-session.ts";

const arms = [...ARMS.values()].map((arm) => [arm.id, arm] as const);

describe.each(arms)("the starts of %s", (algorithm, arm) => {
  const settings = smallSettings({ algorithm });

  it("differ for every setting that is not listed, and for every seed", () => {
    for (const kind of START_KINDS) {
      const key = startKeys(settings, arm)[kind];
      if (key === null) continue;
      const irrelevant = irrelevantSettings(kind, arm);
      for (const name of Object.keys(SETTING_TABLE) as SettingKey[]) {
        if (irrelevant.has(name) || name === "heads" || name === "width") continue;
        expect(startKeys(changed(settings, name), arm)[kind], name).not.toBe(key);
      }
    }
  });
});

describe("the settings that a start reads", () => {
  it.each([
    ["tango", "seed", ["sft-generator", "sft-verifier", "warm-up"]],
    ["tango", "width", ["sft-generator", "sft-verifier", "warm-up"]],
    ["tango", "sftLr", ["sft-generator", "sft-verifier", "warm-up"]],
    ["tango", "misprintRate", ["sft-generator", "warm-up"]],
    ["tango", "sftVerifierSteps", ["sft-verifier", "warm-up"]],
    ["tango", "corruptionRate", ["sft-verifier", "warm-up"]],
    ["tango", "verdictShare", ["warm-up"]],
    ["tango", "rlMaxSteps", ["warm-up"]],
    ["tango", "batchSize", ["warm-up"]],
    ["tango", "updates", []],
    ["tango", "pace", []],
    // Its generator learns to judge from the verifier's examples.
    ["rl-v", "corruptionRate", ["sft-generator", "sft-verifier", "warm-up"]],
    ["rl-v", "verdictShare", ["sft-generator", "warm-up"]],
    ["rl-v", "sftVerifierSteps", ["sft-verifier", "warm-up"]],
  ] as const)("of %s, %s", (algorithm, name, kinds) => {
    const arm = armById(algorithm);
    expect(START_KINDS.filter((kind) => !irrelevantSettings(kind, arm).has(name))).toEqual(kinds);
  });
});

describe("what a start knows of its arm", () => {
  const facts = (kind: StartKind) => (id: string) => armStartFacts(kind, armById(id));

  it("is what the SFT teaches", () => {
    expect(["tango", "rl-v"].map(facts("sft-generator"))).toEqual([
      { sft: "solutions" },
      { sft: "solutions and verdicts" },
    ]);
    expect(["tango", "orm", "grpo"].map(facts("sft-verifier"))).toEqual([
      { sft: "verifications" },
      { sft: "verdicts" },
      { sft: null },
    ]);
  });

  it("is how the warm-up trains the verifier; without a warm-up, all of it", () => {
    const sft = { generator: "solutions", verifier: "verifications" };
    expect(["tango", "frozen-verifier", "grpo"].map(facts("warm-up"))).toEqual([
      { sft, hasVerifier: true, training: "reinforcement" },
      { sft, hasVerifier: true, training: null, only: "frozen-verifier" },
      { sft: { ...sft, verifier: null }, hasVerifier: false, training: null, only: "grpo" },
    ]);
  });
});

describe("the key of a start", () => {
  it("has its kind, its arm's facts and the settings that it reads, by name", () => {
    const settings = smallSettings();
    const tango = armById("tango");
    for (const kind of START_KINDS) {
      const [ofKind, facts, matters] = JSON.parse(startKeys(settings, tango)[kind] ?? "");
      expect([ofKind, facts]).toEqual([kind, armStartFacts(kind, tango)]);
      // One that came later is named only where its value is not what runs did before.
      const read = Object.entries(settings).filter(
        ([name, value]) =>
          !irrelevantSettings(kind, tango).has(name as SettingKey) &&
          value !== SETTING_SPECS.get(name)?.before,
      );
      expect(matters).toEqual(read.sort());
    }
  });
});

describe("jobs share", () => {
  const keys = (algorithm: string) => startKeys(smallSettings({ algorithm }), armById(algorithm));

  it("SFT of the same kind, in any arm", () => {
    expect(keys("grpo")["sft-generator"]).toBe(keys("tango")["sft-generator"]);
    expect(keys("frozen-verifier")["sft-verifier"]).toBe(keys("tango")["sft-verifier"]);
    expect(keys("grpo")["sft-verifier"]).toBeNull();
    expect(keys("rl-v")["sft-generator"]).not.toBe(keys("grpo")["sft-generator"]);
  });

  it("the warm-up only if the second model is trained in the same way", () => {
    expect(keys("frozen-generator")["warm-up"]).toBe(keys("tango")["warm-up"]);
    expect(keys("frozen-late")["warm-up"]).toBe(keys("tango")["warm-up"]);
    for (const arm of ["sft-verifier", "orm", "prm-mc", "frozen-verifier", "grpo"]) {
      expect(keys(arm)["warm-up"]).not.toBe(keys("tango")["warm-up"]);
    }
    expect(keys("oracle-steps")["warm-up"]).not.toBe(keys("grpo")["warm-up"]);
  });

  it("nothing with an arm that has an unknown part", () => {
    const odd: Arm = Object.assign({}, armById("tango"), { id: "odd", teacher: "me" });
    for (const kind of START_KINDS) {
      expect(armStartFacts(kind, odd)).toMatchObject({ only: "odd" });
      expect(armStartFacts(kind, armById("tango"))).not.toHaveProperty("only");
    }
  });

  it("nothing without SFT steps", () => {
    const none = smallSettings({ sftGeneratorSteps: 0, sftVerifierSteps: 0 });
    expect(startKeys(none, armById("tango"))).toMatchObject({
      "sft-generator": null,
      "sft-verifier": null,
    });
  });
});
