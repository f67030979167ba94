/** An evaluation made by hand, for the tests of studies. */
import type { EvaluationReport } from "../../core/evaluation/report.ts";

/** The eval.json of a bank of four problems and four samples. */
export const EVALUATION: EvaluationReport = {
  format: "tango-evaluation-2",
  task: "columns",
  algorithm: "tango",
  seed: 1,
  generatorUpdates: 4,
  verifierUpdates: 2,
  temperature: 1,
  levels: {} as EvaluationReport["levels"],
  figures: { "eval/greedy_accuracy/in_range": { value: 0.5, count: 4, interval: [0, 1] } },
  calibration: null,
  gold: null,
  testTime: {
    level: "in_range",
    problems: 4,
    samples: 4,
    temperature: 1,
    curves: [{ vote: "majority", points: [{ chains: 1, accuracy: 0.4, interval: null }] }],
  },
};
