import { expect, test } from "vitest";
import { FakePolicy, type FakeToken } from "../testing/fake-policy.ts";
import { encode } from "../tokens/vocabulary.ts";
import { RIGHT as RIGHT_SOLUTION, WRONG as WRONG_SOLUTION, written } from "./testing/worked.ts";
import { RIGHT, verdictOdds, verdictRow, verdictToken } from "./verdict-token.ts";

test("a verdict row is the verifier's prompt and one token", () => {
  expect([verdictToken(true), verdictToken(false)]).toEqual(encode("CX"));
  expect(verdictRow(RIGHT_SOLUTION, RIGHT, -0.25)).toEqual({
    prompt: encode("12+34=4;6;#46?"),
    response: encode("C"),
    logprobs: [-0.25],
    entropy: [],
  });
});

test("the odds are π(C) to π(X), whatever other tokens have", async () => {
  // 0.6 to 0.2 on the right solution and 0.1 to 0.4 on others.
  const chances = ({ prompt, text }: FakeToken) => {
    const [right, wrong] = prompt.endsWith("#46?") ? [0.6, 0.2] : [0.1, 0.4];
    return Math.log(text === "C" ? right : wrong);
  };
  const policy = new FakePolicy(() => "", chances);
  const solutions = [RIGHT_SOLUTION, WRONG_SOLUTION, written("4.")];
  const near = (value: number) => expect.closeTo(value, 6);
  const unlike = { right: near(Math.log(0.1)), wrong: near(Math.log(0.4)), pCorrect: near(0.2) };
  expect(await verdictOdds(policy, solutions, 0.5)).toEqual([
    { right: near(Math.log(0.6)), wrong: near(Math.log(0.2)), pCorrect: near(0.75), read: 14 },
    { ...unlike, read: 14 },
    { ...unlike, read: 8 },
  ]);
  const asked = { rows: 3, temperature: 0.5, weights: "current" };
  expect(policy.scored).toMatchObject([asked, asked]);
  expect(policy.generated).toEqual([]);
});
