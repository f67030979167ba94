import { describe, expect, it } from "vitest";
import type { Arm } from "../algorithms/arm.ts";
import { ARMS, armById } from "../algorithms/registry.ts";
import { TangoError } from "../errors.ts";
import { applySettings } from "../settings/parse.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { SETTING_SPECS, SETTING_TABLE } from "../settings/table.ts";
import { fakeRun } from "../study/testing/fake-run.ts";
import { checkLevels } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import {
  armStartFacts,
  irrelevantSettings,
  START_KINDS,
  type StartKind,
  startKeys,
} from "./starts.ts";
import { smallSettings } from "./testing/fake-session.ts";

const arms = [...ARMS.values()].map((arm) => [arm.id, arm] as const);

/** The settings with another legal value of one key. */
function changed(settings: Settings, key: SettingKey): Settings {
  const spec = SETTING_SPECS.get(key);
  const now = settings[key];
  const other = (): unknown[] => {
    if (spec?.type === "choice") return spec.choices.filter((choice) => choice !== now);
    if (spec?.type === "switch") return [!now];
    const step = spec?.type === "integer" ? 1 : 0.07;
    return [Number(now) + step, Number(now) - step];
  };
  for (const value of other()) {
    try {
      const next = applySettings(settings, [[key, value]]);
      checkLevels(taskById(next.task), next);
      return next;
    } catch (error) {
      if (!(error instanceof TangoError)) throw error;
    }
  }
  throw new Error(`no other value of ${key}`);
}

/** Everything that a start produces: its lines without their numbers, and its training examples. */
async function startOf(kind: StartKind, settings: Settings): Promise<unknown> {
  const isAll = kind === "warm-up";
  const { lines, requests } = await fakeRun(settings, isAll ? "after-warm-up" : "after-sft");
  if (isAll) return { lines, requests };
  const own = lines.filter(({ phase }) => phase === kind);
  const learned = requests[kind === "sft-generator" ? 0 : 1];
  return { values: own.map(({ values }) => values), learned };
}

describe.each(arms)("the starts of %s", (algorithm, arm) => {
  const settings = smallSettings({ algorithm });

  it.each(START_KINDS)("do not depend on the settings that do not matter to %s", async (kind) => {
    const key = startKeys(settings, arm)[kind];
    const start = await startOf(kind, settings);
    for (const name of irrelevantSettings(kind, arm)) {
      if (name === "algorithm") continue;
      const other = changed(settings, name);
      expect(startKeys(other, arm)[kind], name).toBe(key);
      if (key !== null) expect(await startOf(kind, other), name).toEqual(start);
    }
  });

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

it.each(START_KINDS)("%s is the same in every arm with the same key", async (kind) => {
  const starts = new Map<string, unknown>();
  for (const [algorithm, arm] of arms) {
    const settings = smallSettings({ algorithm });
    const key = startKeys(settings, arm)[kind];
    if (key === null) continue;
    const start = await startOf(kind, settings);
    expect(start, algorithm).toEqual(starts.get(key) ?? start);
    starts.set(key, start);
  }
  expect(starts.size).toBeLessThan(arms.length);
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
