/** A mixed set as a file: the same solutions for every seed and arm of a task. */
import * as v from "valibot";
import { badFile, schemaError } from "../bad-file.ts";
import { TangoError } from "../errors.ts";
import { wholeNumberSchema } from "../schemas.ts";
import { sha256 } from "../sha256.ts";
import { type Solution, writtenSolution } from "../tango/solution.ts";
import { isHeldOut } from "../tasks/problems.ts";
import type { Problem, Task } from "../tasks/task.ts";

/** Who wrote a solution: the generator of the reference run at its start, half-way or end, or a rule. */
const AUTHORS = ["start", "middle", "end", "gold"] as const;
type Author = (typeof AUTHORS)[number];
const PAIRS = 128;

/** Raised when the format changes. */
const FORMAT = "tango-mixed-set-1";

/** The author of a solution, and its text. */
const solutionSchema = v.tuple([v.picklist(AUTHORS), v.string()]);
const authorCounts = v.strictObject({
  start: wholeNumberSchema,
  middle: wholeNumberSchema,
  end: wholeNumberSchema,
  gold: wholeNumberSchema,
});
const schema = v.strictObject({
  format: v.literal(FORMAT),
  task: v.string(),
  /** The command that wrote it. */
  command: v.string(),
  /** Settings of the reference run that are not the defaults. */
  settings: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
  /** Generator updates of the reference run at its start, half-way and at its end. */
  updates: v.tuple([wholeNumberSchema, wholeNumberSchema, wholeNumberSchema]),
  /** Solutions with a right and with a wrong answer, by author, and steps by their gold label. */
  counts: v.strictObject({
    right: authorCounts,
    wrong: authorCounts,
    steps: v.strictObject({ right: wholeNumberSchema, wrong: wholeNumberSchema }),
  }),
  /** SHA-256 of `pairs` as JSON. */
  sha256: v.string(),
  pairs: v.pipe(
    v.array(v.strictObject({ problem: v.string(), right: solutionSchema, wrong: solutionSchema })),
    v.minLength(1),
    v.maxLength(PAIRS),
  ),
});

/** The content of a file. */
type MixedSetFile = v.InferOutput<typeof schema>;

const hashOf = (pairs: MixedSetFile["pairs"]) =>
  sha256(new TextEncoder().encode(JSON.stringify(pairs)));

function countsOf(
  pairs: MixedSetFile["pairs"],
  solutions: readonly Solution[],
): MixedSetFile["counts"] {
  const by = (side: "right" | "wrong") => {
    const of = (author: Author) => pairs.filter((pair) => pair[side][0] === author).length;
    return { start: of("start"), middle: of("middle"), end: of("end"), gold: of("gold") };
  };
  const labels = solutions.flatMap(({ stepTruth }) => stepTruth);
  const right = labels.filter(Boolean).length;
  return { right: by("right"), wrong: by("wrong"), steps: { right, wrong: labels.length - right } };
}

/**
 * The solutions of a mixed set, pair by pair: a right one, then a wrong one of the same problem. Every
 * label is computed again.
 * @param file its name, for the error message
 * @param content the parsed JSON
 * @throws TangoError("bad-file") if it is in another format, belongs to another task, or has a
 * class of answers or of steps that is empty
 */
export function readMixedSet(file: string, content: unknown, task: Task): Solution[] {
  const read = v.safeParse(schema, content, { abortEarly: true });
  if (!read.success) throw schemaError(file, "the mixed set", read.issues[0]);
  const { pairs, counts, task: of, sha256: stated } = read.output;
  if (of !== task.id) throw badFile(file, `its task is ${JSON.stringify(of)}, not ${task.id}`);
  if (hashOf(pairs) !== stated) {
    throw badFile(file, "its pairs were changed: they do not have the SHA-256 that it states");
  }
  const solutions = pairs.flatMap(({ problem: text, right, wrong }, n) => {
    const problem = problemOf(task, text);
    const both = problem && [
      solutionOf(task, problem, right[1]),
      solutionOf(task, problem, wrong[1]),
    ];
    if (both?.[0]?.isCorrect !== true || both[1]?.isCorrect !== false) {
      throw badFile(file, `pair ${n} is not a right and a wrong solution of a held-out problem`);
    }
    return both as [Solution, Solution];
  });
  const { steps, ...authors } = countsOf(pairs, solutions);
  if (steps.right === 0 || steps.wrong === 0) {
    const none = steps.right === 0 ? "right" : "wrong";
    throw badFile(file, `no step in it is ${none}, but step verdicts need both classes`);
  }
  if (JSON.stringify({ ...authors, steps }) !== JSON.stringify(counts)) {
    throw badFile(file, "its counts are not those of its pairs");
  }
  return solutions;
}

function problemOf(task: Task, text: string): Problem | null {
  const problem = task.parse(text);
  return "flaw" in problem || problem.steps > task.maxSteps || !isHeldOut(text) ? null : problem;
}

/** A solution with the prompt under which a model would have written it; null for other characters. */
function solutionOf(task: Task, problem: Problem, text: string): Solution | null {
  if (text.length > task.maxSolutionLength(problem.steps)) return null;
  try {
    return writtenSolution(task, problem, text);
  } catch (error) {
    if (error instanceof TangoError) return null;
    throw error;
  }
}
