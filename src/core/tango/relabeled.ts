/** Verifications as the verifier wrote them, with labels in the place of verdicts: texts to fit. */
import type { RoundContext } from "../algorithms/arm.ts";
import { STREAMS } from "../random/draws.ts";
import type { FittedBatch, FittedRow } from "./fitted.ts";
import { intoGroups } from "./groups.ts";
import { sampleVerifications } from "./sampling.ts";
import type { Solution, Verification } from "./solution.ts";
import { verdictToken } from "./verdict-token.ts";

/**
 * Whether each step is to be called right, one a verdict before `>`; none to leave them as written,
 * null to leave the whole verification out. @param solution index of the solution it judges
 */
export type StepLabels = (
  verification: Verification,
  solution: number,
) => readonly boolean[] | null;

/**
 * M verifications of each solution, drawn as Tango's verifier update of this number draws them, and a
 * text to fit for each that closes its steps: it ends with the solution's label behind `>`.
 * @param update keys the draws
 */
export async function relabeledVerifications(
  { settings, verifier, task }: RoundContext,
  solutions: readonly Solution[],
  update: number,
  stepLabels: StepLabels,
): Promise<Pick<FittedBatch, "rows" | "judgements">> {
  const { seed, temperature, groupSize: M } = settings;
  const key = { seed, stream: STREAMS.verifierTrainingSamples, update };
  const options = { temperature, key, weights: "current" } as const;
  const judgements = await sampleVerifications(verifier, task, solutions, M, options);
  const rows = intoGroups(judgements, M).flatMap((group, solution) =>
    group.flatMap((verification): FittedRow[] => {
      const { row, text } = verification;
      const mark = text.indexOf(">");
      const steps = stepLabels(verification, solution);
      if (mark < 0 || steps === null) return [];
      const labels = [...steps, solutions[solution]?.label === 1];
      const at = [...verdictPlaces(text.slice(0, mark)).slice(0, steps.length), mark + 1];
      const response = [...row.response.slice(0, mark + 1)];
      for (const [n, place] of at.entries()) response[place] = verdictToken(labels[n] === true);
      return [{ solution, row: { prompt: row.prompt, response }, at }];
    }),
  );
  return { rows, judgements };
}

/** Indices of the verdict characters. */
function verdictPlaces(text: string): number[] {
  return [...text].flatMap((c, at) => (c === "C" || c === "X" ? [at] : []));
}
