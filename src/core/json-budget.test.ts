import fc from "fast-check";
import { expect, test } from "vitest";
import { JSON_BUDGET, jsonExcess } from "./json-budget.ts";

/** Lists and tables, names, values, and the greatest depth, counted on what was parsed. */
function counted(value: unknown, depth = 0): { lists: number; names: number; depth: number } {
  if (typeof value !== "object" || value === null) return { lists: 0, names: 0, depth };
  const inside = Object.values(value).map((child) => counted(child, depth + 1));
  return {
    lists: inside.reduce((sum, { lists }) => sum + lists, 1),
    names: inside.reduce((sum, { names }) => sum + names, Array.isArray(value) ? 0 : inside.length),
    depth: inside.reduce((most, child) => Math.max(most, child.depth), depth + 1),
  };
}

test("any JSON within the budget passes, whatever signs its texts have", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const { depth } = counted(value);
      expect(jsonExcess(JSON.stringify(value))).toBe(
        depth > JSON_BUDGET.depth ? expect.stringContaining("deep") : null,
      );
    }),
  );
  const texts = ["[".repeat(99), '\\"[['.repeat(99), "\\\\", '"', `\\${'"'.repeat(40)}`];
  for (const text of texts) expect(jsonExcess(JSON.stringify([text, text]))).toBeNull();
});

test.each<[string, string, RegExp | null]>([
  ["depth at the budget", "[".repeat(32) + "]".repeat(32), null],
  ["depth", "[".repeat(33), /nested more than 32 deep/],
  ["depth of tables", '{"a":'.repeat(33), /nested more than 32 deep/],
  ["lists one after another", `[${"[],".repeat(1000)}0]`, null],
  ["lists", `[${"[],".repeat(250_000)}0]`, /more than 250000 lists/],
  ["names", `{${'"a":0,'.repeat(100_000)}"b":0}`, /more than 100000 names/],
  ["values", `[${"0,".repeat(4_000_000)}0]`, /more than 4000000 values/],
  ["a text that never ends", `["${"[".repeat(99)}`, null],
])("%s", (_, text, sentence) => {
  const excess = jsonExcess(text);
  if (sentence) expect(excess).toMatch(sentence);
  else expect(excess).toBeNull();
});
