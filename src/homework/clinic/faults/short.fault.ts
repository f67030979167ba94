import type { Fault } from "../fault.ts";

/** The rule of the released code, and ours until November 2026 (docs/results/controls-2). */
const short: Fault = {
  id: "short",
  order: 4,
  shownBy: "lengths",
  changes: [
    {
      file: "src/core/settings/groups/reward.ts",
      healthy: `    choices: ["problem", "written"],
    default: "problem",
    before: "written",`,
      faulty: `    choices: ["problem", "written"],
    default: "written",
    before: "written",`,
    },
  ],
};

export default short;
