/** The suggested class shows something: what docs/results say of its two arms at its last update. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readArchive } from "../../../study/archive.ts";
import { MEASURE } from "../../../study/class/fingerprint.ts";
import { differenceOf } from "../../../study/report.ts";
import { usualPlan } from "./draft.ts";

/** The measure of each seed of a condition after so many updates. */
function valuesOf(study: string, condition: string, updates: number): Map<number, number> {
  const file = new URL(`../../../../docs/results/${study}/metrics.json.gz`, import.meta.url);
  const jobs = readArchive(study, gunzipSync(readFileSync(file)).toString());
  return new Map(
    jobs.flatMap(({ name, lines }) => {
      const [, seed] = new RegExp(`-main-${condition}-s(\\d+)$`).exec(name) ?? [];
      const line = lines.find(
        (one) => one.generator_updates === updates && typeof one[MEASURE.figure] === "number",
      );
      return seed && line ? [[Number(seed), Number(line[MEASURE.figure])]] : [];
    }),
  );
}

const at = (study: string, frozen: string, updates: number) =>
  differenceOf(frozen, valuesOf(study, "tango", updates), valuesOf(study, frozen, updates));

test("a verifier that learns is ahead at the end, in the study that measured it there", () => {
  const { n, interval } = at("needs", "frozen", usualPlan().settings.updates);
  expect(n).toBeGreaterThanOrEqual(8);
  expect(interval?.[0]).toBeGreaterThan(0);
});

test("after 30 updates nothing is seen yet", () => {
  const { interval } = at("needs", "frozen", 30);
  expect(interval?.[0]).toBeLessThanOrEqual(0);
  expect(interval?.[1]).toBeGreaterThanOrEqual(0);
});
