import { describe, expect, test } from "vitest";
import { factsOf, groupOf, settings } from "./testing/facts.ts";
import { type Change, tell, UNEVEN } from "./testing/tell.ts";

describe("the run as a whole", () => {
  const at = (update: number, change: Change = {}) =>
    tell(factsOf(null, null, { ...change, now: { update, ...change.now } }));
  const without = (algorithm: string) => {
    return { now: { settings: settings({ algorithm }) } };
  };

  test("the opening says what the problem is", () => {
    const introduced = (change: Change) =>
      tell(factsOf(null, null, { introduces: "problem", ...change }));
    expect(introduced({})).toBe(
      "Can two tiny language models teach each other? | – | Both models learned from misprinted books. So the generator writes mistakes, and the verifier misses some.",
    );
    expect(introduced(without("grpo"))).toMatch(
      /^The generator learned from a misprinted book\. .*practice\?$/,
    );
    const clean = { now: { settings: settings({ misprintRate: 0 }) } };
    expect(introduced(clean)).toMatch(/ Both models are still beginners\./);
  });

  test("the opening says who takes turns", () => {
    const turns = (change: Change) => tell(factsOf(null, null, { introduces: "turns", ...change }));
    expect(turns({})).toBe(
      "Now they take turns: three for the generator, one for the verifier. | – | One earns points for right answers, the other for a true last word and for form.",
    );
    expect(turns(without("sft-verifier"))).toMatch(/is shown the right verdicts\.$/);
    expect(turns(without("grpo"))).toMatch(/^Now update after update\./);
  });

  test("start", () => {
    expect(at(0)).toBe(
      "At the start the generator solves 54 % of new problems. | – | Both models learned from misprinted books.",
    );
    expect(at(0, { generator: null })).toMatch(/^Nobody has practiced yet\./);
  });

  test("end: it is finished, from first to last, and what became of the verifier", () => {
    expect(at(120)).toBe(
      "Finished: 54 % of new problems solved, 32 % at the start. | – | The verifier got better: its ProcessBench F1 is 92 %, 84 % at the start.",
    );
    const verifier = (value: number, first: number | null) => ({
      verifier: { value, update: 120, first },
    });
    expect(at(120, verifier(0.48, 0.85))).toMatch(
      /The verifier did not get better: its ProcessBench F1 is 48 %, 85 % at the start\.$/,
    );
    expect(at(120, verifier(0.83, 0.84))).toContain("The verifier stayed as good as it was:");
    expect(at(120, { ...verifier(0.9, 0.7), judged: "final" })).toContain(
      "its balanced accuracy is 90 %, 70 % at the start.",
    );
    expect(at(120, verifier(0.9, null))).toMatch(/never a step\.$/);
    expect(at(120, without("grpo"))).toMatch(/Only answers were graded, never a step\.$/);
    expect(at(120, without("oracle-steps"))).toMatch(/by gold labels\.$/);
    expect(at(120, { generator: null })).toMatch(/^The verifier: its ProcessBench F1/);
  });

  test("another run is laid over it: how both end, whatever stage the run stands at", () => {
    const end = { first: 0, last: 0.5, tokens: 9 };
    const whatIf = { words: null, here: end, there: end, beside: null };
    const change = { whatIf: { ...whatIf, hasOtherProblems: false } };
    const group = groupOf(UNEVEN);
    expect(tell(factsOf(group, null, change))).toMatch(/^At the end .* in the other run\./);
    expect(tell(factsOf(group, "write", change))).toMatch(/^At the end .* in the other run\./);
  });

  test("fast, or without the group of the update: how far both are", () => {
    const both =
      "54 % of new problems solved, 32 % at the start. | – | The verifier: its ProcessBench F1 is 92 %, 84 % at the start.";
    expect(at(42)).toBe(both);
    expect(at(42, { now: { inWarmUp: true } })).toBe(
      "The verifier: its ProcessBench F1 is 92 %, 84 % at the start. | – | It practices alone; the generator only writes.",
    );
    expect(at(42, { generator: null })).toMatch(/^The verifier: its ProcessBench F1.*\| $/);
    expect(at(42, { generator: null, verifier: null })).toBe("Now update after update. | – | ");
  });
});

test("while updates pass it says how far both are, not what each update shows", () => {
  expect(tell(factsOf(groupOf(UNEVEN), null, { isFast: true }))).toMatch(
    /^54 % of new problems solved, 32 % at the start\. .* The verifier: its ProcessBench F1 is 92 %/,
  );
});
