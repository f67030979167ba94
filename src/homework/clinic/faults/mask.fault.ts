import type { Fault } from "../fault.ts";

const FILE = "src/core/tango/learn.ts";

/** Treats prompt tokens, except the first, as written by the model: they get the row's advantage and old logprobs. */
const mask: Fault = {
  id: "mask",
  order: 8,
  shownBy: "entropy",
  changes: [
    {
      file: FILE,
      healthy: `  const batch = collate(rows);
  const started = clock();
  const asked = request.reference ?? referenceScores(policy, rows, klCoef, temperature);`,
      faulty: `  const written = rows.map((row) => ({
    ...row,
    prompt: row.prompt.slice(0, 1),
    response: [...row.prompt.slice(1), ...row.response],
  }));
  const batch = collate(written);
  const started = clock();
  const asked = referenceScores(policy, written, klCoef, temperature);`,
    },
    {
      file: FILE,
      healthy: "      return row.map((advantage) => advantage * factor);",
      faulty: `      const first = rows[n]?.prompt.slice(1).map(() => row[0] ?? 0) ?? [];
      return [...first, ...row].map((advantage) => advantage * factor);`,
    },
    {
      file: FILE,
      healthy: "    oldLogprobs: request.fit ? null : toBatchLayout(batch, logprobs),",
      faulty: `    oldLogprobs: request.fit
      ? null
      : logprobs && (await policy.logProbs({ ...batch, temperature, weights: "current" })),`,
    },
  ],
};

export default mask;
