import type { Fault } from "../fault.ts";

const FILE = "src/core/tango/round.ts";

/** Uses the previous update's verdicts, matched by row. */
const stale: Fault = {
  id: "stale",
  order: 6,
  shownBy: "verdicts",
  changes: [
    {
      file: FILE,
      healthy: `  const judged = await (work.judge ?? tools.verify)(solutions, tools);
  const judgements = paidBySteps(arm, settings, solutions, judged);`,
      faulty: `  const judged = verdicts;
  verdicts = await (work.judge ?? tools.verify)(solutions, tools);
  const judgements = paidBySteps(arm, settings, solutions, judged);`,
    },
    {
      file: FILE,
      healthy: "\n/** One update of the verifier. @param n",
      faulty: `
let verdicts: Awaited<ReturnType<ReturnType<typeof armTools>["verify"]>> | null = null;

/** One update of the verifier. @param n`,
    },
  ],
};

export default stale;
