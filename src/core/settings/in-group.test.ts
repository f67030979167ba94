import { expect, test, vi } from "vitest";
import { inGroup } from "./in-group.ts";
import { number } from "./spec.ts";

const spec = number(0, 1, {
  default: 0,
  title: "Thing",
  doc: "What a thing does in a run.",
  part: "rounds",
  applies: "live",
});

test.each([
  ["seed", "the settings of task have one of this name"],
  ["class", "in links its name means something else"],
  ["ref", "in links its name means something else"],
])("a setting called %s is left out: %s", async (key, why) => {
  const say = vi.spyOn(console, "error").mockImplementation(() => {});
  await import("./table.ts");
  expect(inGroup("schedule", { [key]: spec, ofItsOwn: spec })).not.toHaveProperty(key);
  expect(say.mock.calls.join()).toContain(`groups/schedule.ts: ${key} is left out: ${why}.`);
});
