import type { Fault } from "../fault.ts";

/** Negates the rewards of verifications only; the generator's stay right. */
const sign: Fault = {
  id: "sign",
  order: 3,
  shownBy: "verifier",
  changes: [
    {
      file: "src/core/tango/advantages.ts",
      healthy: `  groups.map((group) => group.map((row) => ({ ...row, stepEnds: [], stepScores: null })));`,
      faulty: `  groups.map((group) =>
    group.map((row) => ({ ...row, outcomeReward: -row.outcomeReward, stepEnds: [], stepScores: null })),
  );`,
    },
  ],
};

export default sign;
