import * as v from "valibot";
import { badFile, jsonOf } from "../core/bad-file.ts";
import { TangoError } from "../core/errors.ts";
import { computeAdvantages } from "../core/tango/advantages.ts";
import { classWeights, updateCounts } from "../core/tango/class-weights.ts";
import { policyLoss } from "../core/tango/loss.ts";
import { alphaAt } from "../core/tango/schedule.ts";
import { type Flag, onlyFile, readArguments } from "./arguments.ts";
import { readText } from "./disk.ts";

export const VECTORS_FLAGS: readonly Flag[] = [];

const TOLERANCE = 1e-6; // largest accepted absolute difference

/** Limit on the length of a row in a vectors file. */
const MAX_SIZE = 65536;
const size = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SIZE));
const rows = v.array(v.array(v.number()));
const rollout = v.pipe(
  v.object({
    outcome: v.number(),
    length: size,
    stepEnds: v.array(size),
    verdicts: v.nullable(v.array(v.picklist([1, -1]))),
  }),
  v.transform(({ outcome, verdicts, ...row }) => ({
    ...row,
    outcomeReward: outcome,
    stepScores: verdicts,
  })),
);
const fileSchema = v.object({
  advantages: v.array(
    v.object({
      alpha: v.number(),
      groups: v.array(v.array(rollout)),
      advantages: v.record(v.picklist(["grpo", "rlooUpstreamTimes10", "grpoOutcomeOnly"]), rows),
    }),
  ),
  policyLoss: v.array(
    v.object({
      clip: v.number(),
      lengths: v.array(size),
      logprobs: rows,
      oldLogprobs: rows,
      refLogprobs: rows,
      advantages: rows,
      sampleWeights: v.array(v.number()),
      expect: v.object({
        policyLossTokenMean: v.number(),
        clipFraction: v.number(),
        policyLossWeighted: v.number(),
        klK3TokenMean: v.number(),
      }),
    }),
  ),
  alphaSchedule: v.array(
    v.object({
      update: size,
      schedule: v.picklist(["exp", "linear", "cosine", "constant"]),
      alpha0: v.number(),
      alphaMin: v.number(),
      plannedUpdates: size,
      alpha: v.number(),
    }),
  ),
  classWeights: v.array(
    v.array(
      v.object({ right: size, wrong: size, weightRight: v.number(), weightWrong: v.number() }),
    ),
  ),
});
type VectorFile = v.InferOutput<typeof fileSchema>;

/** One case: its name and the largest difference from the expected numbers. */
interface VectorCase {
  readonly name: string;
  readonly difference: number;
}

/** The largest absolute difference; NaN counts as infinite. */
function largest(pairs: Iterable<readonly [number, number]>): number {
  let worst = 0;
  for (const [got, expected] of pairs) {
    const difference = Math.abs(got - expected);
    worst = Number.isNaN(difference) ? Infinity : Math.max(worst, difference);
  }
  return worst;
}

function rowPairs(got: readonly number[][], expected: readonly number[][]): [number, number][] {
  if (got.length !== expected.length) return [[got.length, Infinity]];
  return expected.flatMap((row, n) => {
    const values = got[n] ?? [];
    return values.length === row.length
      ? row.map((value, t): [number, number] => [values[t] ?? Number.NaN, value])
      : [[values.length, Infinity] as [number, number]];
  });
}

function advantageCases(file: VectorFile): VectorCase[] {
  return file.advantages.flatMap(({ alpha, groups, advantages }, i) =>
    Object.entries(advantages).map(([name, expected]) => {
      const rloo = name === "rlooUpstreamTimes10";
      const { tokens } = computeAdvantages(groups, {
        estimator: rloo ? "rloo" : "grpo",
        alpha: name === "grpoOutcomeOnly" ? 0 : alpha,
        rlooStepScale: 10,
      });
      return { name: `advantages ${i} ${name}`, difference: largest(rowPairs(tokens, expected)) };
    }),
  );
}

function lossCases(file: VectorFile): VectorCase[] {
  return file.policyLoss.flatMap((given, i) => {
    const input = {
      ...given,
      clipLow: given.clip,
      clipHigh: given.clip,
      referenceLogprobs: given.refLogprobs,
    };
    const plain = policyLoss({ ...input, sampleWeights: given.sampleWeights.map(() => 1) });
    const weighted = policyLoss(input);
    const cases: [string, number, number][] = [
      ["policyLossTokenMean", plain.policyLoss, given.expect.policyLossTokenMean],
      ["clipFraction", plain.clipFraction, given.expect.clipFraction],
      ["policyLossWeighted", weighted.policyLoss, given.expect.policyLossWeighted],
      ["klK3TokenMean", plain.kl, given.expect.klK3TokenMean],
    ];
    return cases.map(([name, got, expected]) => ({
      name: `policyLoss ${i} ${name}`,
      difference: largest([[got, expected]]),
    }));
  });
}

function scheduleCases(file: VectorFile): VectorCase[] {
  return file.alphaSchedule.map((given, i) => ({
    name: `alphaSchedule ${i} ${given.schedule}`,
    difference: largest([
      [
        alphaAt(given.schedule, given.update, given.alpha0, given.alphaMin, given.plannedUpdates),
        given.alpha,
      ],
    ]),
  }));
}

function classWeightCases(file: VectorFile): VectorCase[] {
  const DECAY = 0.8;
  return file.classWeights.flatMap((sequence, i) => {
    let counts: Parameters<typeof updateCounts>[0] = null;
    return sequence.map((batch, n) => {
      counts = updateCounts(counts, batch, DECAY);
      const got = classWeights(counts, batch);
      const pairs: [number, number][] = [
        [got.right, batch.weightRight],
        [got.wrong, batch.weightWrong],
      ];
      return { name: `classWeights ${i} batch ${n}`, difference: largest(pairs) };
    });
  });
}

/** @throws TangoError("bad-file") when the text is not a vectors file */
export function vectorCases(name: string, text: string): VectorCase[] {
  const read = v.safeParse(fileSchema, jsonOf(name, text));
  if (!read.success) {
    const [issue] = read.issues;
    const field = v.getDotPath(issue) ?? "the file";
    throw badFile(name, `${field} does not have the format of a vectors file (${issue.message})`);
  }
  const file = read.output;
  try {
    const cases = [
      ...advantageCases(file),
      ...lossCases(file),
      ...scheduleCases(file),
      ...classWeightCases(file),
    ];
    if (cases.length > 0) return cases;
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    throw badFile(name, error.message);
  }
  throw badFile(name, "it has no cases");
}

/** `lab vectors FILE`: checks the lab's functions against a file of expected numbers. */
export async function runVectors(argv: readonly string[]): Promise<number> {
  const path = onlyFile("vectors", readArguments("vectors", argv, VECTORS_FLAGS, Infinity));
  const cases = vectorCases(path, readText(path));
  const failed = cases.filter(({ difference }) => !(difference <= TOLERANCE));
  for (const { name, difference } of failed) console.log(`${name}: off by ${difference}`);
  console.log(`${cases.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
