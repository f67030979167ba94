import { describe, expect, it } from "vitest";
import type { Arm } from "../algorithms/arm.ts";
import { ARMS, armById } from "../algorithms/registry.ts";
import type { SettingKey } from "../settings/settings.ts";
import { SETTING_TABLE } from "../settings/table.ts";
import { armStartFacts, irrelevantSettings, START_KINDS, startKeys } from "./starts.ts";
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
