import { expect, test } from "vitest";
import { FakePolicy } from "../core/testing/fake-policy.ts";
import { encode } from "../core/tokens/vocabulary.ts";
import { checkedLater } from "./checked-later.ts";
import { smallUpdate } from "./self-check.ts";
import { SMALL } from "./testing/contract.ts";

const GENERATE = {
  prompts: [encode("1+2=")],
  samplesPerPrompt: 2,
  maxNewTokens: 6,
  temperature: 1,
  key: { seed: 1, stream: 0, update: 0 },
  weights: "current",
} as const;
const UPDATE = smallUpdate(SMALL, 3, 14);

test("samples without a check, and is checked once before updates", async () => {
  let checks = 0;
  const policy = checkedLater(new FakePolicy(() => "3;#3."), async () => {
    checks += 1;
  });
  expect(await policy.generate(GENERATE)).toHaveLength(4 * 2 * 6);
  expect(checks).toBe(0);
  await policy.update(UPDATE);
  await policy.update(UPDATE);
  expect(checks).toBe(1);
});

test("never updates when the check fails", async () => {
  const fake = new FakePolicy(() => "3;#3.");
  const policy = checkedLater(fake, () => Promise.reject(new Error("self-check failed")));
  const before = await policy.snapshot();
  await expect(policy.update(UPDATE)).rejects.toThrow("self-check failed");
  await expect(policy.logProbs({ ...UPDATE, temperature: 1, weights: "current" })).rejects.toThrow(
    "self-check failed",
  );
  expect(await policy.snapshot()).toEqual(before);
});
