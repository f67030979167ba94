import { finalVerdict } from "../metrics/verdicts.ts";
import type { GeneratorRound, VerifierRound } from "../tango/round-records.ts";
import type { Solution } from "../tango/solution.ts";
import type { Judgement } from "../tango/verification.ts";
import { solve, type Task } from "../tasks/task.ts";
import type { Row } from "../tokens/batch.ts";
import type { JudgedSolution, RolloutGroup, RolloutRow } from "./records.ts";

/** @param judgement null without a judge */
export function judgedSolution(solution: Solution, judgement: Judgement | null): JudgedSolution {
  return {
    solution: solution.text,
    steps: solution.parsed.steps,
    stepTruth: solution.stepTruth,
    answer: solution.parsed.answer,
    outcome: solution.isCorrect ? 1 : 0,
    verification: judgement?.text ?? null,
    verdicts: judgement?.verdicts ?? null,
    unusable: judgement?.unusable ?? null,
    finalVerdict: judgement && finalVerdict(judgement),
    belief: judgement?.pCorrect ?? null,
  };
}

function rowOf(
  solution: Solution,
  judgement: Judgement | null,
  credited: Pick<RolloutRow, "reward" | "outcomeAdvantage" | "credit" | "advantages">,
  updatedText: Row | null,
  after: readonly number[],
): RolloutRow {
  return {
    ...judgedSolution(solution, judgement),
    label: solution.label,
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

/** The first right answer of an update whose first group has none; null where that has one, or there is none. */
function rightElsewhere({ solutions }: GeneratorRound, groupSize: number) {
  const first = solutions.findIndex(({ isCorrect }) => isCorrect);
  const found = first < groupSize ? null : solutions[first];
  const answer = found?.parsed.answer ?? null;
  return found && answer !== null ? { problem: found.problem.text, answer } : null;
}

/** The first group of a generator update. @param after [M][T], token probabilities after the update */
export function generatorGroup(
  round: GeneratorRound,
  line: number,
  task: Task,
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
        credit: credit && { ends: credit.stepEnds, scores: credit.stepScores },
        advantages: round.advantages.tokens[row] ?? [],
      };
      return rowOf(solution, judgement, credited, solution.row, after[row] ?? []);
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
      return rowOf(solution, judgement, credited, judgement.row, after[row] ?? []);
    }),
  };
}
