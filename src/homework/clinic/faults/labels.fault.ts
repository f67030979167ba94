import type { Fault } from "../fault.ts";

const FILE = "src/core/settings/groups/reward.ts";

const labels: Fault = {
  id: "labels",
  order: 2,
  shownBy: "labels",
  changes: [
    {
      file: FILE,
      healthy: `  falsePositiveRate: number(0, 1, {
    default: 0,
    title: "False positives",`,
      faulty: `  falsePositiveRate: number(0, 1, {
    default: 0.2,
    title: "False positives",`,
    },
    {
      file: FILE,
      healthy: `  falseNegativeRate: number(0, 1, {
    default: 0,
    title: "False negatives",`,
      faulty: `  falseNegativeRate: number(0, 1, {
    default: 0.2,
    title: "False negatives",`,
    },
  ],
};

export default labels;
