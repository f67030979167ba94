/**
 * Verifier updates of the supervised arms: the verifier is fitted to labels instead of rewarded.
 * Problems, class weights and optimizer are those of Tango's verifier (round.ts), but the loss is the
 * cross-entropy of verdict characters: −w · log π(label), averaged over the verdicts of the batch.
 * As there, a batch whose labels are of one class takes no optimizer step, so that arms differ in the
 * loss alone. What counts are the labels that are fitted: prm-mc learns from its step labels when all
 * final ones are the same, and rft-verifier takes no step when the texts it keeps agree.
 */
import type { RoundContext, VerifierUpdate } from "../algorithms/work.ts";
import { formulasOf } from "../line/formulas.ts";
import { collate, type Row } from "../tokens/batch.ts";
import { type ClassCounts, updateCounts } from "./class-weights.ts";
import { firstDraw } from "./groups.ts";
import { learn } from "./learn.ts";
import { isOneClass, skippedUpdate, solutionsToVerify } from "./practice.ts";
import { RoundMeter } from "./round-meter.ts";
import { learningRateAt } from "./schedule.ts";
import type { Solution } from "./solution.ts";
import { maxVerificationLength } from "./texts.ts";
import { sumOfTokens, type TokenCounts } from "./token-counts.ts";
import type { Judgement } from "./verification.ts";

/** A text of the verifier in which labels replace its verdicts. */
export interface FittedRow {
  /** The solution judged: an index into the update's solutions. */
  readonly solution: number;
  readonly row: Pick<Row, "prompt" | "response">;
  /** Token indices of the labels in the response. */
  readonly labelPositions: readonly number[];
}

export interface FittedBatch {
  readonly rows: readonly FittedRow[];
  /** All labels that the rows are fitted to, of steps or of solutions; if they agree, no optimizer step is taken. */
  readonly labels: readonly boolean[];
  /** The verifier's judgements before the update; the same number for each solution. */
  readonly judgements: readonly Judgement[];
  /** Tokens beyond those of the solutions and the judgements. */
  readonly otherTokens: TokenCounts;
}

/** Turns labeled solutions into texts to fit. @param update part of the key of random draws */
type FittedExamples = (
  context: RoundContext,
  solutions: readonly Solution[],
  update: number,
) => Promise<FittedBatch>;

/** @param samplesPerProblem solutions of each fresh problem @param examples what is fitted */
/* Arms call it when they are loaded. The mark tells the bundler that the page can leave the call out. */
/* @__NO_SIDE_EFFECTS__ */
export function fittedUpdate(
  samplesPerProblem: (context: RoundContext) => number,
  examples: FittedExamples,
): VerifierUpdate {
  return async (context, n, previousCounts) => {
    const { task, settings } = context;
    const meter = new RoundMeter(context);
    // The same draw keys as Tango's update of this number, hence the same problems, solutions and verifications.
    const update = firstDraw(n);
    const stopSampling = meter.start("sample");
    const samples = samplesPerProblem(context);
    const solutions = await solutionsToVerify(context, samples, update, meter);
    stopSampling();
    const stopVerifying = meter.start("verify");
    const { rows, labels, judgements, otherTokens } = await examples(context, solutions, update);
    const verdicts = verdictsIn(rows);
    const loss = verdicts > 0 ? await crossEntropy(context, rows, verdicts) : null;
    stopVerifying();
    const oneClass = isOneClass(labels);
    const done = {
      solutions,
      judgements,
      otherTokens: sumOfTokens([otherTokens, meter.tokensBeyond(solutions)]),
      rewarded: null,
      fitted: { verdicts, loss },
      oneClass,
    };
    // Without a readable verification, a step would follow only momentum and the KL term.
    if (verdicts === 0 || oneClass) {
      const learningRate = learningRateAt(n, settings.verifierLr, settings.lrWarmup);
      return { ...done, ...skippedUpdate(previousCounts, learningRate, meter) };
    }

    const longest = Math.max(
      ...solutions.map(({ problem }) => maxVerificationLength(task, problem)),
    );
    const fitted = await fitRows(context, n, { rows, solutions, longest }, previousCounts);
    return { ...done, ...fitted, seconds: meter.seconds(fitted.seconds) };
  };
}

interface Fit extends Pick<FittedBatch, "rows"> {
  readonly solutions: readonly Solution[];
  /** Tokens of the longest verification that the rows may have. */
  readonly longest: number;
}

/** The optimizer step on the labeled tokens. @param n verifier updates done before this one */
async function fitRows(
  { settings, verifier, line, clock }: RoundContext,
  n: number,
  { rows, solutions, longest }: Fit,
  previousCounts: ClassCounts | null,
) {
  const labelOf = (row: FittedRow) => solutions[row.solution]?.label ?? 0;
  const right = rows.filter((row) => labelOf(row) === 1).length;
  const batch = { right, wrong: rows.length - right };
  const counts = updateCounts(previousCounts, batch, settings.classWeightDecay);
  const weights = settings.classWeights
    ? await formulasOf(line).classWeights(counts, batch)
    : { right: 1, wrong: 1 };
  // The engine takes a mean over tokens; this makes it a mean over verdicts.
  const verdicts = verdictsIn(rows);
  const tokens = rows.reduce((sum, { row }) => sum + row.response.length, 0);
  const advantages = rows.map(({ row, labelPositions }) =>
    row.response.map((_, t) => (labelPositions.includes(t) ? tokens / verdicts : 0)),
  );
  const learned = await learn(verifier, {
    rows: rows.map(({ row }) => ({ ...row, logprobs: [], entropy: [] })),
    advantages,
    rowWeights: rows.map((row) => (labelOf(row) === 1 ? weights.right : weights.wrong)),
    fit: true,
    longest,
    learningRate: learningRateAt(n, settings.verifierLr, settings.lrWarmup),
    klCoef: settings.verifierKlCoef,
    phase: `verifier update ${n + 1}`,
    // A fit is a mean over verdicts for every estimator.
    settings: { ...settings, estimator: "grpo" },
    clock,
  });
  return { weights, counts, ...learned };
}

const verdictsIn = (rows: readonly FittedRow[]): number =>
  rows.reduce((sum, { labelPositions }) => sum + labelPositions.length, 0);

/** Mean −log π of the labels under the current weights, nats. */
async function crossEntropy(
  { verifier, settings }: RoundContext,
  rows: readonly FittedRow[],
  verdicts: number,
): Promise<number> {
  const batch = collate(rows.map(({ row }) => row));
  const span = batch.columns - batch.promptLength;
  const { temperature } = settings;
  const logprobs = await verifier.logProbs({ ...batch, temperature, weights: "current" });
  const sum = rows
    .flatMap(({ labelPositions }, n) => labelPositions.map((t) => logprobs[n * span + t] ?? 0))
    .reduce((total, logprob) => total + logprob, 0);
  return -sum / verdicts;
}
