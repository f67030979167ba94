import { describe, expect, test } from "vitest";
import { ARMS } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
import { factsOf, groupOf, right, settings } from "../headline/testing/facts.ts";
import type { Now } from "../now/now.ts";
import { isLearning, paidFor, turnOf } from "./card-model.ts";
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
  const paid = (role: Role, algorithm: string, alpha: number | null = 0.5) =>
    paidFor(role, settings({ algorithm }), alpha);
  const FORM = "a correct last word, and a well-formed check";
  const NOTHING = "nothing: it does not learn";

  test.each([
    ["tango", "right answers, and steps the verifier accepts", FORM],
    ["frozen-verifier", "right answers, and steps the verifier accepts", NOTHING],
    ["frozen-generator", NOTHING, FORM],
    ["sft-verifier", "right answers, and steps the verifier accepts", /shown the right verdicts/],
    ["prm-mc", "right answers, and steps the verifier accepts", /from which steps/],
    ["orm", "right answers, and those the verifier believes in", /shown the right verdicts/],
    ["oracle-steps", "right answers, and right steps", NOTHING],
    ["gold-taught", "right answers, and right steps", FORM],
    ["random-steps", "right answers, and steps drawn at random", NOTHING],
    ["grpo", "right answers only", NOTHING],
    ["rl-v", "right answers only", NOTHING],
  ] as const)("%s: %s, %s", (algorithm, generator, verifier) => {
    expect(paid("generator", algorithm)).toBe(generator);
    expect(paid("verifier", algorithm)).toMatch(verifier);
  });

  test("without points for form only the last word earns", () => {
    const formless = settings({ algorithm: "tango", formatWeight: 0 });
    expect(paidFor("verifier", formless, null)).toBe("a correct last word: is the answer right?");
  });

  test("a small weight is a little, none is answers only", () => {
    const little = "right answers, and a little for steps the verifier accepts";
    expect(paid("generator", "tango", 0.1)).toBe(little);
    expect(paid("generator", "tango", 0)).toBe("right answers only");
    const weightless = settings({ algorithm: "tango", alpha0: 0 });
    expect(paidFor("generator", weightless, null)).toBe("right answers only");
  });
});

test.each([...ARMS.keys()])("%s has a method", (id) => {
  expect(methodOf(id).verifier).toMatch(/rewarded|fitted|frozen|none/);
});
