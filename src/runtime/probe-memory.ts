import type { EngineChoice, ProbeResult } from "../core/engines.ts";
import { VERSION } from "../core/version.ts";
import { recall, remember } from "./storage.ts";

/** With the version, since another one may store other fields. */
const KEY = `probes-${VERSION}`;
/** Limit on entries (adapters times models), more than a user has. */
const MOST = 20;

type Entry = ProbeResult & { readonly choice: EngineChoice };

/** Where probes are remembered between visits. */
export interface ProbeMemory {
  /** The results for a choice, newest first; `gpu` compares fewer engines than `auto`. */
  all(choice: EngineChoice): readonly ProbeResult[];
  /** Stores a result; it replaces the one for the same choice, adapter and model. */
  keep(choice: EngineChoice, result: ProbeResult): void;
  forget(): void;
}

const read = (): readonly Entry[] => JSON.parse(recall(KEY) ?? "[]");

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
