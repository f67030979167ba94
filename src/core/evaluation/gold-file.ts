/** The gold set as a file, so that the same solutions can be judged elsewhere and later. */
import * as v from "valibot";
import { LabError } from "../errors.ts";
import type { Solution } from "../tango/solution.ts";
import { isHeldOut } from "../tasks/problems.ts";
import type { Problem, Task } from "../tasks/task.ts";
import { GOLD_SET_VERSION, goldSet, goldSolution } from "./gold-set.ts";

const FORMAT = "tango-gold-set";
/** As many as the setting goldSolutions allows. */
const MOST = 4096;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.strictObject({
  format: v.literal(FORMAT),
  version: whole,
  task: v.string(),
  seed: whole,
  /** K of the problems, both ends included. */
  range: v.tuple([whole, whole]),
  solutions: v.pipe(
    v.array(
      v.strictObject({
        problem: v.string(),
        operands: v.array(v.string()),
        /** K. */
        steps: whole,
        solution: v.string(),
        /** One a stated step: right given the values stated before it. */
        labels: v.array(v.boolean()),
        /** Index of the first wrong step, −1 for none. */
        firstError: v.pipe(v.number(), v.integer(), v.minValue(-1)),
        /** Whether the answer is right. */
        answerRight: v.boolean(),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST),
  ),
});

/** What a gold set file holds. */
export type GoldSetFile = v.InferOutput<typeof schema>;

/** A gold set and where it comes from. */
export interface GoldSet {
  readonly version: number;
  readonly seed: number;
  readonly range: readonly [number, number];
  readonly solutions: readonly Solution[];
}

/** The gold set of this version, written by rule. */
export function writtenGoldSet(
  task: Task,
  count: number,
  range: readonly [number, number],
  seed: number,
): GoldSet {
  return { version: GOLD_SET_VERSION, seed, range, solutions: goldSet(task, count, range, seed) };
}

/** Its serialised form: the same set gives the same text. */
export function goldSetFile(task: Task, { version, seed, range, solutions }: GoldSet): GoldSetFile {
  return {
    format: FORMAT,
    version,
    task: task.id,
    seed,
    range: [...range],
    solutions: solutions.map(({ problem, text, truth, outcome }) => ({
      problem: problem.text,
      operands: [...problem.operands],
      steps: problem.steps,
      solution: text,
      labels: [...truth],
      firstError: truth.indexOf(false),
      answerRight: outcome === 1,
    })),
  };
}

/**
 * Reads a gold set; every label is worked out again and compared.
 * @param file its name, for the sentence
 * @throws LabError("bad-file") in one sentence: no gold set, of another version or task, or labels
 * that the task does not give
 */
export function readGoldSet(file: string, text: string, task: Task): GoldSet {
  const refuse = (why: string) =>
    new LabError("bad-file", `${file} cannot be used: ${why}.`, { file });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuse("it is not JSON");
  }
  const stated = parsed as { format?: unknown; version?: unknown; task?: unknown } | null;
  if (stated?.format !== FORMAT) throw refuse("it is no gold set of this lab");
  if (stated.version !== GOLD_SET_VERSION) {
    throw refuse(`its version is not ${GOLD_SET_VERSION}; write it again with --write-gold`);
  }
  if (stated.task !== task.id) {
    throw refuse(`it belongs to another task than ${task.id}, the task of the run`);
  }
  const read = v.safeParse(schema, parsed);
  if (!read.success) {
    const place = v.getDotPath(read.issues[0]) ?? "it";
    throw refuse(`${place} is not as this lab writes it`);
  }
  const { version, seed, range, solutions } = read.output;
  return {
    version,
    seed,
    range,
    solutions: solutions.map((entry, row) => {
      const solution = solutionOf(task, entry);
      if (!solution) throw refuse(`solution ${row} is none of the task, or its labels are wrong`);
      return solution;
    }),
  };
}

/** The solution of an entry; null when the task could not have given it. */
function solutionOf(task: Task, entry: GoldSetFile["solutions"][number]): Solution | null {
  const { operands, steps } = entry;
  if (steps < 1 || steps > task.maxSteps) return null;
  const problem: Problem = { task: task.id, text: entry.problem, operands, steps };
  // What the models read and what the labels are worked out from must be the same problem.
  const read = problem.text.match(/[0-9a-z]+/g) ?? [];
  const same = read.join(" ") === operands.join(" ") && isHeldOut(problem.text);
  if (!same || entry.solution.length > task.maxSolutionLength(steps)) return null;
  try {
    const solution = goldSolution(task, problem, entry.solution);
    const again = goldSetFile(task, { version: 0, seed: 0, range: [1, 1], solutions: [solution] });
    return JSON.stringify(again.solutions) === JSON.stringify([entry]) ? solution : null;
  } catch (error) {
    // A character outside the vocabulary.
    if (error instanceof LabError) return null;
    throw error;
  }
}
