import { expect, it } from "vitest";
import { parseProblem } from "../inference/own-problem.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { log10Chance, meanEntropy } from "./start.ts";

const task = taskById("minus");
const problemOf = (text: string) => parseProblem(task, text);

it("the chance is that of every token of the right solution, as a mean over problems", async () => {
  // Two digits apart: the longer solution has the chance 10⁻⁶, the shorter one 10⁻³.
  const asked: string[] = [];
  const policy = new FakePolicy(
    () => "",
    ({ text, at }) => {
      if (at === 0) asked.push(text);
      return at < 3 ? -Math.LN10 * (text.length > 6 ? 2 : 1) : 0;
    },
  );
  const problems = [problemOf("5-2"), problemOf("45-12")];
  const chance = await log10Chance(policy, task, problems, 1.2);
  expect(asked).toEqual(["3;#3.", "3;3;#33."]);
  expect(chance).toBeCloseTo(Math.log10((1e-3 + 1e-6) / 2), 6);
  expect(policy.scored).toMatchObject([{ temperature: 1.2, weights: "current" }]);
});

it("does not vanish where a product of chances would", async () => {
  const policy = new FakePolicy(
    () => "",
    () => -100 * Math.LN10,
  );
  expect(await log10Chance(policy, task, [problemOf("5-2")], 1)).toBeCloseTo(-500, 3);
});

it("entropy is the mean over tokens, not over solutions", () => {
  const solution = (entropy: number[]) => ({ row: { entropy } }) as never;
  expect(meanEntropy([solution([3]), solution([0, 0])])).toBe(1);
});
