/** Rejection sampling: verifications whose final verdict was right, to be fitted as whole texts. */
import type { RoundContext } from "../algorithms/work.ts";
import { STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import type { FittedBatch, FittedRow } from "./fitted.ts";
import { intoGroups } from "./groups.ts";
import { sampleVerifications } from "./sampling.ts";
import type { Solution } from "./solution.ts";

/**
 * Samples M verifications of each solution, with the random draws of Tango's verifier update of the same
 * number, and keeps those with a verdict on every step whose final verdict agrees with the label.
 * @param update part of the key of random draws
 * @returns rows: one for each kept text, fitted on all of its tokens; judgements: all that were
 *   sampled, row = solution · M + sample
 */
export async function keptVerifications(
  { settings, verifier, task }: RoundContext,
  solutions: readonly Solution[],
  update: number,
): Promise<Omit<FittedBatch, "otherTokens">> {
  const { temperature, groupSize: M } = settings;
  const key = samplingKey(settings, STREAMS.verifierTrainingSamples, update);
  const options = { temperature, key, weights: "current" } as const;
  const judgements = await sampleVerifications(verifier, task, solutions, M, options);
  const rows = intoGroups(judgements, M).flatMap((group, solution) => {
    const label = solutions[solution]?.label === 1 ? 1 : -1;
    return group.flatMap(({ row, said, final }): FittedRow[] => {
      if (said.verdicts === null || final !== label) return [];
      const { prompt, response } = row;
      return [{ solution, row: { prompt, response }, labelPositions: [...response.keys()] }];
    });
  });
  const labels = rows.map(({ solution }) => solutions[solution]?.label === 1);
  return { rows, labels, judgements };
}
