import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHARACTERS } from "../tokens/vocabulary.ts";
import { parseSolution } from "./solution.ts";
import { writeSolution, writeVerification } from "./texts.ts";
import { parseVerification, usableVerdicts } from "./verification.ts";

/** Each run draws other texts. */
const CASES = { numRuns: 2000 };

const vocabularyText = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 40 });
/** Mostly characters of the grammar, so that every branch is reached. */
const grammarText = fc.string({ unit: fc.constantFrom(..."12a;;##..>CCXX?"), maxLength: 24 });
const unicodeText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const sources = [
  ["vocabulary", vocabularyText],
  ["grammar", grammarText],
  ["unicode", unicodeText],
] as const;
const value = fc.string({ unit: fc.constantFrom(..."0123456789abcxyz"), minLength: 1 });

describe("parseSolution", () => {
  it("reads a well-formed solution: values, step ends, answer", () => {
    // 0: '3', 1: ';', 2: '1', 3: '2', 4: ';', 5: '#'
    expect(parseSolution("3;12;#312.", 2)).toEqual({
      steps: ["3", "12"],
      stepEnds: [1, 4],
      answer: "312",
      flaw: null,
    });
  });

  it("reads a solution without steps if none are expected", () => {
    expect(parseSolution("#7.", 0)).toEqual({ steps: [], stepEnds: [], answer: "7", flaw: null });
  });

  it.each([
    ["", 1, "no end", null],
    ["3;#3", 1, "no end", null],
    ["3;3;3;", 3, "no end", null],
    ["3;#3.4", 1, "text after the end", "3"],
    ["3;#3..", 1, "text after the end", "3"],
    ["3.;#3.", 1, "text after the end", "3"],
    ["3;4;.", 2, "no answer", null],
    ["3;#.", 1, "no answer", null],
    ["3;#4;5.", 1, "no answer", null],
    ["3;#4#5.", 1, "two answers", null],
    ["3;##5.", 1, "two answers", null],
    ["3;#3.;", 1, "text after the end", "3"],
    ["3;;#3.", 2, "empty step", "3"],
    ["3;7>;#37.", 2, "not a value", "37"],
    ["3;C;#3.", 2, "not a value", "3"],
    ["3;?;;#3.", 2, "empty step", "3"],
    ["3;#5.", 2, "wrong number of steps", "5"],
    ["3;4;#5.", 1, "wrong number of steps", "5"],
    ["34#5.", 1, "wrong number of steps", "5"],
    ["3;4#5.", 1, "wrong number of steps", "5"],
    ["#5.", 1, "wrong number of steps", "5"],
  ] as const)("%j with %i steps expected: %s", (text, steps, flaw, answer) => {
    const parsed = parseSolution(text, steps);
    expect(parsed.flaw).toBe(flaw);
    expect(parsed.answer).toBe(answer);
  });

  it("counts only steps closed before the answer mark", () => {
    expect(parseSolution("1;2;3#4;5.", 2).steps).toEqual(["1", "2"]);
    expect(parseSolution("1;2", 2)).toMatchObject({ steps: ["1"], stepEnds: [1] });
    expect(parseSolution("1;", 2)).toMatchObject({ steps: ["1"], stepEnds: [1] });
  });

  it("keeps the answer of a solution with the wrong step count: the outcome does not depend on the format", () => {
    expect(parseSolution("9;#42.", 3).answer).toBe("42");
  });

  it.each(sources)("never throws and keeps its invariants on any %s text", (_, source) => {
    fc.assert(
      fc.property(source, fc.nat(6), (text, expected) => {
        const { steps, stepEnds, answer, flaw } = parseSolution(text, expected);
        expect(stepEnds).toHaveLength(steps.length);
        let from = 0;
        stepEnds.forEach((end, k) => {
          expect(text[end]).toBe(";");
          expect(text.slice(from, end)).toBe(steps[k]);
          from = end + 1;
        });
        const mark = text.indexOf("#");
        if (mark >= 0) expect(stepEnds.every((end) => end < mark)).toBe(true);
        if (answer !== null) expect(text.slice(mark)).toContain(`#${answer}.`);
        // A well-formed solution equals the writer's text.
        const written = writeSolution(steps, answer ?? "");
        const whole = written === text && steps.every((step) => /^[0-9a-z]+$/.test(step));
        expect(flaw === null).toBe(whole && (answer ?? "") !== "" && steps.length === expected);
      }),
      CASES,
    );
  });

  it("reads back every text of the writer", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), value, (steps, answer) => {
        const parsed = parseSolution(writeSolution(steps, answer), steps.length);
        expect(parsed).toMatchObject({ steps, answer, flaw: null });
      }),
      CASES,
    );
  });
});

describe("parseVerification", () => {
  it("reads a well-formed verification: pairs, verdicts, final verdict", () => {
    expect(parseVerification("33C1210X>X.")).toEqual({
      written: [1, -1],
      values: [
        { stated: "3", own: "3" },
        { stated: "12", own: "10" },
      ],
      final: -1,
      stray: false,
      closed: true,
    });
  });

  it("takes the written verdict, even if the values contradict it", () => {
    expect(parseVerification("34C55X>C.")).toMatchObject({ written: [1, -1], final: 1 });
  });

  it.each([
    ["", { written: [], final: null, stray: false, closed: false }],
    [">C.", { written: [], final: 1, stray: false, closed: true }],
    ["33C", { written: [1], final: null, stray: false, closed: false }],
    ["33C>", { written: [1], final: null, stray: false, closed: true }],
    ["33C>C", { written: [1], final: null, stray: false, closed: true }],
    ["33C>CX.", { written: [1], final: null, stray: false, closed: true }],
    ["33C>C.C", { written: [1], final: null, stray: false, closed: true }],
    ["33C>3.", { written: [1], final: null, stray: false, closed: true }],
    ["33C>>C.", { written: [1], final: null, stray: false, closed: true }],
    ["333C>C.", { written: [1], final: 1, stray: true, closed: true }],
    ["C>C.", { written: [1], final: 1, stray: true, closed: true }],
    ["3;C>C.", { written: [1], final: 1, stray: true, closed: true }],
    ["33C44>C.", { written: [1], final: 1, stray: true, closed: true }],
    ["33CX>X.", { written: [1, -1], final: -1, stray: true, closed: true }],
  ])("%j", (text, expected) => {
    expect(parseVerification(text)).toMatchObject(expected);
  });

  it("has no values for text that is not a pair", () => {
    expect(parseVerification("333C3,C44X>C.").values).toEqual([
      null,
      null,
      { stated: "4", own: "4" },
    ]);
  });

  it.each(sources)("never throws and keeps its invariants on any %s text", (_, source) => {
    fc.assert(
      fc.property(source, (text) => {
        const parsed = parseVerification(text);
        const { written, values, final, stray, closed } = parsed;
        expect(values).toHaveLength(written.length);
        const before = text.split(">", 1)[0] ?? "";
        expect(written).toEqual(
          [...before].flatMap((c) => (c === "C" ? [1] : c === "X" ? [-1] : [])),
        );
        expect(closed).toBe(text.includes(">"));
        if (final !== null) expect(text.endsWith(final === 1 ? ">C." : ">X.")).toBe(true);
        for (const pair of values) {
          if (pair) expect(pair.stated).toHaveLength(pair.own.length);
          if (pair) expect(pair.stated + pair.own).toMatch(/^[0-9a-z]+$/);
        }
        // Without stray characters the step part is nothing but its pairs and verdicts.
        const rebuilt = values
          .map((pair, k) => `${pair?.stated}${pair?.own}${written[k] === 1 ? "C" : "X"}`)
          .join("");
        expect(stray).toBe(rebuilt !== before);
      }),
      CASES,
    );
  });

  it("reads back every text of the writer", () => {
    const pair = fc
      .tuple(value, value, fc.boolean())
      .map(([stated, other, same]) =>
        same || other.length !== stated.length ? { stated, own: stated } : { stated, own: other },
      );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const right = pairs.map(({ stated, own }) => stated === own);
        const checks = pairs.map((values) => ({
          ...values,
          verdict: values.stated === values.own ? ("C" as const) : ("X" as const),
        }));
        expect(parseVerification(writeVerification(checks))).toEqual({
          written: right.map((same) => (same ? 1 : -1)),
          values: pairs,
          final: right.includes(false) ? -1 : 1,
          stray: false,
          closed: true,
        });
      }),
      CASES,
    );
  });
});

describe("usableVerdicts", () => {
  it("accepts as many verdicts as closed steps, with any final verdict", () => {
    const read = (text: string) => usableVerdicts(parseVerification(text), 2);
    expect(read("33C34X>X.")).toEqual({ verdicts: [1, -1], reason: null });
    expect(read("33C34X>")).toEqual({ verdicts: [1, -1], reason: null });
    expect(read("33C34X>C.")).toEqual({ verdicts: [1, -1], reason: null });
  });

  it("gives the reason why a verification is not usable", () => {
    const reason = (text: string, steps: number) =>
      usableVerdicts(parseVerification(text), steps).reason;
    expect(reason("33C>C.", 0)).toMatch(/no closed step/);
    expect(reason(">C.", 0)).toMatch(/no closed step/);
    expect(reason("33C", 1)).toMatch(/never closes/);
    expect(reason("33C>C.", 2)).toMatch(/1 verdicts for 2 steps/);
    expect(reason("33C34X44C>C.", 2)).toMatch(/3 verdicts for 2 steps/);
    expect(reason(">C.", 1)).toMatch(/0 verdicts for 1 steps/);
  });

  it.each(sources)("gives K verdicts or a reason on any %s text", (_, source) => {
    fc.assert(
      fc.property(source, fc.nat(6), (text, steps) => {
        const { verdicts, reason } = usableVerdicts(parseVerification(text), steps);
        expect((verdicts === null) !== (reason === null)).toBe(true);
        if (verdicts) expect(verdicts).toHaveLength(steps);
        if (verdicts) expect(steps).toBeGreaterThan(0);
      }),
      CASES,
    );
  });
});
