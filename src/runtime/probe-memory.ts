import { ENGINE_NAMES, type EngineChoice, type ProbeResult } from "../core/engines.ts";
import { recall, remember } from "./storage.ts";

const KEY = "probes";
/** Limit on entries (adapters times models), more than a user has. */
const MOST = 20;

const LONGEST = 500; // characters of a stored text
const ENGINES: readonly unknown[] = ENGINE_NAMES;

type Entry = ProbeResult & { readonly choice: EngineChoice };
type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): boolean => typeof value === "string" && value.length <= LONGEST;
const isCandidate = (value: unknown): value is Fields => {
  if (typeof value !== "object" || value === null) return false;
  const { engine, variant }: Fields = { ...value };
  return ENGINES.includes(engine) && (variant === null || isText(variant));
};
const areCandidates = (list: unknown, fits: (candidate: Fields) => boolean): boolean =>
  Array.isArray(list) && list.every((entry) => isCandidate(entry) && fits(entry));

const isTimedRollout = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false;
  const { rows, sequences, lanes }: Fields = { ...value };
  return [rows, sequences, lanes].every(Number.isSafeInteger);
};

/** Checked by hand: a schema library would be a large part of the first download. */
const isEntry = (value: unknown): value is Entry =>
  isCandidate(value) &&
  (value.choice === "auto" || ENGINES.includes(value.choice)) &&
  isText(value.adapter) &&
  isText(value.shape) &&
  areCandidates(value.milliseconds, ({ ms }) => Number.isFinite(ms)) &&
  areCandidates(value.refused, ({ why }) => isText(why)) &&
  (value.rollout === undefined || isTimedRollout(value.rollout));

/** Where probes are remembered between visits. */
export interface ProbeMemory {
  /** The results for a choice, newest first; `gpu` compares fewer engines than `auto`. */
  all(choice: EngineChoice): readonly ProbeResult[];
  /** Stores a result; it replaces the one for the same choice, adapter and model. */
  keep(choice: EngineChoice, result: ProbeResult): void;
  forget(): void;
}

/** Stored data may come from another version: invalid entries are skipped. */
function read(): readonly Entry[] {
  let stored: unknown;
  try {
    stored = JSON.parse(recall(KEY) ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MOST) : [];
}

const keyOf = ({ choice, adapter, shape }: Entry): string =>
  JSON.stringify([choice, adapter, shape]);

/** Uses local storage; without it every start measures. */
export const probeMemory: ProbeMemory = {
  all: (choice) =>
    read()
      .filter((entry) => entry.choice === choice)
      .map(({ choice: _, ...result }) => result),
  keep: (choice, result) => {
    const latest = { ...result, choice };
    const others = read().filter((entry) => keyOf(entry) !== keyOf(latest));
    remember(KEY, JSON.stringify([latest, ...others].slice(0, MOST)));
  },
  forget: () => remember(KEY, "[]"),
};
