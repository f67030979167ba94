import { expect, test } from "vitest";
import { arm, type Change, groupOf, right, settings, told, wrong } from "./testing/facts.ts";

const at = (update: number, change: Change = {}) =>
  told(null, null, { ...change, now: { update, ...change.now } });
const UNMEASURED = { checks: { generator: null, verifier: null } };
const BOTH =
  "54 % of new problems solved, 32 % at the start. | – | The verifier: its ProcessBench F1 is 92 %, 84 % at the start.";

test("the opening says what the problem is", () => {
  const introduced = (change: Change) => told(null, null, { introduces: true, ...change });
  expect(introduced({})).toBe(
    "Can two tiny language models teach each other? | – | Both models learned from misprinted books. So the generator writes mistakes, and the verifier misses some.",
  );
  expect(introduced(arm("grpo"))).toMatch(
    /^The generator learned from a misprinted book\. .*practice\?$/,
  );
  const clean = { now: { settings: settings({ misprintRate: 0 }) } };
  expect(introduced(clean)).toMatch(/ Both models are still beginners\./);
});

test("start and end of a run", () => {
  expect(at(0)).toBe(
    "At the start the generator solves 54 % of new problems. | – | Both models learned from misprinted books.",
  );
  expect(at(0, UNMEASURED)).toMatch(/^Nobody has practiced yet\./);
  expect(at(120)).toBe(`Finished: ${BOTH}`);
  expect(at(120, { judged: "final" })).toContain("its balanced accuracy is 92 %");
});

test("fast, or without the group of the update: how far both are", () => {
  expect(at(42)).toBe(BOTH);
  expect(at(42, { ...UNMEASURED, now: { inWarmUp: true } })).toBe(
    "The verifier practices alone. | – | The generator only writes.",
  );
  expect(at(42, UNMEASURED)).toBe("Now update after update. | – | ");
  expect(told(groupOf([right(), wrong()]), null, { isFast: true })).toBe(BOTH);
});

test("another run is laid over it: how both end, whatever stage the run stands at", () => {
  const end = { first: 0, last: 0.5, tokens: 9 };
  const whatIf = { words: null, here: end, there: end, beside: null, hasOtherProblems: false };
  for (const stage of [null, "write"] as const)
    expect(told(groupOf([right(), wrong()]), stage, { whatIf })).toMatch(
      /^At the end .* in the other run\./,
    );
});
