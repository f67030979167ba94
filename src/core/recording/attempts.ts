/**
 * Attempts of a recorded run at the same held-out problems, by both models as they started and as they ended:
 * NAME.attempts.json next to NAME.tango.zip. A run draws new problems in every update, so its own groups cannot show
 * this. The file stores the texts; gold labels are computed when it is read.
 */
import * as v from "valibot";
import { judgeOf } from "../algorithms/judge.ts";
import { armById } from "../algorithms/registry.ts";
import { badFile, jsonOf, schemaError } from "../bad-file.ts";
import { TangoError } from "../errors.ts";
import { wholeNumberSchema } from "../schemas.ts";
import type { Settings } from "../settings/settings.ts";
import { readSolution } from "../tango/solution.ts";
import { readVerification } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import { encode } from "../tokens/vocabulary.ts";
import { judgedSolution } from "../training/group-record.ts";
import type { JudgedSolution } from "../training/records.ts";

const FORMAT = "tango-attempts-1";
/** Limit on the problems in a file, far above what the page shows. */
const MAX_PROBLEMS = 64;

const text = v.pipe(v.string(), v.maxLength(400));
const writtenSchema = v.strictObject({
  solution: text,
  /** Null in a run without a verifier. */
  verification: v.nullable(text),
});
const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  preset: v.string(),
  seed: wholeNumberSchema,
  /** The command that wrote the file, and the engine that computed it. */
  command: v.string(),
  engine: v.string(),
  problems: v.pipe(
    v.array(v.strictObject({ problem: text, start: writtenSchema, end: writtenSchema })),
    v.minLength(1),
    v.maxLength(MAX_PROBLEMS),
  ),
});

/** One sampled attempt, and the verification by the verifier of the same checkpoint. */
export type WrittenAttempt = v.InferOutput<typeof writtenSchema>;
export type AttemptsFile = v.InferOutput<typeof fileSchema>;

/** One problem, attempted by the start pair and by the final pair, with gold labels. */
export interface SameProblem {
  readonly problem: string;
  readonly start: JudgedSolution;
  readonly end: JudgedSolution;
}

/** @param file all but its format */
export const attemptsText = (file: Omit<AttemptsFile, "format">): string =>
  `${JSON.stringify({ format: FORMAT, ...file }, null, 1)}\n`;

/**
 * @param settings of the recording that it stands beside
 * @throws TangoError("bad-file") for what is not such a file, of another run, or has texts that no model writes
 */
export function readAttempts(
  file: string,
  json: string,
  { preset, settings }: { readonly preset: string; readonly settings: Settings },
): readonly SameProblem[] {
  const read = v.safeParse(fileSchema, jsonOf(file, json), { abortEarly: true });
  if (!read.success) throw schemaError(file, "it", read.issues[0]);
  const { output } = read;
  if (output.preset !== preset || output.seed !== settings.seed) {
    throw badFile(file, `it is of ${output.preset.slice(0, 40)}, seed ${output.seed}`);
  }
  return output.problems.map(({ problem, start, end }, n) => {
    try {
      return {
        problem,
        start: judged(settings, problem, start),
        end: judged(settings, problem, end),
      };
    } catch (error) {
      if (!(error instanceof TangoError)) throw error;
      throw badFile(file, `its problem ${n + 1} cannot be read: ${error.message}`);
    }
  });
}

function judged(settings: Settings, asked: string, written: WrittenAttempt): JudgedSolution {
  const task = taskById(settings.task);
  const problem = task.parse(asked);
  if ("flaw" in problem) throw badFile(asked, `it is not a problem of ${task.id}`);
  const row = (response: string) =>
    ({ prompt: encode(asked), response: encode(response), logprobs: [], entropy: [] }) as const;
  const solution = readSolution(task, problem, row(written.solution));
  const { verification } = written;
  const arm = armById(settings.algorithm);
  const { by, model } = judgeOf(arm, "verifier");
  if (verification !== null && !model) {
    throw badFile(asked, `it has a verification, but no model of ${arm.id} writes one`);
  }
  const judgement = verification === null ? null : readVerification(solution, row(verification));
  return judgedSolution(solution, judgement, by);
}
