/** The suggested class shows something; what a teacher chooses stays a class that works. */
import { describe, expect, test } from "vitest";
import { classId } from "../../../study/class/fingerprint.ts";
import { RUN_ARM } from "../../../study/class/plan.ts";
import { classIn, classQuery } from "../../model/class-link.ts";
import { usualPlan, withArm, withLink, withPreset } from "./draft.ts";

const usual = usualPlan();

test("a class survives its link", () => {
  expect(classIn(classQuery(usual))).toEqual(usual);
  expect(classId(usual)).toMatch(/^[0-9A-Z]{6}\.1-30$/);
});

describe("choices", () => {
  test("another preset has its own settings, and arms that it can compare", () => {
    const plan = withPreset(usual, "micro");
    expect(plan).toMatchObject({ preset: "micro", arms: [RUN_ARM, "frozen"] });
    expect(classIn(classQuery(plan))).toEqual(plan);
    expect(withPreset(withPreset(usual, "micro"), "gap")).toEqual(usual);
  });

  test("one to three arms, in the order of the list", () => {
    const three = withArm(usual, "coin", true);
    expect(three.arms).toEqual([RUN_ARM, "frozen", "coin"]);
    expect(withArm(three, "gold", true)).toEqual(three);
    const alone = withArm(usual, "frozen", false);
    expect(withArm(alone, RUN_ARM, false)).toEqual(alone);
  });

  test("settings from a link of the Lab; not from one without a preset, or with a wrong setting", () => {
    const taken = withLink(
      usual,
      "https://x.example/?preset=quick&alpha0=0.3&stepCount=problem&seed=4&view=lab#share",
    );
    expect(taken).toMatchObject({ preset: "quick", seeds: usual.seeds });
    expect(taken?.settings.alpha0).toBe(0.3);
    expect(withLink(usual, "https://x.example/?stepCount=problem&seed=4")).toBeNull();
    expect(withLink(usual, "?preset=quick&alpha0=9000")).toBeNull();
    expect(withLink(usual, "hello")).toBeNull();
  });
});
