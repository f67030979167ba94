import { STREAMS } from "../random/draws.ts";
import { type FittedRow, fittedUpdate } from "../tango/fitted.ts";
import { intoGroups } from "../tango/groups.ts";
import { sampleVerifications } from "../tango/sampling.ts";
import { RIGHT, WRONG } from "../tango/verdict-token.ts";
import type { Arm } from "./arm.ts";

/**
 * Tango's own verifications, M of each of B solutions, but the final verdict character is replaced
 * by the label and fitted. Step verdicts change only as far as they share weights with the final one.
 */
const updateVerifier = fittedUpdate(
  () => 1,
  async (context, solutions, update) => {
    const { settings, verifier, task } = context;
    const { seed, temperature, groupSize: M } = settings;
    const key = { seed, stream: STREAMS.verifierTrainingSamples, update };
    const options = { temperature, key, weights: "current" } as const;
    const judgements = await sampleVerifications(verifier, task, solutions, M, options);
    const rows = intoGroups(judgements, M).flatMap((group, solution) =>
      group.flatMap(({ row, text }): FittedRow[] => {
        const mark = text.indexOf(">");
        if (mark < 0) return [];
        const label = solutions[solution]?.label === 1 ? RIGHT : WRONG;
        const response = [...row.response.slice(0, mark + 1), label];
        return [{ solution, row: { prompt: row.prompt, response }, at: [mark + 1] }];
      }),
    );
    return { rows, judgements, otherTokens: 0 };
  },
);

const sftVerifier: Arm = {
  id: "sft-verifier",
  title: "Supervised verifier",
  about:
    "As Tango, but the verifier is fitted to the outcome labels instead of rewarded: cross-entropy on its final verdict. What reinforcement adds to step verdicts is the difference.",
  order: 7,
  trains: { generator: true, verifier: true },
  hasVerifier: true,
  sft: { generator: "solutions", verifier: "verifications" },
  judge: (solutions, { verify }) => verify(solutions),
  verifierTraining: { by: "final labels", update: updateVerifier },
};

export default sftVerifier;
