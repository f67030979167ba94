import type { Fault } from "../fault.ts";

/** The group size is taken from the batch size, so a group mixes attempts at several problems. */
const baseline: Fault = {
  id: "baseline",
  order: 5,
  shownBy: "baseline",
  changes: [
    {
      file: "src/core/tango/round.ts",
      healthy: `  const options = { estimator, alpha, rlooStepScale };
  const advantages = await formulasOf(line).advantages(intoGroups(rewarded, M), options);`,
      faulty: `  const options = { estimator, alpha, rlooStepScale };
  const advantages = await formulasOf(line).advantages(
    intoGroups(rewarded, settings.batchSize),
    options,
  );`,
    },
  ],
};

export default baseline;
