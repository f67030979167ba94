import type { Judge } from "../algorithms/arm.ts";
import type { RoundContext } from "../algorithms/work.ts";
import type { GeneratorRound, VerifierRound } from "../tango/round-records.ts";
import type { Solution } from "../tango/solution.ts";
import type { Judgement } from "../tango/verification.ts";
import { solve, type Task } from "../tasks/task.ts";
import type { Row } from "../tokens/batch.ts";
import {
  type JudgedFields,
  type JudgedSolution,
  type RolloutGroup,
  type RolloutRow,
  UNJUDGED_FIELDS,
} from "./records.ts";

/** @throws Error for a judgement in an arm without a judge */
function judgedFields(judgement: Judgement | null, judgedBy: Judge): JudgedFields {
  if (!judgement) return UNJUDGED_FIELDS;
  if (judgedBy === "none") throw new Error("judged in an arm without a judge");
  return { judgedBy, ...judgement.said };
}

/** @param judgement null without one @param judge of the arm */
export function judgedSolution(
  solution: Solution,
  judgement: Judgement | null,
  judge: Judge,
): JudgedSolution {
  return {
    solution: solution.text,
    steps: solution.parsed.steps,
    flaw: solution.parsed.flaw,
    stepTruth: solution.stepTruth,
    answer: solution.parsed.answer,
    isCorrect: solution.isCorrect,
    ...judgedFields(judgement, judge),
  };
}

function rowOf(
  judged: JudgedSolution,
  label: Solution["label"],
  credited: Pick<RolloutRow, "reward" | "outcomeAdvantage" | "credit" | "advantages">,
  updatedText: Row | null,
  after: readonly number[],
): RolloutRow {
  return {
    ...judged,
    label,
    ...credited,
    tokenProbabilities: (updatedText?.logprobs ?? []).map(Math.exp),
    tokenProbabilitiesAfter: after,
  };
}

/** The solutions of the first group of a generator update, [M]. */
export const shownSolutions = ({ solutions }: GeneratorRound, groupSize: number) =>
  solutions.slice(0, groupSize);

/** The judgements of the first solution of a verifier update, [M]. */
export const shownJudgements = ({ judgements, solutions }: VerifierRound) =>
  judgements.slice(0, judgements.length / solutions.length);

/** A right answer of the update for another problem, when the first group has none; null otherwise. */
function rightElsewhere({ solutions }: GeneratorRound, groupSize: number) {
  const first = solutions.findIndex(({ isCorrect }) => isCorrect);
  const found = first < groupSize ? null : solutions[first];
  const answer = found?.parsed.answer ?? null;
  return found && answer !== null ? { problem: found.problem.text, answer } : null;
}

/**
 * The first group of a generator update.
 * @param arm of the run
 * @param after [M][T], token probabilities after the update
 */
export function generatorGroup(
  round: GeneratorRound,
  line: number,
  { arm: { judge }, task }: Pick<RoundContext, "arm" | "task">,
  after: readonly (readonly number[])[],
): RolloutGroup {
  const solutions = shownSolutions(round, after.length);
  const { problem } = solutions[0] as Solution;
  const { judgements, auxiliaryRows } = round;
  const elsewhere = rightElsewhere(round, solutions.length);
  return {
    ...(elsewhere && { elsewhere }),
    line,
    updated: "generator",
    problem: problem.text,
    truth: solve(task, problem),
    alpha: judgements ? round.alpha : null,
    rows: solutions.map((solution, row) => {
      const judgement = judgements?.[row] ?? auxiliaryRows?.selfJudgements[row] ?? null;
      const credit = judgement?.credit ?? null;
      const credited = {
        reward: solution.label,
        outcomeAdvantage: round.advantages.outcomeAdvantages[row] ?? 0,
        credit: credit && { stepEnds: credit.stepEnds, stepScores: credit.stepScores },
        advantages: round.advantages.tokens[row] ?? [],
      };
      const judged = judgedSolution(solution, judgement, judge);
      return rowOf(judged, solution.label, credited, solution.row, after[row] ?? []);
    }),
  };
}

/** The first group of a verifier update. @param after [M][T], token probabilities after the update */
export function verifierGroup(
  round: VerifierRound,
  line: number,
  task: Task,
  after: readonly (readonly number[])[],
): RolloutGroup {
  const solution = round.solutions[0] as Solution;
  const { rewarded } = round;
  return {
    line,
    updated: "verifier",
    problem: solution.problem.text,
    truth: solve(task, solution.problem),
    alpha: null,
    rows: shownJudgements(round).map((judgement, row) => {
      const credited = {
        reward: rewarded?.rewards[row]?.total ?? null,
        outcomeAdvantage: rewarded?.advantages.outcomeAdvantages[row] ?? null,
        credit: null,
        advantages: rewarded?.advantages.tokens[row] ?? [],
      };
      const judged = judgedSolution(solution, judgement, "verifier");
      return rowOf(judged, solution.label, credited, judgement.row, after[row] ?? []);
    }),
  };
}
