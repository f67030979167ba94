/** Checks every number of every stage against the shipped recordings. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import { decodeRecording } from "../../core/recording/recording.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatInteger, formatNumber, formatProbability, formatSigned } from "../../i18n/format.ts";
import { words as shared } from "../../i18n/index.ts";
import {
  isSkipped,
  stagesOf,
  UPDATE_STAGES,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import { attemptNumbers } from "./attempt-numbers.ts";
import { numbersOf } from "./numbers-model.ts";
import { type NumbersWords, numbersWords } from "./words.en.ts";

const en: NumbersWords = { ...numbersWords.english, rollouts: shared().rollouts };
const NUMBER = /(?<!≈ )[+−]?\d[\d,.]*(?: × 10⁻[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/g;
const BROKEN = /NaN|undefined|null|Infinity|—|\[object/;

const FOLDER = new URL("../../../public/recordings/", import.meta.url);

const shipped = (preset: string) =>
  decodeRecording(preset, new Uint8Array(readFileSync(new URL(`${preset}.tango.zip`, FOLDER))));

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const spread = (values: readonly number[]) =>
  Math.sqrt(sum(values.map((v) => (v - mean(values)) ** 2)) / (values.length - 1));
const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];

/** All numbers that a stage may contain, computed independently from the records. */
function allowedOf(
  stage: UpdateStage,
  { updated, rows, alpha }: RolloutGroup,
  values: Readonly<Record<string, number>>,
  settings: { temperature: number; formatWeight: number },
): Set<string> {
  const isGenerator = updated === "generator";
  const prefix = isGenerator ? "" : "verifier/";
  const texts = rows.map((row) => (isGenerator ? row.solution : (row.verification ?? "")));
  const judged = rows.flatMap(({ verdicts, stepTruth }, r) =>
    (verdicts ?? []).map((v, k) => ({ r, k, right: v > 0, truth: stepTruth[k] })),
  );
  const missed = judged.filter(({ right, truth }) => right && !truth);
  const rewards = rows.map((row) => row.reward ?? 0);
  const z = rows.map((row) => row.outcomeAdvantage ?? 0);
  const weight = values[`verifier/class_weight/${rows[0]?.label === 1 ? "right" : "wrong"}`] ?? 0;
  const changes = rows.map(({ tokenProbabilities: before, tokenProbabilitiesAfter: after }) =>
    // Removes the rounding error of changes that cancel.
    Number(sum(before.map((p, t) => Math.log((after[t] ?? 1) / p))).toFixed(12)),
  );
  const sides = [1, -1].map((side) =>
    changes.filter((_, r) => Math.sign(mean(rows[r]?.advantages ?? [])) === side),
  );
  const scores = rows.flatMap(({ credit }) =>
    (credit?.stepScores ?? []).map((y) => y / (credit?.stepScores.length ?? 1)),
  );
  const beliefs = range(rows.flatMap(({ pCorrect }) => pCorrect ?? []));
  const counts: Record<UpdateStage, number[]> = {
    write: [new Set(texts).size, settings.temperature],
    check: [
      judged.length,
      judged.filter(({ right }) => right).length,
      rows.filter(({ verdicts }) => verdicts === null).length,
      values["verifier_updates"] ?? 0,
    ],
    grade: isGenerator
      ? [
          ...[true, false].map((right) => judged.filter(({ truth }) => truth === right).length),
          ...[true, false].map(
            (right) => judged.filter((step) => step.truth === right && step.right === right).length,
          ),
          missed.length,
          (missed[0]?.r ?? 0) + 1,
          (missed[0]?.k ?? 0) + 1,
          rewards.filter((reward) => reward === 1).length,
          1,
          0,
          scores.length,
        ]
      : [1, -1, null].map((v) => rows.filter((row) => row.finalVerdict === v).length).concat(1, 0),
    compare: [0],
    learn: sides.map(({ length }) => length),
  };
  const plain: Record<UpdateStage, number[]> = {
    write: [],
    check: [],
    grade: [alpha ?? 0, settings.formatWeight, ...range(rewards), mean(rewards), weight],
    compare: [alpha ?? 0, mean(rewards), spread(rewards), ...range(rewards), weight],
    learn: ["learning_rate", "grad_norm", "kl"].map((name) => values[prefix + name] ?? 0),
  };
  const signed: Record<UpdateStage, number[]> = {
    write: [],
    check: [],
    grade: [mean(scores)],
    compare: [...z, ...z.map((x) => x * weight), ...range(rows.flatMap((row) => row.advantages))],
    learn: [...sides.map(mean), mean(changes)],
  };
  return new Set([
    ...[rows.length, ...counts[stage]].map(formatInteger),
    ...(stage === "check" ? beliefs : []).map(formatProbability),
    ...plain[stage].map(formatNumber),
    ...signed[stage].map(formatSigned),
  ]);
}

const PRESETS = readdirSync(FOLDER).flatMap((name) => name.match(/^(.+)\.tango\.zip$/)?.[1] ?? []);

test("the shipped recordings include one-model and two-model runs", () => {
  expect(PRESETS).toEqual(expect.arrayContaining(["micro", "quick", "rl-v"]));
});

describe.each(PRESETS)("the recording of %s", (preset) => {
  const { run, lines, groups } = shipped(preset);
  const { settings } = run;

  test.each(UPDATE_STAGES)("%s: contains only numbers of its update", (stage) => {
    expect(groups.length).toBeGreaterThan(10);
    for (const group of groups.filter(({ updated }) => stagesOf(updated).includes(stage))) {
      const { values = {} } = lines[group.line] ?? {};
      const metric = (name: string) => values[name] ?? null;
      const numbers = numbersOf(stage, { group, settings, metric }, en);
      const text = numbers.join(" ").replaceAll(group.problem, "");
      expect(text, `line ${group.line}`).not.toMatch(BROKEN);
      const known = allowedOf(stage, group, values, settings);
      if (stage === "write") known.add(String(settings.temperature));
      const named = (text.match(NUMBER) ?? []).map((number) => number.replace(/[.,]$/, ""));
      expect(
        named.filter((number) => !known.has(number)),
        `line ${group.line}: ${text}`,
      ).toEqual([]);
      // At the check only a verifier that learns has a number of its own.
      if (stage !== "check") expect(named.length, text).toBeGreaterThan(0);
      expect(isSkipped(group, UPDATE_STAGES.indexOf(stage), armById(settings.algorithm))).toBe(
        false,
      );
    }
  });

  test("each attempt has something to tell at each stage", () => {
    for (const group of groups) {
      for (const stage of stagesOf(group.updated)) {
        group.rows.forEach((_, row) => {
          const { text, words } = attemptNumbers(group, row, stage, en);
          expect(text + words, `line ${group.line}, ${stage}, row ${row}`).not.toBe("");
          expect(text + words).not.toMatch(BROKEN);
        });
      }
    }
  });
});
