import type { Fault } from "../fault.ts";

const FILE = "src/core/tango/round.ts";

/** Applies the class weight before the z-score, which cancels it: a group judges one solution and has one weight. */
const weights: Fault = {
  id: "weights",
  order: 7,
  shownBy: "verifier",
  changes: [
    {
      file: FILE,
      healthy: "  const verifications = groups.flat();\n",
      faulty: `  const drawn = groups.flat();
  const right = drawn.filter(({ solution }) => solution.label === 1).length;
  const batch = { right, wrong: drawn.length - right };
  const counts = updateCounts(previousCounts, batch, settings.classWeightDecay);
  const equal = { right: 1, wrong: 1 };
  const weights = settings.classWeights ? await formulas.classWeights(counts, batch) : equal;
  const verifications = drawn.map((one) => {
    const total = one.reward.total * (one.solution.label === 1 ? weights.right : weights.wrong);
    return { ...one, reward: { ...one.reward, total } };
  });
`,
    },
    {
      file: FILE,
      healthy: `  const right = verifications.filter(({ solution }) => solution.label === 1).length;
  const batch = { right, wrong: verifications.length - right };
  const counts = updateCounts(previousCounts, batch, settings.classWeightDecay);
  const equal = { right: 1, wrong: 1 };
  const weights = settings.classWeights ? await formulas.classWeights(counts, batch) : equal;
`,
      faulty: "",
    },
    {
      file: FILE,
      healthy: `    rowWeights: verifications.map(({ solution }) =>
      solution.label === 1 ? weights.right : weights.wrong,
    ),
`,
      faulty: "",
    },
  ],
};

export default weights;
