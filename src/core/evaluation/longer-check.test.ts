import { expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { decode } from "../tokens/vocabulary.ts";
import { longerCheck } from "./longer-check.ts";

const task = taskById("columns");
function setUp(arm: string, write: (row: number) => string) {
  const settings = { ...presetSettings("micro"), longerSteps: 3, evalProblems: 4 };
  const policy = () => new FakePolicy(({ row }) => write(row));
  const policies = { generator: policy(), verifier: policy() };
  return { task, arm: armById(arm), work: workById(arm), settings, ...policies };
}

it("is the share of 32 worked, longer solutions that the verifier believes, whatever its steps say", async () => {
  const context = setUp("tango", (row) => (row < 8 ? "11X11X11X>C." : "11C11C11C>X."));
  expect(await longerCheck(context)).toEqual({ "longer/right": 0.25, "longer/right/count": 32 });
  const [asked, ...others] = context.verifier.generated;
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ temperature: 0, weights: "current" });
  const prompts = (asked?.prompts ?? []).map(decode);
  expect(new Set(prompts).size).toBe(32);
  for (const prompt of prompts) {
    const [, first = "", second = "", answer] =
      /^(\d{3})\+(\d{3})=(?:\d;){3}#(\d+)\?$/.exec(prompt) ?? [];
    expect(Number(answer), prompt).toBe(Number(first) + Number(second));
  }
  expect(context.generator.generated).toEqual([]);
});

it("counts what cannot be read as not believed, and is empty without a judge", async () => {
  expect(await longerCheck(setUp("tango", () => "11C"))).toMatchObject({ "longer/right": 0 });
  expect(await longerCheck(setUp("grpo", () => ">C."))).toEqual({});
});
