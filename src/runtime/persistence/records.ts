/** The database record of a stored run, and how it is read and checked. */
import * as v from "valibot";
import { TangoError, toPlainError } from "../../core/errors.ts";
import { plainText } from "../../core/plain-text.ts";
import { boundedText, RUN_FIELDS, type RunFacts } from "../../core/recording/run-facts.ts";
import { checkedSettings } from "../../core/runs/checkpoint.ts";
import { amountSchema, wholeNumberSchema } from "../../core/schemas.ts";
import { commandWithChanges } from "../../core/settings/setting-changes-told.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { X_AXES } from "../../metrics/columns.ts";
import { RECORD_SENTENCES } from "../../storage/faults.ts";

/** Raised when records, blocks, groups or checkpoints change; others are refused by number. */
const RECORD_FORMAT = 1;
/** Characters of a name and of a note. */
export const MOST_NAME = 80;
export const MOST_NOTE = 2000;

const place = v.nullable(wholeNumberSchema);

const recordSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  format: v.literal(RECORD_FORMAT),
  /** The user's words; empty for none. */
  name: v.pipe(v.string(), v.maxLength(MOST_NAME)),
  note: v.pipe(v.string(), v.maxLength(MOST_NOTE)),
  ...RUN_FIELDS,
  preset: boundedText,
  /** Version of the lab that began it. */
  lab: boundedText,
  /** Milliseconds since 1970. */
  begun: amountSchema,
  changed: amountSchema,
  /** Only an "open" run is offered for resuming; "left" is a run that was reset. */
  ending: v.picklist(["open", "finished", "left"]),
  /** The last value of each metric, by its logged name. */
  figures: v.record(v.string(), v.pipe(v.number(), v.finite())),
  /** Its checkpoints, oldest first; the run resumes from the last one. */
  moments: v.pipe(
    v.array(
      v.strictObject({
        line: wholeNumberSchema,
        generatorUpdates: wholeNumberSchema,
        verifierUpdates: wholeNumberSchema,
      }),
    ),
    v.minLength(1),
  ),
  /** Approximate bytes of its checkpoints and lines. */
  bytes: wholeNumberSchema,
  view: v.strictObject({
    shown: v.picklist(["both", "generator", "verifier"]),
    line: place,
    row: place,
    step: place,
    xAxis: v.picklist(X_AXES),
  }),
  /** Id of the tab that writes it. */
  writer: v.string(),
  /** Checksums that earlier labs stored; they are not read. */
  sums: v.optional(v.unknown()),
});

/** A run as the database stores it. */
export type StoredRecord = Omit<v.InferOutput<typeof recordSchema>, "sums">;

/** A run saved in this browser. */
export interface StoredRun extends Omit<StoredRecord, "format" | "settings"> {
  readonly settings: Settings;
}

/** A run in another format, or a damaged one, kept until the user removes it. */
export interface UnreadableRun {
  readonly id: string;
  readonly unreadable: string;
}

/** Whether a stored run could be read. */
export const isReadable = (run: StoredRun | UnreadableRun): run is StoredRun =>
  !("unreadable" in run);

/** The record of a run. */
export const toRecord = (run: StoredRun): StoredRecord => ({
  ...run,
  format: RECORD_FORMAT,
  settings: { ...run.settings },
});

/** Checks a database record; returns the reason when it cannot be used. */
export function readRecord(stored: { readonly id: string }): StoredRun | UnreadableRun {
  const { id, format } = stored as { id: string; format?: unknown };
  const refused = (unreadable: string): UnreadableRun => ({ id, unreadable });
  if (format !== RECORD_FORMAT) {
    const other = plainText(JSON.stringify(format) ?? "unknown", 20);
    return refused(RECORD_SENTENCES.otherFormat(other, RECORD_FORMAT));
  }
  const read = v.safeParse(recordSchema, stored);
  if (!read.success) {
    return refused(RECORD_SENTENCES.otherField(v.getDotPath(read.issues[0]) ?? ""));
  }
  const { format: _, sums: _sums, settings, ...rest } = read.output;
  try {
    return { ...rest, settings: checkedSettings(RECORD_SENTENCES.run, settings) };
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    return refused(toPlainError(error).message);
  }
}

/** The facts that a run file has about it. */
export function factsOf(run: StoredRun): RunFacts {
  const { lab, preset, engine, adapter, from, counts, settings, settingChanges = [] } = run;
  const command = commandWithChanges(run.command, settingChanges);
  const facts = { lab, preset, command, engine, adapter, from, counts, settings };
  return settingChanges.length > 0 ? { ...facts, settingChanges } : facts;
}
