import type { Recording } from "../../core/recording/recording.ts";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { MEASURES } from "./model/measures.ts";

/** Everything that the score and the figures read of a line. */
const NAMES: readonly string[] = [
  "generator_updates",
  "verifier_updates",
  ...Object.values(MEASURES).flatMap(({ training, heldOut }) => [
    training,
    `${training}/count`,
    heldOut,
    `${heldOut}/count`,
  ]),
];

const known = new WeakMap<Recording, RunMetrics>();

/** The metrics of a whole recording, also of what it has not played yet; only those that the score draws. Built once. */
export function wholeRun(recording: Recording): RunMetrics {
  const metrics = known.get(recording) ?? packed(recording);
  known.set(recording, metrics);
  return metrics;
}

function packed({ lines }: Recording): RunMetrics {
  const metrics = new RunMetrics();
  const reduced = lines
    .filter(({ phase }) => !phase.startsWith("sft"))
    .map(({ line, phase, values }) => ({ line, phase, values: picked(values) }));
  for (const message of new BlockPacker().pack(reduced)) {
    if (message.type === "columns") metrics.setColumns(message.names);
    else metrics.append(message, 0);
  }
  return metrics;
}

function picked(values: Readonly<Record<string, number>>): Record<string, number> {
  const entries = NAMES.flatMap((name): [string, number][] => {
    const value = values[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
