/** Sampled verifications with labels in place of the verdicts: texts to fit. */
import type { RoundContext } from "../algorithms/work.ts";
import { STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import type { FittedBatch, FittedRow } from "./fitted.ts";
import { intoGroups } from "./groups.ts";
import { sampleVerifications } from "./sampling.ts";
import type { Solution } from "./solution.ts";
import { verdictToken } from "./verdict-token.ts";
import type { Verification } from "./verification.ts";

/**
 * Labels of the steps, one per verdict before `>`: true for right. An empty list keeps the verdicts as
 * sampled; null drops the verification. @param solution index of the solution it judges
 */
type StepLabels = (verification: Verification, solution: number) => readonly boolean[] | null;

/**
 * Samples M verifications of each solution, with the random draws of Tango's verifier update of the same number. Each
 * that closes its steps becomes a text to fit, which ends with the solution's label after `>`.
 * @param update part of the key of random draws
 * @returns judgements: row = solution · M + sample
 */
export async function relabeledVerifications(
  { settings, verifier, task }: RoundContext,
  solutions: readonly Solution[],
  update: number,
  stepLabels: StepLabels,
): Promise<Omit<FittedBatch, "otherTokens">> {
  const { temperature, groupSize: M } = settings;
  const key = samplingKey(settings, STREAMS.verifierTrainingSamples, update);
  const options = { temperature, key, weights: "current" } as const;
  const judgements = await sampleVerifications(verifier, task, solutions, M, options);
  const fitted = intoGroups(judgements, M).flatMap((group, solution) =>
    group.flatMap((verification): { row: FittedRow; labels: boolean[] }[] => {
      const { row, said } = verification;
      const text = said.verification;
      const mark = text.indexOf(">");
      const steps = stepLabels(verification, solution);
      if (mark < 0 || steps === null) return [];
      const labels = [...steps, solutions[solution]?.label === 1];
      const stepPositions = verdictPositions(text.slice(0, mark)).slice(0, steps.length);
      const labelPositions = [...stepPositions, mark + 1];
      const response = [...row.response.slice(0, mark + 1)];
      for (const [n, position] of labelPositions.entries()) {
        response[position] = verdictToken(labels[n] === true);
      }
      const relabeled = { prompt: row.prompt, response };
      return [{ row: { solution, row: relabeled, labelPositions }, labels }];
    }),
  );
  const rows = fitted.map(({ row }) => row);
  return { rows, labels: fitted.flatMap(({ labels }) => labels), judgements };
}

/** Token indices of the verdict characters. */
function verdictPositions(text: string): number[] {
  return [...text].flatMap((character, t) => (character === "C" || character === "X" ? [t] : []));
}
