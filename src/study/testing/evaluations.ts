/** Evaluations made by hand, for the tests of studies. */
import type { EvaluationReport } from "../../core/evaluation/report.ts";
import type { Point, Vote } from "../../core/evaluation/test-time.ts";
import type { TestTimeReport } from "../../core/evaluation/test-time-report.ts";
import type { JobLines } from "../report.ts";
import { parseStudy } from "../spec.ts";

const FEW = [1, 2, 4] as const;

/** Three seeds of an arm with a judge and one without. */
export const STUDY_OF_TEST_TIME = parseStudy(
  "a.json",
  JSON.stringify({
    name: "a",
    title: "A study",
    question: "q",
    preset: "micro",
    seeds: [1, 2, 3],
    conditions: [{ name: "tango" }, { name: "grpo" }],
    baseline: "grpo",
    measures: [{ figure: "reward", at: 1 }],
    testTime: { problems: 4, samples: 4 },
  }),
);

const job = (condition: string, seed: number, known: Known): JobLines => ({
  block: "main",
  condition,
  seed,
  lines: [],
  evaluation: evaluationOf(known),
});
const withJudge = (
  weighted: readonly number[],
  auroc: readonly [number | null, number | null],
): Known => ({
  majority: [0.4, 0.5, 0.6],
  pass: [0.4, 0.7, 1],
  tokens: 10,
  judged: { bestOfN: [0.4, 0.6, 0.8], weighted, auroc, again: 0.9 },
});

/** Its jobs; grpo's majority over 4 samples is at 0.6, 0.5 and 0.7. */
export const JOBS_OF_TEST_TIME: readonly JobLines[] = [
  job("tango", 1, withJudge([0.4, 0.6, 0.9], [0.9, 0.8])),
  job("tango", 2, { ...withJudge([0.6, 0.7, 0.8], [0.7, null]), tokens: 14 }),
  job("tango", 3, withJudge([0.2, 0.3, 0.4], [0.8, 0.6])),
  job("grpo", 1, { majority: [0.3, 0.4, 0.6], pass: [0.3, 0.5, 0.75], tokens: 8 }),
  job("grpo", 2, { majority: [0.3, 0.4, 0.5], pass: [0.3, 0.5, 0.75], tokens: 8 }),
  job("grpo", 3, { majority: [0.3, 0.4, 0.7], pass: [0.3, 0.5, 0.75], tokens: 8 }),
];

/** What is said of a run; N = 1, 2, 4 in every list. */
interface Known {
  readonly majority: readonly number[];
  readonly pass: readonly number[];
  /** Left out of a run without a judge. */
  readonly judged?: {
    readonly bestOfN: readonly number[];
    readonly weighted: readonly number[];
    readonly auroc: readonly [all: number | null, within: number | null];
    /** Weighted voting over one chain of one retry. */
    readonly again: number;
  };
  /** Tokens of a solution; a verification has as many. */
  readonly tokens: number;
}

/** The eval.json that says so: a bank of four problems and four samples. */
export function evaluationOf(known: Known): EvaluationReport {
  const { majority, pass, judged, tokens } = known;
  const point = (vote: Vote, n: number, accuracy: number | undefined, retries = 0): Point => {
    const verifies = vote === "best_of_n" || vote === "weighted";
    const solutionTokens = n * (retries + 1) * tokens;
    const verifierTokens = verifies ? solutionTokens : 0;
    return {
      vote,
      chains: n,
      retries,
      accuracy: accuracy ?? -1,
      interval: null,
      solutionTokens,
      verifierTokens,
      totalTokens: solutionTokens + verifierTokens,
      forwardTokens: 2 * (solutionTokens + verifierTokens),
    };
  };
  const curve = (vote: Vote, values: readonly number[]) => ({
    vote,
    points: FEW.map((n, i) => point(vote, n, values[i])),
  });
  const testTime: TestTimeReport = {
    level: "in_range",
    task: "columns",
    problems: 4,
    samples: 4,
    temperature: 1,
    verifications: judged ? 1 : 0,
    unreadScores: judged ? 0 : null,
    auroc: { all: judged?.auroc[0] ?? null, withinProblems: judged?.auroc[1] ?? null },
    passAtK: FEW.map((k, i) => ({ k, accuracy: pass[i] ?? -1, interval: null })),
    curves: [
      curve("majority", majority),
      ...(judged ? [curve("best_of_n", judged.bestOfN), curve("weighted", judged.weighted)] : []),
      curve("oracle", pass),
    ],
    grid: judged
      ? [point("weighted", 1, judged.weighted[0]), point("weighted", 1, judged.again, 1)]
      : [],
    // A verification costs what a solution does: half of the samples. Once the bank is said to be short.
    equalCompute: FEW.map((n, i) => ({
      budget: n * tokens,
      majority: n,
      points: [
        point("majority", n, majority[i]),
        ...(judged && i > 0
          ? [
              point("best_of_n", n / 2, judged.bestOfN[i - 1]),
              point("weighted", n / 2, judged.weighted[i - 1]),
            ]
          : []),
      ].map((one) => ({ ...one, capped: one.vote === "weighted" && n === 4 && tokens === 14 })),
    })),
  };
  return {
    format: "tango-evaluation-2",
    task: "columns",
    algorithm: judged ? "tango" : "grpo",
    seed: 1,
    generatorUpdates: 4,
    verifierUpdates: 2,
    temperature: 1,
    levels: {} as EvaluationReport["levels"],
    figures: { "eval/greedy_accuracy/in_range": { value: 0.5, count: 4, interval: [0, 1] } },
    calibration: null,
    gold: null,
    testTime,
  };
}
