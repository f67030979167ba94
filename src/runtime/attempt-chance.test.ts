import { expect, test } from "vitest";
import { attemptChance } from "./attempt-chance.ts";
import { groupAt, ROW } from "./testing/fixtures.ts";
import { BUNDLED_RECORDINGS } from "./testing/shipped.ts";

test("is the product of the token probabilities before and after the update", () => {
  const chance = attemptChance({
    tokenProbabilities: [0.5, 1, 0.25],
    tokenProbabilitiesAfter: [0.6, 1, 0.5],
  });
  expect(chance?.before).toBeCloseTo(0.125, 12);
  expect(chance?.after).toBeCloseTo(0.3, 12);
  expect(attemptChance(groupAt(1).rows[0] ?? ROW)?.before).toBeCloseTo(0.9 * 0.3 * 0.8 * 0.6, 12);
});

test("is unknown for a text that was not sampled, or logged only before the update", () => {
  expect(attemptChance({ tokenProbabilities: [], tokenProbabilitiesAfter: [] })).toBeNull();
  expect(attemptChance({ tokenProbabilities: [0.5], tokenProbabilitiesAfter: [] })).toBeNull();
});

test("is known for every attempt of the shipped quick run, and the same for the same text", async () => {
  const item = await BUNDLED_RECORDINGS.open("quick");
  for (const { updated, rows } of item?.recording.groups ?? []) {
    const seen = new Map<string, number>();
    for (const row of rows) {
      const chance = attemptChance(row);
      expect(chance?.before).toBeGreaterThan(0);
      expect(chance?.before).toBeLessThanOrEqual(1);
      expect(chance?.after).toBeLessThanOrEqual(1);
      const text = updated === "generator" ? row.solution : (row.verification ?? "");
      const same = seen.get(text) ?? chance?.before ?? 0;
      seen.set(text, same);
      expect(Math.abs((chance?.before ?? 0) / same - 1)).toBeLessThan(0.02);
    }
  }
});
