/** The index of a folder of recordings: index.json, which the page reads first. */
import * as v from "valibot";
import { badFile, jsonOf, schemaError } from "../bad-file.ts";
import { wholeNumberSchema } from "../schemas.ts";

const FORMAT = "tango-recordings-1";

const fileSchema = v.strictObject({
  /** Relative to the folder of the index, with "/". */
  path: v.pipe(v.string(), v.regex(/^(\.\.\/)*[\w.-]+(\/[\w.-]+)*$/), v.maxLength(200)),
  bytes: wholeNumberSchema,
  /** Hexadecimal. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
/** How the seed was chosen: the run of a study that is typical in all that the page draws (`typicalSeed`). */
const chosenSchema = v.strictObject({
  study: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  /** Metrics at the end of a run, or of this lane of it; with `window`, the mean over so many last generator updates. */
  measures: v.pipe(
    v.array(
      v.strictObject({
        metric: v.pipe(v.string(), v.maxLength(80)),
        window: v.optional(wholeNumberSchema),
        lane: v.optional(v.pipe(v.string(), v.maxLength(40))),
      }),
    ),
    v.minLength(1),
  ),
  /** With a value for each measure. */
  runs: v.pipe(
    v.array(
      v.strictObject({ seed: wholeNumberSchema, values: v.array(v.pipe(v.number(), v.finite())) }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
});
/** With a value of each run for each measure. */
const wholeChosenSchema = v.pipe(
  chosenSchema,
  v.check(({ measures, runs }) => runs.every(({ values }) => values.length === measures.length)),
);
const entrySchema = v.strictObject({
  preset: v.string(),
  seed: wholeNumberSchema,
  /** The command that created all files of the entry. */
  command: v.string(),
  recording: fileSchema,
  checkpoints: v.nullable(fileSchema),
  /** Solutions of the same problems by the start pair and the final pair; missing where none were sampled. */
  attempts: v.optional(fileSchema),
  /** Weights after SFT; `verifier` is null if the arm has none. */
  starts: v.nullable(v.strictObject({ generator: fileSchema, verifier: v.nullable(fileSchema) })),
  /** Missing where the seed was not chosen from a study. */
  chosen: v.optional(wholeChosenSchema),
});
const librarySchema = v.strictObject({
  format: v.literal(FORMAT),
  recordings: v.array(entrySchema),
});

export type LibraryFile = v.InferOutput<typeof fileSchema>;
export type ChosenSeed = v.InferOutput<typeof chosenSchema>;
export type LibraryEntry = v.InferOutput<typeof entrySchema>;

/** @throws TangoError("bad-file") naming what is wrong with the index */
export function readLibrary(file: string, text: string): LibraryEntry[] {
  const read = v.safeParse(librarySchema, jsonOf(file, text));
  if (!read.success) throw schemaError(file, "it", read.issues[0]);
  const { recordings } = read.output;
  const paths = recordings.flatMap(filesOf).map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw badFile(file, "it lists a file twice");
  return recordings;
}

/**
 * The seed of the most typical run. The values of each measure are ranked, equal ones alike, and the run whose ranks
 * are closest to the middle in sum is taken; on a tie the one closer by the first measure, then the first.
 */
export function typicalSeed({ measures, runs }: ChosenSeed): number | undefined {
  const middle = (runs.length - 1) / 2;
  const distances = measures.map((_, measure) => {
    const sorted = runs.map(({ values }) => values[measure] ?? 0).sort((a, b) => a - b);
    return ({ values }: ChosenSeed["runs"][number]) => {
      const value = values[measure] ?? 0;
      return Math.abs((sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 - middle);
    };
  });
  const order = runs
    .map((run) => ({ run, of: distances.map((distance) => distance(run)) }))
    .map(({ run, of }) => ({ run, sum: of.reduce((a, b) => a + b), first: of[0] ?? 0 }))
    .sort((a, b) => a.sum - b.sum || a.first - b.first);
  return order[0]?.run.seed;
}

/** The index with this entry added, or replaced where it lists the same recording; `chosen` is then kept. */
export function libraryText(entries: readonly LibraryEntry[], added: LibraryEntry): string {
  const others = entries.filter(({ recording }) => recording.path !== added.recording.path);
  const before = entries.find(({ recording }) => recording.path === added.recording.path);
  const chosen = before?.seed === added.seed ? before.chosen : undefined;
  const entry = chosen && !added.chosen ? { ...added, chosen } : added;
  const recordings = [...others, entry].sort((a, b) =>
    a.recording.path < b.recording.path ? -1 : 1,
  );
  return `${JSON.stringify({ format: FORMAT, recordings }, null, 2)}\n`;
}

/** All files of an entry. */
export function filesOf({ recording, checkpoints, attempts, starts }: LibraryEntry): LibraryFile[] {
  return [recording, checkpoints, attempts, starts?.generator, starts?.verifier].filter(
    (file) => file !== null && file !== undefined,
  );
}
