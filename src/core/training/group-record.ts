import { finalVerdict } from "../metrics/verdicts.ts";
import type { GeneratorRound, VerifierRound } from "../tango/round-records.ts";
import type { Judgement, Solution } from "../tango/solution.ts";
import { solve, type Task } from "../tasks/task.ts";
import type { Row } from "../tokens/batch.ts";
import type { RolloutGroup, RolloutRow } from "./records.ts";

function rowOf(
  solution: Solution,
  judgement: Judgement | null,
  paid: Pick<RolloutRow, "reward" | "outcomeAdvantage" | "credit" | "advantages">,
  written: Row | null,
): RolloutRow {
  return {
    solution: solution.text,
    steps: solution.parsed.steps,
    stepTruth: solution.truth,
    answer: solution.parsed.answer,
    outcome: solution.outcome,
    label: solution.label,
    verification: judgement?.text ?? null,
    verdicts: judgement?.verdicts ?? null,
    unusable: judgement?.unusable ?? null,
    finalVerdict: judgement && finalVerdict(judgement),
    belief: judgement?.belief ?? null,
    ...paid,
    tokenProbabilities: (written?.logprobs ?? []).map(Math.exp),
  };
}

/** The first group of a generator update, as it is shown and written down. */
export function generatorGroup(
  round: GeneratorRound,
  line: number,
  task: Task,
  groupSize: number,
): RolloutGroup {
  const solutions = round.solutions.slice(0, groupSize);
  const { problem } = solutions[0] as Solution;
  const { judgements, companions } = round;
  return {
    line,
    updated: "generator",
    problem: problem.text,
    truth: solve(task, problem),
    alpha: judgements ? round.alpha : null,
    rows: solutions.map((solution, row) => {
      const judgement = judgements?.[row] ?? companions?.said[row] ?? null;
      const paid = {
        reward: solution.label,
        outcomeAdvantage: round.advantages.outcome[row] ?? 0,
        credit: judgement?.credit ?? null,
        advantages: round.advantages.tokens[row] ?? [],
      };
      return rowOf(solution, judgement, paid, solution.row);
    }),
  };
}

/** The first group of a verifier update: one solution and all that was said of it. */
export function verifierGroup(round: VerifierRound, line: number, task: Task): RolloutGroup {
  const solution = round.solutions[0] as Solution;
  const each = round.judgements.length / round.solutions.length;
  const { rewarded } = round;
  return {
    line,
    updated: "verifier",
    problem: solution.problem.text,
    truth: solve(task, solution.problem),
    alpha: null,
    rows: round.judgements.slice(0, each).map((judgement, row) => {
      const paid = {
        reward: rewarded?.rewards[row]?.total ?? null,
        outcomeAdvantage: rewarded?.advantages.outcome[row] ?? null,
        credit: null,
        advantages: rewarded?.advantages.tokens[row] ?? [],
      };
      return rowOf(solution, judgement, paid, judgement.row);
    }),
  };
}
