/** The board adds what is a result of its class and names what is not. */
import { describe, expect, test } from "vitest";
import { rngFor, STREAMS } from "../../../core/random/draws.ts";
import { markOf } from "../../../study/class/homework.ts";
import type { StudentResult } from "../../../study/class/result.ts";
import { encodeResult } from "../../../study/class/result-code.ts";
import { MICRO, micro, planOf, resultOf } from "../../../study/class/testing/class.ts";
import { addCodes, type Codes, codesOf } from "./codes.ts";

const codeOf = (seed: number, right?: readonly number[], more?: Partial<StudentResult>) =>
  encodeResult(micro, resultOf(seed, right, more));
const add = (text: string, codes: Codes = []) => addCodes(micro, codes, text);

describe("codes", () => {
  test("are added in order, and count once however often they come", () => {
    const first = add(`${codeOf(4)}\n${codeOf(9)}\n${codeOf(4)}`);
    expect(first.told).toEqual([
      "2 codes were added.",
      "One code was on the board already; it counts once.",
    ]);
    const second = add(codeOf(9).toLowerCase(), first.codes);
    expect(second.told).toEqual(["One code was on the board already; it counts once."]);
    expect(second.codes.map(({ code }) => code)).toEqual([codeOf(4), codeOf(9)]);
  });

  test("two of one seed are both kept", () => {
    const { codes, told } = add(`${codeOf(4)} ${codeOf(4, [3, 3])}`);
    expect(told[1]).toBe(
      "Different codes came for seed 4: the first one counts. Remove the wrong one.",
    );
    expect(codes).toHaveLength(2);
  });

  test("who hands in the same runs again, with another lesson or name, replaces the first code", () => {
    const { codes } = add(`${codeOf(4)}\n${codeOf(9)}`);
    const homework = { lessons: [{ mark: markOf("push"), predicted: 30 }], lines: [] };
    const again = codeOf(4, undefined, { nickname: "Ada", homework });
    const after = add(again, codes);
    expect(after.told).toEqual(["Handed in again, and replaced: seed 4."]);
    expect(after.codes.map(({ code }) => code)).toEqual([again, codeOf(9)]);
    // A chat holds both codes, and is pasted twice, or only its older part.
    const chat = add(`${codeOf(4)}\n${again}`, add(`${codeOf(4)}\n${again}`).codes);
    expect(add(codeOf(4), chat.codes).codes.map(({ code }) => code)).toEqual([again]);
    expect(chat.told).toEqual(["2 codes were on the board already; each counts once."]);
  });

  test("two names with one seed are two students, also where their runs are equal", () => {
    const [ada, bob] = ["Ada", "Bob"].map((nickname) => codeOf(4, undefined, { nickname }));
    const { codes, told } = add(`${ada}\n${bob}`);
    expect(codes).toHaveLength(2);
    expect(told.join(" ")).toContain("Different codes came for seed 4: the first one counts.");
  });
});

describe("what does not count", () => {
  test("is named with its line", () => {
    const other = planOf(MICRO.replace("updates=4", "updates=5"));
    const foreign = encodeResult(other, resultOf(2));
    const damaged = codeOf(3).replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const outside = encodeResult(planOf(MICRO.replace("1-40", "41-60")), resultOf(50));
    const { codes, told } = add([foreign, codeOf(1), damaged, "hello", outside].join("\n"));
    expect(told).toEqual([
      "Seed 1 was added: it has a ring.",
      "Line 1: the code belongs to another class, with other settings or other arms.",
      "Line 3: the code has a wrong or missing character. Copy it again.",
      expect.stringContaining(
        "Line 5: the code is whole, but no student of this class can have it",
      ),
    ]);
    expect(codesOf(micro, [codeOf(1)])).toEqual(codes);
    expect(add("hello").told).toEqual(["There is no code in it."]);
  });

  test("after four lines the others are counted", () => {
    const damaged = [1, 2, 3, 4, 5, 6].map((seed) => `${codeOf(seed)}A`);
    const { told } = add(damaged.join("\n"));
    expect(told).toHaveLength(5);
    expect(told[4]).toBe("2 more lines without a code of this class.");
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
    // So little is left of some that they are not codes.
    if (after.told[0] === "There is no code in it.") expect(text.length, text).toBeLessThan(20);
  }
  expect(add(mutants.join("\n"), board).codes).toEqual(board);
});
