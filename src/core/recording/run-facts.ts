/** What a recording states about its run: run.json in both archives. */
import * as v from "valibot";
import { badFile, jsonOf, schemaError } from "../bad-file.ts";
import { ENGINE_NAMES } from "../engines.ts";
import { plainText } from "../plain-text.ts";
import { checkedSettings } from "../runs/checkpoint.ts";
import { amountSchema, wholeNumberSchema } from "../schemas.ts";
import { settingChangesSchema } from "../settings/setting-changes-schema.ts";
import type { Settings } from "../settings/settings.ts";

const FORMAT = "tango-recording";
/** Raised when the format of any file in the archives changes; other versions are refused. */
const VERSION = 3;

/** Any text of a file, of bounded length. */
export const boundedText = v.pipe(v.string(), v.maxLength(20_000));

/** valibot entries that recordings and stored runs share. */
export const RUN_FIELDS = {
  /** The command that created it. */
  command: boundedText,
  engine: v.picklist(ENGINE_NAMES),
  adapter: boundedText,
  /** How it started: with its own SFT, or from saved weights after SFT. */
  from: v.picklist(["sft", "starts"]),
  counts: v.strictObject({
    lines: wholeNumberSchema,
    groups: wholeNumberSchema,
    generatorUpdates: wholeNumberSchema,
    verifierUpdates: wholeNumberSchema,
    /** Tokens sampled in training by both models. */
    tokens: wholeNumberSchema,
    /** Seconds spent in updates. */
    seconds: amountSchema,
  }),
  /** Settings at the end of the run, where some were changed while it trained. */
  settings: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
  /** Absent when no setting was changed. */
  settingChanges: v.optional(settingChangesSchema),
};

const factsSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  /** Version of the lab that created it. */
  lab: boundedText,
  preset: boundedText,
  task: boundedText,
  seed: wholeNumberSchema,
  ...RUN_FIELDS,
});

type StoredFacts = v.InferOutput<typeof factsSchema>;

/** The facts of a run; task and seed are part of its settings. */
export interface RunFacts
  extends Omit<StoredFacts, "format" | "version" | "task" | "seed" | "settings"> {
  readonly settings: Settings;
}

/** run.json; equal facts give equal text, whatever the order of their keys. */
export function factsText(facts: RunFacts): string {
  const { lab, preset, command, engine, adapter, from, counts, settings, settingChanges } = facts;
  const { task, seed } = settings;
  const head = { format: FORMAT, version: VERSION, lab, preset, task, seed };
  const { lines, groups, generatorUpdates, verifierUpdates, tokens, seconds } = counts;
  const ordered = { lines, groups, generatorUpdates, verifierUpdates, tokens, seconds };
  const rest = { command, engine, adapter, from, counts: ordered, settings, settingChanges };
  return `${JSON.stringify({ ...head, ...rest }, null, 2)}\n`;
}

/** @throws TangoError("bad-file") naming what is wrong with run.json */
export function readFacts(file: string, text: string): RunFacts {
  const parsed = jsonOf(file, text, "run.json");
  const { format, version } = (parsed ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) throw badFile(file, "it is not a recording of this lab");
  if (version !== VERSION) {
    const other = plainText(JSON.stringify(version) ?? "unknown", 20);
    throw badFile(file, `it has version ${other}, but this lab reads version ${VERSION}`);
  }
  const read = v.safeParse(factsSchema, parsed, { abortEarly: true });
  if (!read.success) throw schemaError(file, "run.json", read.issues[0]);
  const { format: _f, version: _v, task, seed, settings: stated, ...facts } = read.output;
  const settings = checkedSettings(file, stated);
  if (settings.task !== task || settings.seed !== seed) {
    throw badFile(file, "its task or seed is not the one of its settings");
  }
  return { ...facts, settings };
}
