/** The board adds what is a result of its class and names what is not. */
import { describe, expect, test } from "vitest";
import { rngFor, STREAMS } from "../../../core/random/draws.ts";
import { encodeResult } from "../../../study/class/result-code.ts";
import { MICRO, micro, planOf, resultOf } from "../../../study/class/testing/class.ts";
import { addText, type Codes, codesOf, MOST_CODES, withCodeAt } from "./collect.ts";

const codeOf = (seed: number, right?: readonly number[]) =>
  encodeResult(micro, resultOf(seed, right));
const add = (text: string, codes: Codes = []) => addText(micro, codes, text);

describe("codes", () => {
  test("are added in order, and count once however often they come", () => {
    const first = add(`${codeOf(4)}\n${codeOf(9)}\n${codeOf(4)}`);
    expect(first.told).toMatchObject({ added: [4, 9], again: 1, refused: [] });
    const second = add(codeOf(9).toLowerCase(), first.codes);
    expect(second.told).toMatchObject({ added: [], again: 1 });
    expect(second.codes.map(({ code }) => code)).toEqual([codeOf(4), codeOf(9)]);
  });

  test("two of one seed are both kept", () => {
    const { codes, told } = add(`${codeOf(4)} ${codeOf(4, [3, 3])}`);
    expect(told.added).toEqual([4, 4]);
    expect(told.conflicts).toEqual([4]);
    expect(codes).toHaveLength(2);
  });

  test("a removed one comes back to its place", () => {
    const { codes } = add([1, 2, 3].map((seed) => codeOf(seed)).join("\n"));
    const [, second] = codes;
    if (!second) throw new Error("no code");
    expect(withCodeAt(codes.toSpliced(1, 1), second, 1)).toEqual(codes);
    expect(withCodeAt(codes, second, 1)).toEqual(codes);
  });

  test("there is an end, and it is told", () => {
    const wide = planOf(MICRO.replace("1-40", "1-9999"));
    const many = Array.from({ length: MOST_CODES + 3 }, (_, i) =>
      encodeResult(wide, resultOf(1 + i)),
    );
    const { codes, told } = addText(wide, [], many.join("\n"));
    expect(codes).toHaveLength(MOST_CODES);
    expect(told.tooMany).toBe(3);
  });
});

describe("what does not count", () => {
  test("is named with its line", () => {
    const other = planOf(MICRO.replace("updates=4", "updates=5"));
    const foreign = encodeResult(other, resultOf(2));
    const damaged = codeOf(3).replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const outside = encodeResult(planOf(MICRO.replace("1-40", "41-60")), resultOf(50));
    const { codes, told } = add([foreign, codeOf(1), damaged, "hello", outside].join("\n"));
    expect(told.refused.map(({ line, bad }) => [line, bad])).toEqual([
      [1, "other-class"],
      [3, "damaged"],
      [5, "impossible"],
    ]);
    expect(told.proseLines).toEqual([4]);
    expect(codesOf(micro, [codeOf(1)])).toEqual(codes);
  });
});

const SYMBOLS = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ-ILOU?. äé码"];

/** One to three changes of a code: a symbol changed, dropped, doubled, put in, swapped with the next, or cut off. */
function mutated(code: string, row: number): string {
  const rng = rngFor({ seed: 27, stream: STREAMS.bootstrap, update: 0 }, row);
  const letters = [...code];
  for (let change = rng.integer(1, 3); change > 0; change--) {
    const at = rng.integer(0, letters.length - 1);
    const symbol = SYMBOLS[rng.integer(0, SYMBOLS.length - 1)] ?? "?";
    const here = letters[at] ?? "";
    const next = letters[at + 1] ?? "";
    const kind = rng.integer(0, 5);
    if (kind === 0) letters[at] = symbol;
    if (kind === 1) letters.splice(at, 1);
    if (kind === 2) letters.splice(at, 0, here);
    if (kind === 3) letters.splice(at, 0, symbol);
    if (kind === 4) letters.splice(at, 2, next, here);
    if (kind === 5) letters.splice(Math.max(12, at));
  }
  return letters.join("");
}

test("2,000 mutated codes: each is refused with its reason, and none is added", () => {
  const codes = Array.from({ length: 40 }, (_, i) => codeOf(1 + i, [i % 17, (3 * i) % 17]));
  const { codes: board } = add(codes.join("\n"));
  const mutants = Array.from({ length: 4000 }, (_, row) => mutated(codes[row % 40] ?? "", row))
    // Spaces alone change no code.
    .filter((text) => !codes.includes(text.replace(/\s/g, "")))
    .slice(0, 2000);
  expect(mutants).toHaveLength(2000);
  for (const text of mutants) {
    const after = add(text, board);
    expect(after.codes, text).toEqual(board);
    const { refused, proseLines, again } = after.told;
    // So little is left of some that they are not codes, or a whole code stands beside the change.
    expect(refused.length + proseLines.length + again, text).toBeGreaterThan(0);
    if (proseLines.length > 0) expect(text.length, text).toBeLessThan(20);
  }
  expect(add(mutants.join("\n"), board).codes).toEqual(board);
});
