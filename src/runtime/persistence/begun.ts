/** Live runs that are not saved yet: if the page is closed now, the next visit reports them as lost. */
import * as v from "valibot";
import { recall, remember } from "../storage.ts";

const KEY = "begun";

const begunSchema = v.array(
  v.object({
    id: v.string(),
    preset: v.string(),
    seed: v.number(),
    /** Milliseconds since 1970. */
    begun: v.number(),
    /** The link to its settings, after the question mark. */
    query: v.string(),
  }),
);
export type BegunRun = v.InferOutput<typeof begunSchema>[number];

/** The runs that began in this browser and were never saved or reset. */
export function begunRuns(): readonly BegunRun[] {
  try {
    const read = v.safeParse(begunSchema, JSON.parse(recall(KEY) ?? "[]"));
    return read.success ? read.output : [];
  } catch {
    // The stored value is not one that this page wrote.
    return [];
  }
}

/** Records a new run as unsaved, so that closing the page would lose it. */
export function noteBegun(run: BegunRun): void {
  const others = begunRuns().filter(({ id }) => id !== run.id);
  remember(KEY, JSON.stringify([...others, run]));
}

/** Removes a run that is now saved, or that its user has given up. */
export function noteSettled(id: string): void {
  const all = begunRuns();
  if (!all.some((run) => run.id === id)) return;
  remember(KEY, JSON.stringify(all.filter((run) => run.id !== id)));
}
