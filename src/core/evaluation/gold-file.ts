/** The gold set as a file, so that the same solutions can be judged elsewhere or later. */
import * as v from "valibot";
import { badFile, jsonOf, schemaError } from "../bad-file.ts";
import { TangoError } from "../errors.ts";
import { plainText } from "../plain-text.ts";
import { wholeNumberSchema } from "../schemas.ts";
import type { Settings } from "../settings/settings.ts";
import type { Solution } from "../tango/solution.ts";
import { isHeldOut, levelsOf } from "../tasks/problems.ts";
import type { Problem, Task } from "../tasks/task.ts";
import { GOLD_SET_VERSION, type GoldSet, goldSet, goldSolution } from "./gold-set.ts";

const FORMAT = "tango-gold-set";
/** The upper limit of the setting goldSolutions. */
const MAX_SOLUTIONS = 4096;
/** The upper limit of the setting hardAbove. */
const MAX_HARD_ABOVE = 9;

const schema = v.strictObject({
  format: v.literal(FORMAT),
  version: wholeNumberSchema,
  task: v.string(),
  /** K of the problems, both ends included. */
  range: v.tuple([wholeNumberSchema, wholeNumberSchema]),
  /** The setting hardAbove with which the first errors were placed. */
  hardAbove: wholeNumberSchema,
  solutions: v.pipe(
    v.array(
      v.strictObject({
        problem: v.string(),
        operands: v.array(v.string()),
        /** K, the problem's number of steps. */
        steps: wholeNumberSchema,
        solution: v.string(),
        /** One per stated step: whether it is right given the values stated before it. */
        labels: v.array(v.boolean()),
        /** Index of the first wrong step, −1 for none. */
        firstError: v.pipe(v.number(), v.integer(), v.minValue(-1)),
        /** Whether the answer is right. */
        answerRight: v.boolean(),
      }),
    ),
    v.minLength(1),
  ),
});

/** The content of a gold set file. */
export type GoldSetFile = v.InferOutput<typeof schema>;

/** The gold set of a run, written by rule: the same for every seed. */
export function writtenGoldSet(task: Task, settings: Settings): GoldSet {
  const range = levelsOf(task, settings).measured;
  const { goldSolutions, hardAbove } = settings;
  const solutions = goldSet(task, goldSolutions, range, hardAbove);
  return { version: GOLD_SET_VERSION, range, hardAbove, solutions };
}

/** Serializes a gold set; equal sets give equal text. */
export function goldSetFile(
  task: Task,
  { version, range, hardAbove, solutions }: GoldSet,
): GoldSetFile {
  return {
    format: FORMAT,
    version,
    task: task.id,
    range: [...range],
    hardAbove,
    solutions: solutions.map(entryOf),
  };
}

type Entry = GoldSetFile["solutions"][number];

function entryOf({ problem, text, stepTruth, isCorrect }: Solution): Entry {
  return {
    problem: problem.text,
    operands: [...problem.operands],
    steps: problem.steps,
    solution: text,
    labels: [...stepTruth],
    firstError: stepTruth.indexOf(false),
    answerRight: isCorrect,
  };
}

/** A received value for an error message: short, and quoted if it is text. */
const shown = (value: unknown) => plainText(JSON.stringify(value) ?? "none", 40);

/**
 * Parses a gold set; every label is recomputed and compared.
 * @param file its name, for the error message
 * @throws TangoError("bad-file") if it is not a gold set, is of another version or task, is too large,
 * has only one class or a duplicate, or has labels that the task does not give
 */
export function readGoldSet(file: string, text: string, task: Task): GoldSet {
  const refuse = (why: string) => badFile(file, why);
  const parsed = jsonOf(file, text);
  const stated = parsed as Readonly<Record<string, unknown>> | null;
  if (stated?.["format"] !== FORMAT) throw refuse("it is not a gold set of this lab");
  const { version, task: of, solutions: many } = stated;
  if (version !== GOLD_SET_VERSION) {
    const again = "write it again with --write-gold";
    throw refuse(`its version is ${shown(version)}, not ${GOLD_SET_VERSION}; ${again}`);
  }
  if (of !== task.id) {
    throw refuse(`its task is ${shown(of)}, but the run's task is ${task.id}`);
  }
  if (Array.isArray(many) && many.length > MAX_SOLUTIONS) {
    throw refuse(`it has ${many.length} solutions, at most ${MAX_SOLUTIONS} are read`);
  }
  const read = v.safeParse(schema, parsed);
  if (!read.success) throw schemaError(file, "the gold set", read.issues[0]);
  const { range, hardAbove } = read.output;
  const [low, high] = range;
  if (low < 1 || low > high || high > task.maxSteps) {
    const most = `from 1 to ${task.maxSteps}, the smaller one first`;
    throw refuse(`its range is ${shown(range)}, but must be two numbers of steps ${most}`);
  }
  if (hardAbove > MAX_HARD_ABOVE) {
    throw refuse(`hardAbove is ${shown(hardAbove)}, but must be from 0 to ${MAX_HARD_ABOVE}`);
  }
  const solutions = read.output.solutions.map((entry, row) => {
    const solution = solutionOf(task, entry, range);
    if (!solution) throw refuse(`solution ${row} is none of the task, or its labels are wrong`);
    return solution;
  });
  const seen = new Set<string>();
  solutions.forEach(({ problem, text: solution }, row) => {
    if (seen.has(problem.text + solution)) throw refuse(`solution ${row} is in it twice`);
    seen.add(problem.text + solution);
  });
  const wrong = solutions.filter(({ stepTruth }) => stepTruth.includes(false)).length;
  if (wrong === 0 || wrong === solutions.length) {
    const all = wrong === 0 ? "right" : "wrong";
    throw refuse(`all its solutions are ${all}, but F1 needs right and wrong ones`);
  }
  return { version: GOLD_SET_VERSION, range, hardAbove, solutions };
}

/** The solution of an entry; null if it is not one of this task and range. */
function solutionOf(
  task: Task,
  entry: Entry,
  [low, high]: readonly [number, number],
): Solution | null {
  const { operands, steps } = entry;
  if (steps < low || steps > high) return null;
  const problem: Problem = { task: task.id, text: entry.problem, operands, steps };
  // The models read the text and labels follow from the operands: both must be the same problem.
  const read = problem.text.match(/[0-9a-z]+/g) ?? [];
  const same = read.join(" ") === operands.join(" ") && isHeldOut(problem.text);
  if (!same || entry.solution.length > task.maxSolutionLength(steps)) return null;
  try {
    const solution = goldSolution(task, problem, entry.solution);
    return JSON.stringify(entryOf(solution)) === JSON.stringify(entry) ? solution : null;
  } catch (error) {
    // A character is outside the vocabulary.
    if (error instanceof TangoError) return null;
    throw error;
  }
}
