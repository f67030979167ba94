import { expect, test } from "vitest";
import { setUp } from "../algorithms/testing/rounds.ts";
import { STREAMS } from "../random/draws.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import { decode } from "../tokens/vocabulary.ts";
import { keptVerifications } from "./kept.ts";
import { RIGHT, WRONG } from "./testing/worked.ts";

const WRITTEN = [
  // Of the right solution: right, wrong, without a verdict on every step.
  "44C66C>C.",
  "44C67X>X.",
  "44C>C.",
  // Of the wrong one: wrong, right, without an end.
  "44C77C>C.",
  "44C76X>X.",
  "44C76X>",
];

const { context, verifier } = setUp({
  settings: { groupSize: 3, temperature: 0.5 },
  verifier: ({ row }: FakeRow) => WRITTEN[row] ?? "",
});

test("texts to fit are those with all verdicts, the last of them right", async () => {
  const { rows, labels, judgements } = await keptVerifications(context, [RIGHT, WRONG], 6);
  const shown = rows.map(({ solution, row, labelPositions }) => ({
    solution,
    labelPositions,
    prompt: decode(row.prompt),
    text: decode(row.response),
  }));
  const labelPositions = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(shown).toEqual([
    { solution: 0, labelPositions, prompt: "12+34=4;6;#46?", text: "44C66C>C." },
    { solution: 1, labelPositions, prompt: "12+34=4;7;#47?", text: "44C76X>X." },
  ]);
  expect(labels).toEqual([true, false]);
  expect(judgements.map(({ said }) => said.verification)).toEqual(WRITTEN);
  expect(verifier.generated[0]).toMatchObject({
    samplesPerPrompt: 3,
    temperature: 0.5,
    weights: "current",
    key: { stream: STREAMS.verifierTrainingSamples, update: 6 },
  });
});
