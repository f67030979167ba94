import { expect, test } from "vitest";
import { judgeOf } from "../../core/algorithms/judge.ts";
import { ARMS } from "../../core/algorithms/registry.ts";
import { runChartWords } from "./words.en.ts";

const words = runChartWords.english;

test("the legend says on which solutions the verifier is measured, where it is", () => {
  expect(words.legend(null)).toBe("line: in training · ○ greedy, on new problems");
  expect(words.legend("mixed")).toBe(`${words.legend(null)}, verifier: on a fixed, mixed set`);
  expect(words.legend("first")).toBe(`${words.legend(null)}, verifier: on the first solutions`);
});

test.each([...ARMS.values()])("says who judges in $id, here and in the other run", (arm) => {
  const judge = judgeOf(arm);
  for (const tell of [words.instead, words.insteadShort, words.insteadThere]) {
    expect(tell(judge)).toMatch(/^\S.*\S$/);
    expect(tell(judge)).not.toMatch(/undefined|null|\[object/);
  }
});
