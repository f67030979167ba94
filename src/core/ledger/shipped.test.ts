/** Compares the ledger with training: every row of the bundled recordings. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { DIGITS } from "../recording/group-columns.ts";
import { decodeRecording } from "../recording/recording.ts";
import { alphaAt } from "../tango/schedule.ts";
import type { RolloutGroup } from "../training/records.ts";
import { generatorLedger } from "./generator.ts";
import { agreesAfterRounding, MAX_ROUNDING_ERROR } from "./rounding.ts";
import { segmentsOf, sumOfChanges, tokenFacts, updatedText } from "./tokens.ts";
import { verifierLedger } from "./verifier.ts";

function shipped(preset: string) {
  const name = `${preset}.tango.zip`;
  const url = new URL(`../../../public/recordings/${name}`, import.meta.url);
  const { run, lines, groups } = decodeRecording(name, readFileSync(fileURLToPath(url)));
  return { settings: run.settings, lines, groups };
}

test("recorded numbers have the precision that the ledger assumes", () => {
  expect(MAX_ROUNDING_ERROR).toBeCloseTo(0.5 * 10 ** (1 - DIGITS), 12);
});

describe.each(["micro", "quick"])("the recording of %s", (preset) => {
  const { settings, lines, groups } = shipped(preset);
  const by = (updated: RolloutGroup["updated"]) =>
    groups.filter((group) => group.updated === updated);

  test("has the advantages of solutions that the ledger computes, to its last digit", () => {
    const solutions = by("generator");
    expect(solutions.length).toBeGreaterThan(5);
    for (const group of solutions) {
      const ledger = generatorLedger(group, settings);
      expect(ledger.agrees, `line ${group.line}`).toBe(true);
      ledger.rows.forEach((row, n) => {
        const recorded = group.rows[n];
        expect(
          agreesAfterRounding(row.outcomeAdvantage, recorded?.outcomeAdvantage ?? undefined),
        ).toBe(true);
        expect(row.advantages).toHaveLength(recorded?.solution.length ?? -1);
        row.advantages.forEach((value, t) => {
          const size = Math.abs(row.outcomeAdvantage) + Math.abs(row.stepAdvantages?.[t] ?? 0);
          const difference = Math.abs(value - (recorded?.advantages[t] ?? 9));
          expect(difference).toBeLessThanOrEqual(2 * MAX_ROUNDING_ERROR * size);
        });
      });
    }
  });

  test("has the rewards and advantages of verifications that the ledger computes", () => {
    const verifications = by("verifier");
    expect(verifications.length).toBeGreaterThan(2);
    for (const group of verifications) {
      const ledger = verifierLedger(group, settings);
      expect(ledger?.agrees, `line ${group.line}`).toBe(true);
      ledger?.rows.forEach((row, n) => {
        expect(row.reward).toBeCloseTo(group.rows[n]?.reward ?? -1, 3);
        expect(
          agreesAfterRounding(row.outcomeAdvantage, group.rows[n]?.outcomeAdvantage ?? undefined),
        ).toBe(true);
      });
    }
  });

  test("has the α of its schedule", () => {
    for (const { line, alpha } of by("generator")) {
      const { alphaSchedule, alpha0, alphaMin, updates } = settings;
      const n = (lines[line]?.values.generator_updates ?? 0) - 1;
      const scheduled = alphaAt(alphaSchedule, n, alpha0, alphaMin, updates);
      expect(agreesAfterRounding(scheduled, alpha ?? undefined), `line ${line}`).toBe(true);
    }
  });

  test("has texts that split into steps, with an advantage and a change for every character", () => {
    for (const group of groups) {
      for (const row of group.rows) {
        const tokens = tokenFacts(row, group.updated);
        const segments = segmentsOf(tokens, group.updated);
        const text = updatedText(row, group.updated);
        const cut = segments.map(({ from, to }) => text.slice(from, to));
        expect(cut.join("")).toBe(text);
        expect(sumOfChanges(tokens)).not.toBeNull();
        const total = segments.reduce((sum, { change }) => sum + (change ?? 0), 0);
        expect(total).toBeCloseTo(sumOfChanges(tokens) ?? 9, 9);
        for (const { from, to } of segments) {
          expect(new Set(row.advantages.slice(from, to)).size).toBe(1);
        }
      }
    }
  });

  test("does not match the advantages of another group or other settings", () => {
    const group = by("generator").find(({ rows }) => rows.some(({ reward }) => reward === 1));
    const [first, ...others] = group?.rows ?? [];
    if (!group || !first) throw new Error("no group with a right solution");
    const moved = { ...first, advantages: first.advantages.map((a) => a * 1.01 + 0.01) };
    expect(generatorLedger({ ...group, rows: [moved, ...others] }, settings).agrees).toBe(false);
    const other = { ...settings, estimator: "dr_grpo" } as const;
    expect(by("generator").every((one) => generatorLedger(one, other).agrees)).toBe(false);
    const heavier = { ...settings, formatWeight: 0.5 };
    expect(by("verifier").every((one) => verifierLedger(one, heavier)?.agrees)).toBe(false);
  });
});
