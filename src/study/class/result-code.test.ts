import fc from "fast-check";
import { expect, test } from "vitest";
import { ENGINE_NAMES } from "../../core/engines.ts";
import { cleanNickname, MOST_NICKNAME, type StudentResult } from "./result.ts";
import { decodeResult, encodeResult, isWhole } from "./result-code.ts";
import { forged, micro, planOf, resultOf } from "./testing/class.ts";

const three = planOf("?stepCount=problem&class=run.frozen.coin.any&preset=micro&evalProblems=4096");

const mark = fc.integer({ min: 0, max: 1023 });
const results: fc.Arbitrary<StudentResult> = fc
  .integer({ min: 1, max: 4096 })
  .chain((problems) =>
    fc.record({
      seed: fc.integer({ min: 1, max: 999_999 }),
      problems: fc.constant(problems),
      arms: fc.array(
        fc.record({
          predicted: fc.option(fc.integer({ min: 0, max: 100 })),
          right: fc.option(fc.integer({ min: 0, max: problems })),
        }),
        { minLength: 3, maxLength: 3 },
      ),
      engine: fc.option(fc.constantFrom(...ENGINE_NAMES)),
      nickname: fc.string({ unit: "binary", maxLength: 40 }).map(cleanNickname),
      homework: fc.record({
        lessons: fc.array(fc.record({ mark, predicted: fc.integer({ min: 0, max: 100 }) }), {
          maxLength: 31,
        }),
        lines: fc.array(mark, { maxLength: 31 }),
      }),
    }),
  );

test("any result comes back from its code, which a QR code holds in its short form", () => {
  fc.assert(
    fc.property(results, (result) => {
      const code = encodeResult(three, result);
      expect(code).toMatch(/^S[0-9A-Z-]+$/);
      expect(decodeResult(three, ` ${code.toLowerCase()}\n`)).toEqual({ result, code });
    }),
  );
});

test("it begins with what people read, and is short without a name", () => {
  const code = encodeResult(micro, resultOf(17));
  expect(code).toMatch(/^S17-63-44-3/);
  expect(code.length).toBeLessThanOrEqual(60);
  const failed = { predicted: 20, right: null };
  const half = resultOf(17, [], { arms: [{ predicted: 80, right: 10 }, failed] });
  expect(encodeResult(micro, half)).toMatch(/^S17-63-X-3/);
});

/** A code with one symbol changed, left out, doubled, added or swapped with the next. */
const changes: readonly ((code: string, at: number, symbol: string) => string)[] = [
  (code, at, symbol) => code.slice(0, at) + symbol + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.slice(at, at + 1) + code.slice(at),
  (code, at, symbol) => code.slice(0, at) + symbol + code.slice(at),
  (code, at) =>
    code.slice(0, at) + code.slice(at + 1, at + 2) + code.slice(at, at + 1) + code.slice(at + 2),
];

test("2,000 mutations of codes are all refused", () => {
  const symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$%*+-./:";
  const result = resultOf(17, [10, 7], { nickname: "Ada 🦉" });
  const code = encodeResult(micro, result);
  const mutation = fc.record({
    change: fc.constantFrom(...changes),
    at: fc.nat(code.length - 1),
    symbol: fc.constantFrom(...symbols),
  });
  let refused = 0;
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
      const mutated = mutations.reduce(
        (text, { change, at, symbol }) => change(text, at, symbol),
        code,
      );
      fc.pre(mutated !== code);
      const read = decodeResult(micro, mutated);
      expect(["foreign", "damaged"]).toContain("bad" in read ? read.bad : "accepted");
      refused += 1;
    }),
    { numRuns: 2000 },
  );
  expect(refused).toBe(2000);
});

test.each([
  "",
  "hello",
  "https://example.com/?stepCount=problem&class=run.1-2",
  "S17",
  "17-62-47",
  "=1+1",
  "S".repeat(500),
])("%j is no result", (text) => {
  expect(decodeResult(micro, text)).toEqual({ bad: "foreign" });
});

test("a code of another class is told from a damaged one", () => {
  const other = planOf("?stepCount=problem&class=run.frozen.1-40&preset=micro&updates=5");
  const code = encodeResult(other, resultOf(17));
  expect(decodeResult(micro, code)).toEqual({ bad: "other-class" });
  expect(decodeResult(micro, code.slice(0, -1))).toEqual({ bad: "damaged" });
  expect(decodeResult(micro, `${code}${"-AAAA".repeat(30)}`)).toEqual({ bad: "damaged" });
  expect([isWhole(code), isWhole(code.slice(0, -1)), isWhole("hello")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a whole code with numbers that no student of the class has is impossible", () => {
  const wide = planOf("?stepCount=problem&class=run.frozen.any&preset=micro&updates=4");
  expect(decodeResult(micro, encodeResult(wide, resultOf(41)))).toEqual({ bad: "impossible" });
  const three = planOf("?stepCount=problem&class=run.frozen.1-40&preset=micro&updates=4");
  for (const result of [
    resultOf(0),
    resultOf(17, [17, 7]),
    resultOf(17, [10]),
    resultOf(17, [10, 7], { problems: 17 }),
    resultOf(17, [0, 0], { problems: 0 }),
    resultOf(17, [10, 7], { nickname: "a\nb" }),
  ]) {
    expect(() => encodeResult(three, result)).toThrow("No student of this class can have that.");
  }
});

test("a code of another version, and a forged one, with right checksums", () => {
  const code = encodeResult(micro, resultOf(17));
  const [head, rest] = ["S17-63-44", code.slice("S17-63-44-".length).replaceAll("-", "")];
  const symbols = rest.slice(0, -8);
  expect(forged(head, symbols)).toBe(code);
  const bad = (text: string) => decodeResult(micro, text);
  expect(bad(forged(head, `4${symbols.slice(1)}`))).toEqual({ bad: "newer" });
  // What people read says something else than the rest; more symbols than a result has; fewer.
  expect(bad(forged("S18-63-44", symbols))).toEqual({ bad: "impossible" });
  expect(bad(forged("S17-99-44", symbols))).toEqual({ bad: "impossible" });
  expect(bad(forged(head, `${symbols}0`))).toEqual({ bad: "impossible" });
  expect(bad(forged(head, symbols.slice(0, -1)))).toEqual({ bad: "impossible" });
});

test("codes of version 0.2.0 open, with and without a nickname; they hold no lessons", () => {
  const then = planOf("?class=run.frozen.1-40&preset=micro&updates=4");
  const read = (code: string) => decodeResult(then, code);
  expect(read("S1-50-19-1JD3-Y4Q0-0000-0CG0-GM00-8M00-3478-02BG-VEM4-F")).toMatchObject({
    result: resultOf(1, [8, 3]),
  });
  expect(read("S4-69-38-1JD3-Y4Q0-0000-14G0-GM00-BM00-6479-1X64-NK27-6150-WWF")).toMatchObject({
    result: resultOf(4, [11, 6], { nickname: "=1+1" }),
  });
});

test("a nickname is one line of at most 24 bytes, and no character is cut", () => {
  expect(cleanNickname("  Zoë \u202e\n 李雷  ")).toBe("Zoë 李雷");
  const long = cleanNickname("李".repeat(30));
  expect(long).toBe("李".repeat(MOST_NICKNAME / 3));
  expect(cleanNickname("🦉".repeat(9))).toBe("🦉".repeat(6));
});
