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
      "At the start the generator solves 29 % of new problems. | – | Both models learned from misprinted books.",
    );
    expect(at(0, { newProblems: { now: null, first: null } })).toMatch(
      /^Nobody has practiced yet\./,
    );
  });

  test("end: it is finished, from first to last, and what became of the verifier", () => {
    expect(at(120)).toBe(
      "Finished: 99 % of new problems solved, 29 % at the start. | – | The verifier got better: it catches 97 of 100 mistakes (was 8 of 10), doubts 1 of 100 right steps (was 1 of 10).",
    );
    // Measured on the fixed set, as the card's figure is at the end; not in training.
    const unseen = { now: 0.5, first: 0.99, rates: null, firstRates: null };
    expect(at(120, { verifier: unseen })).toBe(at(120));
    const fixed = (now: number | null, first: number | null, set: "mixed" | "first" = "first") => {
      const firstRates = { caught: 0.9, falseAlarms: 0.2 };
      const rates = { caught: 0, falseAlarms: 0.04 };
      return { fixedVerdicts: { now, first, rates, firstRates, set } };
    };
    expect(at(120, fixed(0.48, 0.85))).toMatch(
      /On the first solutions the verifier did not get better: it catches no mistake \(was 9\), doubts 4 of 100 right steps \(was 2 of 10\)\.$/,
    );
    expect(at(120, fixed(0.83, 0.84))).toContain(
      "On the first solutions the verifier stayed as good as it was:",
    );
    const whole = { ...fixed(0.9, 0.7).fixedVerdicts, rates: null, firstRates: null };
    expect(at(120, { fixedVerdicts: whole })).toContain(
      "it has a balanced accuracy of 90 % (was 70 %).",
    );
    expect(at(120, fixed(null, null))).toMatch(/never a step\.$/);
    expect(at(120, without("grpo"))).toMatch(/Only answers were graded, never a step\.$/);
    expect(at(120, without("oracle-steps"))).toMatch(/by gold labels\.$/);
    expect(at(120, { newProblems: { now: null, first: null } })).toMatch(
      /^54 % of the generator's/,
    );
  });

  test("another run is laid over it: how both end, but not stage by stage", () => {
    const end = { first: 0, last: 0.5, tokens: 9 };
    const whatIf = { words: null, here: end, there: end, beside: null };
    const change = { whatIf: { ...whatIf, hasOtherProblems: false } };
    const group = groupOf(UNEVEN);
    expect(tell(factsOf(group, null, change))).toMatch(/^At the end .* in the other run\./);
    expect(tell(factsOf(group, "write", change))).toMatch(/^The generator writes five attempts/);
  });

  test("fast, or without the group of the update: how far both are", () => {
    const both =
      "54 % of the generator's answers are right, at first 32 %. | – | The verifier catches 9 of 10 mistakes (was 7), doubts 1 of 10 right steps (was 2 of 100).";
    expect(at(42)).toBe(both);
    expect(at(42, { now: { inWarmUp: true } })).toBe(
      "The verifier catches 9 of 10 mistakes (was 7), doubts 1 of 10 right steps (was 2 of 100). | – | The verifier practices alone; the generator only writes.",
    );
    const unknown = { now: null, first: null };
    expect(at(42, { generator: unknown })).toMatch(/^The verifier catches.*\| $/);
    const none = { ...unknown, rates: null, firstRates: null };
    expect(at(42, { generator: unknown, verifier: none })).toBe("Now update after update. | – | ");
  });
});

test("while updates pass it says how far both are, not what each update shows", () => {
  expect(tell(factsOf(groupOf(UNEVEN), null, { isFast: true }))).toMatch(
    /^54 % of the generator's answers are right, at first 32 %\. .* The verifier catches 9 of 10/,
  );
});
