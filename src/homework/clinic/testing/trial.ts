/** Updates of two fakes by this build of the trainer, with or without a fault in it. */
import { setUp, solution } from "../../../core/algorithms/testing/rounds.ts";
import { generatorUpdate, verifierUpdate } from "../../../core/tango/round.ts";
import type { FakeRow } from "../../../core/testing/fake-policy.ts";

/** Of each two groups of four, the first has one right answer and the second three. */
const isRight = (row: number): boolean => [0, 5, 6, 7].includes(row % 8);

/** Eight problems of four attempts; more wrong than right ones for the verifier, which says something else at each update. */
const SETUP = {
  settings: { batchSize: 8, groupSize: 4 },
  generator: ({ row, prompt, request }: FakeRow) => {
    const isWhole = request.samplesPerPrompt === 1 ? row % 4 === 0 : isRight(row);
    return solution(prompt, isWhole ? [] : [1]);
  },
  verifier: ({ row, request }: FakeRow) =>
    (row + request.key.update) % 2 === 0 ? "11C11C>C." : "11C11X>X.",
};

/** Two updates of the generator, then one of the verifier. */
export async function trial() {
  const { context, generator, verifier } = setUp(SETUP);
  const first = await generatorUpdate(context, 0);
  const second = await generatorUpdate(context, 1);
  const judged = await verifierUpdate(context, 0, null);
  const { settings } = context;
  return { settings, first, second, judged, learned: [generator.updated[0], verifier.updated[0]] };
}
