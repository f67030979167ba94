/** What a recording says about the run it came from: run.json in both archives. */
import * as v from "valibot";
import { LabError } from "../errors.ts";
import type { EngineHealth } from "../policy.ts";
import { checkedSettings } from "../runs/checkpoint.ts";
import type { Settings } from "../settings/settings.ts";
import { storedSettings } from "../settings/stored.ts";

const FORMAT = "tango-recording";
/** Raised when any file of the archives changes; others are refused by number. */
const VERSION = 3;

const ENGINES = ["fused", "webgpu", "wasm", "cpu"] as const satisfies EngineHealth["engine"][];
const words = v.pipe(v.string(), v.maxLength(20_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const factsSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  /** Of the lab that made it. */
  lab: words,
  preset: words,
  task: words,
  seed: count,
  /** The whole command that made it. */
  command: words,
  engine: v.picklist(ENGINES),
  adapter: words,
  /** What it began with: supervised learning of its own, or weights of files made by one. */
  from: v.picklist(["sft", "starts"]),
  counts: v.strictObject({
    lines: count,
    groups: count,
    generatorUpdates: count,
    verifierUpdates: count,
    /** Sampled in training, both models. */
    tokens: count,
    /** Spent in updates. */
    seconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
  settings: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
});

type StoredFacts = v.InferOutput<typeof factsSchema>;

/** The facts of a run; task and seed stand among its settings. */
export interface RunFacts
  extends Omit<StoredFacts, "format" | "version" | "task" | "seed" | "settings"> {
  readonly settings: Settings;
}

/** run.json: the same text for the same facts, in whatever order they were put together. */
export function factsText(facts: RunFacts): string {
  const { lab, preset, command, engine, adapter, from, counts, settings } = facts;
  const { task, seed } = settings;
  const head = { format: FORMAT, version: VERSION, lab, preset, task, seed };
  const { lines, groups, generatorUpdates, verifierUpdates, tokens, seconds } = counts;
  const ordered = { lines, groups, generatorUpdates, verifierUpdates, tokens, seconds };
  const rest = {
    command,
    engine,
    adapter,
    from,
    counts: ordered,
    settings: storedSettings(settings),
  };
  return `${JSON.stringify({ ...head, ...rest }, null, 2)}\n`;
}

/** @throws LabError("bad-file") naming what of run.json cannot be used */
export function readFacts(file: string, text: string): RunFacts {
  const parsed = jsonOf(file, "run.json", text);
  const { format, version } = (parsed ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) throw badFile(file, "it is not a recording of this lab");
  if (version !== VERSION) {
    const other = JSON.stringify(version)?.slice(0, 20) ?? "unknown";
    throw badFile(file, `it has version ${other}, but this lab reads version ${VERSION}`);
  }
  const read = v.safeParse(factsSchema, parsed);
  if (!read.success) throw notAsWritten(file, "run.json", read.issues[0]);
  const { format: _f, version: _v, task, seed, settings: stated, ...facts } = read.output;
  const settings = checkedSettings(file, stated);
  if (settings.task !== task || settings.seed !== seed) {
    throw badFile(file, "its task or seed is not the one of its settings");
  }
  return { ...facts, settings };
}

/** @throws LabError("bad-file") when the part is not JSON */
export function jsonOf(file: string, part: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badFile(file, `${part} is not JSON`);
  }
}

/** The refusal of a part by the first thing that its schema did not allow. */
export function notAsWritten(file: string, part: string, issue: v.BaseIssue<unknown>): LabError {
  const where =
    v
      .getDotPath(issue)
      ?.replace(/[^\w./-]/g, "?")
      .slice(0, 60) ?? "it";
  return badFile(file, `${where} of ${part} is not as this lab writes it`);
}

export function badFile(file: string, why: string): LabError {
  return new LabError("bad-file", `${file} cannot be used: ${why}.`, { file });
}
