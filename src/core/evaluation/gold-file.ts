/** The gold set as a file, so that the same solutions can be judged elsewhere and later. */
import * as v from "valibot";
import { LabError } from "../errors.ts";
import type { Settings } from "../settings/settings.ts";
import type { Solution } from "../tango/solution.ts";
import { isHeldOut, levelsOf } from "../tasks/problems.ts";
import type { Problem, Task } from "../tasks/task.ts";
import { GOLD_SET_VERSION, goldSet, goldSolution } from "./gold-set.ts";

const FORMAT = "tango-gold-set";
/** As many as the setting goldSolutions allows. */
const MOST = 4096;
/** As high as the setting hardAbove goes: what is above 9 is no digit. */
const HARDEST = 9;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.strictObject({
  format: v.literal(FORMAT),
  version: whole,
  task: v.string(),
  /** K of the problems, both ends included. */
  range: v.tuple([whole, whole]),
  /** Steps above it counted as hard when first errors were placed. */
  hardAbove: whole,
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
  ),
});

/** What a gold set file holds. */
export type GoldSetFile = v.InferOutput<typeof schema>;

/** A gold set and where it comes from. */
export interface GoldSet {
  readonly version: number;
  readonly range: readonly [number, number];
  readonly hardAbove: number;
  readonly solutions: readonly Solution[];
}

/** The gold set of a run, written by rule: the same for every seed. */
export function writtenGoldSet(task: Task, settings: Settings): GoldSet {
  const { rl } = levelsOf(task, settings);
  const { goldSolutions, hardAbove } = settings;
  const solutions = goldSet(task, goldSolutions, rl, hardAbove);
  return { version: GOLD_SET_VERSION, range: rl, hardAbove, solutions };
}

/** Its serialized form: the same set gives the same text. */
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

/** What came, for a sentence: short, quoted where it is text. */
const shown = (value: unknown) => (JSON.stringify(value) ?? "none").slice(0, 40);

/**
 * Reads a gold set; every label is worked out again and compared.
 * @param file its name, for the sentence
 * @throws LabError("bad-file") in one sentence: no gold set, of another version or task, too large,
 * with one class alone or a solution twice, or with labels that the task does not give
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
  const stated = parsed as Readonly<Record<string, unknown>> | null;
  if (stated?.["format"] !== FORMAT) throw refuse("it is no gold set of this lab");
  const { version, task: of, solutions: many } = stated;
  if (version !== GOLD_SET_VERSION) {
    const again = "write it again with --write-gold";
    throw refuse(`its version is ${shown(version)}, not ${GOLD_SET_VERSION}; ${again}`);
  }
  if (of !== task.id) {
    throw refuse(`its task is ${shown(of)}, but the run's task is ${task.id}`);
  }
  if (Array.isArray(many) && many.length > MOST) {
    throw refuse(`it has ${many.length} solutions, at most ${MOST} are read`);
  }
  const read = v.safeParse(schema, parsed);
  if (!read.success) {
    const place = v.getDotPath(read.issues[0]) ?? "it";
    throw refuse(`${place} is not as this lab writes it`);
  }
  const { range, hardAbove } = read.output;
  const [low, high] = range;
  if (low < 1 || low > high || high > task.maxSteps) {
    const most = `from 1 to ${task.maxSteps}, the smaller one first`;
    throw refuse(`its range is ${shown(range)}, but must be two numbers of steps ${most}`);
  }
  if (hardAbove > HARDEST) {
    throw refuse(`hardAbove is ${shown(hardAbove)}, but must be from 0 to ${HARDEST}`);
  }
  const solutions = read.output.solutions.map((entry, row) => {
    const solution = solutionOf(task, entry, range);
    if (!solution) throw refuse(`solution ${row} is none of the task, or its labels are wrong`);
    return solution;
  });
  const seen = new Set<string>();
  const twice = solutions.findIndex(({ problem, text: written }) => {
    const { size } = seen;
    return seen.add(problem.text + written).size === size;
  });
  if (twice >= 0) throw refuse(`solution ${twice} is in it twice`);
  const wrong = solutions.filter(({ stepTruth }) => stepTruth.includes(false)).length;
  if (wrong === 0 || wrong === solutions.length) {
    const all = wrong === 0 ? "right" : "wrong";
    throw refuse(`all its solutions are ${all}, but F1 needs right and wrong ones`);
  }
  return { version: GOLD_SET_VERSION, range, hardAbove, solutions };
}

/** The solution of an entry; null when the task could not have given it in this range. */
function solutionOf(
  task: Task,
  entry: Entry,
  [low, high]: readonly [number, number],
): Solution | null {
  const { operands, steps } = entry;
  if (steps < low || steps > high) return null;
  const problem: Problem = { task: task.id, text: entry.problem, operands, steps };
  // What the models read and what the labels are worked out from must be the same problem.
  const read = problem.text.match(/[0-9a-z]+/g) ?? [];
  const same = read.join(" ") === operands.join(" ") && isHeldOut(problem.text);
  if (!same || entry.solution.length > task.maxSolutionLength(steps)) return null;
  try {
    const solution = goldSolution(task, problem, entry.solution);
    return JSON.stringify(entryOf(solution)) === JSON.stringify(entry) ? solution : null;
  } catch (error) {
    // A character outside the vocabulary.
    if (error instanceof LabError) return null;
    throw error;
  }
}
