import { describe, expect, test } from "vitest";
import { factsOf, groupOf, settings } from "./testing/facts.ts";
import { type Change, english, tell, UNEVEN } from "./testing/tell.ts";
import zh from "./words.zh.ts";

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
      "Now they take turns: three for the generator, one for the verifier. | – | One earns points for right answers, the other for true verdicts.",
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

  test("end: from first to last, and whether more verdicts are true", () => {
    expect(at(120)).toBe(
      "99 % of new problems solved now, 29 % at the start. | – | Only answers were graded, yet more verdicts on steps are true: 98 % on new problems, 87 % at the start.",
    );
    // Measured on new problems, as its finding is; not in training.
    expect(at(120, { verifier: { now: 0.5, first: 0.99 } })).toBe(at(120));
    expect(at(120, { newVerdicts: { now: 0.8, first: 0.84 } })).toMatch(
      /On new problems 80 % of the verifier's verdicts on steps are true, 84 % at the start\.$/,
    );
    expect(at(120, { newVerdicts: { now: null, first: null } })).toMatch(/never a step\.$/);
    expect(at(120, without("grpo"))).toMatch(/Only answers were graded, never a step\.$/);
    expect(at(120, without("oracle-steps"))).toMatch(/by gold labels\.$/);
    expect(at(120, { newProblems: { now: null, first: null } })).toMatch(
      /^54 % of the generator's/,
    );
  });

  test("fast, or without the group of the update: how far both are", () => {
    const both =
      "54 % of the generator's answers are right, at first 32 %. | – | 92 % of the verifier's verdicts are true, at first 84 %.";
    expect(at(42)).toBe(both);
    expect(tell(factsOf(groupOf(UNEVEN), null, { isFast: true }))).toBe(both);
    expect(at(42, { now: { inWarmUp: true } })).toBe(
      "92 % of the verifier's verdicts are true, at first 84 %. | – | The verifier practices alone; the generator only writes.",
    );
    const unknown = { now: null, first: null };
    expect(at(42, { generator: unknown })).toMatch(/^92 % of the verifier's.*\| $/);
    expect(at(42, { generator: unknown, verifier: unknown })).toBe("Update 42 of 120. | – | ");
  });
});

test("no sentence has Greek letters or names a model with one letter", () => {
  const texts = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    if (typeof value === "function") return [String(value)];
    return Object.values(value as object).flatMap(texts);
  };
  for (const text of [...texts(english), ...texts(zh)]) expect(text).not.toMatch(/[α-ω]|\b[GV]\b/);
});
