import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeScore, encodeScore } from "./score-code.ts";

const IDS = ["kl", "labels", "sign", "short", "baseline", "stale", "weights", "mask"];
const score = { points: [5, 3, null, 0, 4, null, null, 2], nickname: "Ada 张" };

test("any score comes back from its code, in capitals or not", () => {
  const point = fc.option(fc.integer({ min: 0, max: 5 }));
  const points = fc.array(point, { minLength: 8, maxLength: 8 });
  const nickname = fc.constantFrom("", "Ada", "张三", "Zoë 🙂");
  fc.assert(
    fc.property(fc.record({ points, nickname }), (one) => {
      const code = encodeScore(IDS, one);
      expect(code.length).toBeLessThanOrEqual(100);
      expect(decodeScore(IDS, ` ${code.toLowerCase()}\n`)).toEqual({ score: one, code });
    }),
  );
});

test("a code is read as it was typed or as a mail program changed it", () => {
  const code = encodeScore(IDS, score);
  const typed = code.replaceAll("0", "o").replaceAll("1", "l").replaceAll("-", "–");
  expect(typed).not.toBe(code);
  expect(decodeScore(IDS, typed)).toEqual({ score, code });
});

test("it begins with what people read", () => {
  expect(encodeScore(IDS, score)).toMatch(/^B14-25-1/);
});

test("what was changed on its way is refused, and a code of other patients told from it", () => {
  const code = encodeScore(IDS, score);
  for (let i = 0; i < code.length; i++) {
    if (code[i] === "-") continue;
    const other = code.slice(0, i) + (code[i] === "2" ? "3" : "2") + code.slice(i + 1);
    expect(decodeScore(IDS, other)).toHaveProperty("bad");
  }
  expect(decodeScore(IDS, code.replace("B14", "B15"))).toEqual({ bad: "damaged" });
  expect(decodeScore([...IDS].reverse(), code)).toEqual({ bad: "other" });
  for (const text of ["", "hello", "S17-63-44-1ABC", "B1-5"]) {
    expect(decodeScore(IDS, text)).toEqual({ bad: "foreign" });
  }
});
