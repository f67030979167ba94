import { describe, expect, test } from "vitest";
import { ARMS } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
import { factsOf, groupOf, right, settings } from "../headline/testing/facts.ts";
import type { Now } from "../now/now.ts";
import { isLearning, rewardSourceOf, turnOf } from "./card-model.ts";
import { earning } from "./ModelCard.tsx";
import { methodOf } from "./method.ts";

const nowOf = (algorithm: string, change: Partial<Now> = {}): Now =>
  factsOf(groupOf([right()]), null, { now: { settings: settings({ algorithm }), ...change } }).now;

describe("what a model does", () => {
  test.each([
    ["tango", "generator", "learns", "judges"],
    ["tango", "verifier", "writes", "learns"],
    ["tango", null, "waits", "waits"],
    ["frozen-verifier", "generator", "learns", "fixed"],
    ["frozen-late", "generator", "learns", "fixed"],
    ["frozen-generator", "verifier", "fixed", "learns"],
    ["sft-verifier", "verifier", "writes", "learns"],
    ["grpo", "generator", "learns", "absent"],
    ["rl-v", "generator", "learns", "absent"],
  ] as const)("%s, update of %s: %s and %s", (arm, role, generator, verifier) => {
    const now = nowOf(arm, { role });
    expect(turnOf("generator", now)).toBe(generator);
    expect(turnOf("verifier", now)).toBe(verifier);
  });

  test("the verifier practices alone before the rounds", () => {
    const now = nowOf("tango", { role: "verifier", inWarmUp: true });
    expect(turnOf("verifier", now)).toBe("practices");
    expect(turnOf("generator", now)).toBe("writes");
    const late = nowOf("frozen-late", { role: "verifier", inWarmUp: true });
    expect(turnOf("verifier", late)).toBe("practices");
    expect(isLearning("practices")).toBe(true);
    expect(isLearning("judges")).toBe(false);
  });
});

describe("what it is paid for", () => {
  const pay = (role: Role, algorithm: string, alpha: number | null = null) =>
    rewardSourceOf(role, methodOf(algorithm), settings({ algorithm }), alpha);

  test.each([
    ["tango", "judged", "form"],
    ["frozen-verifier", "judged", "nothing"],
    ["frozen-generator", "nothing", "form"],
    ["sft-verifier", "judged", "shown"],
    ["prm-mc", "judged", "futures"],
    ["orm", "judged", "shown"],
    ["oracle-steps", "judged", "nothing"],
    ["gold-taught", "judged", "form"],
    ["random-steps", "judged", "nothing"],
    ["grpo", "answers", "nothing"],
    ["rl-v", "answers", "nothing"],
  ] as const)("%s: %s, %s", (algorithm, generator, verifier) => {
    expect(pay("generator", algorithm, 0.5).pay).toBe(generator);
    expect(pay("verifier", algorithm).pay).toBe(verifier);
  });

  test.each([
    ["tango", "steps the verifier accepts"],
    ["orm", "those the verifier believes in"],
    ["oracle-steps", "right steps"],
    ["gold-taught", "right steps"],
    ["random-steps", "steps drawn at random"],
  ])("beside right answers in %s: %s", (algorithm, told) => {
    const { judge } = methodOf(algorithm);
    expect(earning(judge)).toBe(told);
  });

  test("without points for form only the last word earns", () => {
    const formless = settings({ formatWeight: 0 });
    expect(rewardSourceOf("verifier", methodOf("tango"), formless, null).pay).toBe("truth");
  });

  test("a small weight is a little, none is answers only", () => {
    expect(pay("generator", "tango", 0.1)).toEqual({ pay: "judged", isLittle: true });
    expect(pay("generator", "tango", 0.5)).toEqual({ pay: "judged", isLittle: false });
    expect(pay("generator", "tango", 0).pay).toBe("answers");
    const weightless = settings({ alpha0: 0 });
    expect(rewardSourceOf("generator", methodOf("tango"), weightless, null).pay).toBe("answers");
  });
});

test.each([...ARMS.keys()])("%s has a method", (id) => {
  expect(methodOf(id).verifier).toMatch(/rewarded|fitted|frozen|none/);
});
