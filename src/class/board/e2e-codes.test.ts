/** The codes of the browser test (e2e/happy/class-board.spec.ts) are what this version of the lab writes. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { encodeResult } from "../../study/class/result-code.ts";
import { planOf, resultOf } from "../../study/class/testing/class.ts";

const file = new URL("../../../e2e/fixtures/class-codes.json", import.meta.url);
const fixture: Readonly<Record<"query" | "foreign" | "second", string>> & {
  readonly codes: readonly string[];
} = JSON.parse(readFileSync(file, "utf8"));

test("all of them can be written again", () => {
  const plan = planOf(`?${fixture.query}`);
  const written = fixture.codes.map((_, i) =>
    encodeResult(
      plan,
      resultOf(i + 1, [8 + (i % 6), 3 + (i % 5)], { nickname: i === 3 ? "=1+1" : "" }),
    ),
  );
  expect(fixture.codes).toEqual(written);
  expect(fixture.second).toBe(encodeResult(plan, resultOf(7, [1, 1])));
  const other = planOf(`?${fixture.query.replace("updates=4", "updates=5")}`);
  expect(fixture.foreign).toBe(encodeResult(other, resultOf(2)));
});
