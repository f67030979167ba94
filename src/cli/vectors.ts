import * as v from "valibot";
import { badFile, jsonOf } from "../core/bad-file.ts";
import { TangoError } from "../core/errors.ts";
import { computeAdvantages } from "../core/tango/advantages.ts";
import { classWeights, updateCounts } from "../core/tango/class-weights.ts";
import { policyLoss } from "../core/tango/loss.ts";
import { alphaAt } from "../core/tango/schedule.ts";
import { onlyFile, readArguments } from "./arguments.ts";
import { readText } from "./disk.ts";

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

/** The largest absolute difference; NaN and another length count as infinite. */
const caseOf = (name: string, got: readonly number[], expected: readonly number[]): VectorCase => ({
  name,
  difference: expected.reduce(
    (worst, value, i) => {
      const difference = Math.abs((got[i] ?? Number.NaN) - value);
      return Number.isNaN(difference) ? Infinity : Math.max(worst, difference);
    },
    got.length === expected.length ? 0 : Infinity,
  ),
});

function advantageCases({ advantages: all }: VectorFile): VectorCase[] {
  return all.flatMap(({ alpha, groups, advantages }, i) =>
    Object.entries(advantages).map(([name, expected]) => {
      const { tokens } = computeAdvantages(groups, {
        estimator: name === "rlooUpstreamTimes10" ? "rloo" : "grpo",
        alpha: name === "grpoOutcomeOnly" ? 0 : alpha,
        rlooStepScale: 10,
      });
      const lengths = (rows: readonly (readonly number[])[]) => rows.map((row) => row.length);
      const [got, wanted] = [tokens, expected].map((rows) => [...lengths(rows), ...rows.flat()]);
      return caseOf(`advantages ${i} ${name}`, got ?? [], wanted ?? []);
    }),
  );
}

function lossCases({ policyLoss: all }: VectorFile): VectorCase[] {
  return all.flatMap(({ clip, refLogprobs: referenceLogprobs, expect, ...given }, i) => {
    const input = { ...given, clipLow: clip, clipHigh: clip, referenceLogprobs };
    const plain = policyLoss({ ...input, sampleWeights: given.sampleWeights.map(() => 1) });
    const got = {
      policyLossTokenMean: plain.policyLoss,
      clipFraction: plain.clipFraction,
      policyLossWeighted: policyLoss(input).policyLoss,
      klK3TokenMean: plain.kl,
    };
    return Object.entries(got).map(([name, value]) =>
      caseOf(`policyLoss ${i} ${name}`, [value], [expect[name as keyof typeof got]]),
    );
  });
}

function scheduleCases({ alphaSchedule: all }: VectorFile): VectorCase[] {
  return all.map(({ schedule, update, alpha0, alphaMin, plannedUpdates, alpha }, i) => {
    const got = alphaAt(schedule, update, alpha0, alphaMin, plannedUpdates);
    return caseOf(`alphaSchedule ${i} ${schedule}`, [got], [alpha]);
  });
}

function classWeightCases({ classWeights: all }: VectorFile): VectorCase[] {
  const DECAY = 0.8;
  return all.flatMap((sequence, i) => {
    let counts: Parameters<typeof updateCounts>[0] = null;
    return sequence.map((batch, n) => {
      counts = updateCounts(counts, batch, DECAY);
      const { right, wrong } = classWeights(counts, batch);
      const expected = [batch.weightRight, batch.weightWrong];
      return caseOf(`classWeights ${i} batch ${n}`, [right, wrong], expected);
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
  const path = onlyFile("vectors", readArguments("vectors", argv, [], Infinity));
  const cases = vectorCases(path, readText(path));
  const failed = cases.filter(({ difference }) => !(difference <= TOLERANCE));
  for (const { name, difference } of failed) console.log(`${name}: off by ${difference}`);
  console.log(`${cases.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
