/** The suggested class, and what a teacher's form makes of it. */
import { expect, test } from "vitest";
import { classId } from "../../../study/class/fingerprint.ts";
import { RUN_ARM, readPlan } from "../../../study/class/plan.ts";
import { classQuery } from "../../kept-classes.ts";
import { planOf, usualPlan } from "./draft.ts";

const usual = usualPlan();

test("a class survives its link", () => {
  expect(readPlan(classQuery(usual))).toEqual(usual);
  expect(classId(usual)).toMatch(/^[0-9A-Z]{6}\.1-30$/);
});

const formOf = (arms: readonly string[], from = 1, to = 30, preset = usual.preset): FormData => {
  const form = new FormData();
  const fields = [
    ["preset", preset],
    ["updates", "60"],
    ["from", String(from)],
    ["to", String(to)],
  ];
  for (const [name = "", value = ""] of fields) form.append(name, value);
  for (const arm of arms) form.append("arm", arm);
  return form;
};

test("a form is a class with its own number of updates", () => {
  const plan = planOf(formOf([RUN_ARM, "frozen"], 5, 12));
  expect(plan?.settings).toEqual({ ...usual.settings, updates: 60 });
  expect(plan?.seeds).toEqual({ kind: "dealt", from: 5, to: 12 });
  const micro = planOf(formOf([RUN_ARM], 1, 30, "micro"));
  expect(micro && readPlan(classQuery(micro))).toEqual(micro);
});

test("one to three arms, and seeds from low to high", () => {
  expect(planOf(formOf([]))).toBeNull();
  expect(planOf(formOf([RUN_ARM, "frozen", "coin", "gold"]))).toBeNull();
  expect(planOf(formOf([RUN_ARM], 9, 8))).toBeNull();
});
