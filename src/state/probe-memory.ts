import * as v from "valibot";
import type { EngineChoice, ProbeResult } from "../core/engines.ts";
import { recall, remember } from "./storage.ts";

const KEY = "probes";
/** Adapters times models: more than a person has, and little to store. */
const MOST = 20;

const words = v.pipe(v.string(), v.maxLength(500));
const candidate = {
  engine: v.picklist(["fused", "webgpu", "wasm", "cpu"]),
  variant: v.nullable(words),
};
const entry = v.object({
  choice: v.picklist(["auto", "fused", "webgpu", "wasm", "cpu"]),
  ...candidate,
  adapter: words,
  shape: words,
  milliseconds: v.array(v.object({ ...candidate, ms: v.pipe(v.number(), v.finite()) })),
  refused: v.array(v.object({ ...candidate, why: words })),
});

type Entry = ProbeResult & { readonly choice: EngineChoice };

/** Where probes are remembered between visits. */
export interface ProbeMemory {
  /** What was found when the same was asked for, the latest first: `fused` compares fewer engines than `auto`. */
  all(choice: EngineChoice): readonly ProbeResult[];
  /** Keeps a result in place of the one for the same choice, adapter and model. */
  keep(choice: EngineChoice, result: ProbeResult): void;
  forget(): void;
}

/** What is stored may be old, of another version or foreign: each result that reads is used. */
function read(): readonly Entry[] {
  let stored: unknown;
  try {
    stored = JSON.parse(recall(KEY) ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((one) => {
      const parsed = v.safeParse(entry, one);
      return parsed.success ? [parsed.output] : [];
    })
    .slice(0, MOST);
}

const place = ({ choice, adapter, shape }: Entry): string =>
  JSON.stringify([choice, adapter, shape]);

/** The browser's storage; without it, nothing is remembered and every start measures. */
export const probeMemory: ProbeMemory = {
  all: (choice) =>
    read()
      .filter((one) => one.choice === choice)
      .map(({ choice: _, ...result }) => result),
  keep: (choice, result) => {
    const latest = { ...result, choice };
    const others = read().filter((one) => place(one) !== place(latest));
    remember(KEY, JSON.stringify([latest, ...others].slice(0, MOST)));
  },
  forget: () => remember(KEY, "[]"),
};
