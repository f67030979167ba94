/** Names of the files that a run is saved as. */
import { changesFromPreset } from "../../core/presets/changes.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";

/** The parts of a run that its file's name shows. */
type NamedRun = Pick<RunFacts, "preset" | "settings"> & {
  readonly counts: Pick<RunFacts["counts"], "generatorUpdates">;
};

/** Limit on the characters for changed settings: the page shows 90 characters of a file's name. */
const MOST_CHANGES = 28;

/**
 * The name of a run's files, without extension: preset, what differs from it, seed and update, so that
 * the files of a class can be told apart. It has only characters that `shownName` leaves as they are.
 */
export function nameOf({ preset, settings, counts }: NamedRun): string {
  const all = changesFromPreset(preset, settings).map(([key, value]) =>
    // An arm's name needs no setting's name before it.
    key === "algorithm" ? String(value) : `${key}${/\d$/.test(key) ? "_" : ""}${value}`,
  );
  // The arm first: it says more than any number.
  const { algorithm, seed } = settings;
  const changes = all.sort((a, b) => Number(b === algorithm) - Number(a === algorithm));
  const named: string[] = [];
  for (const change of changes) {
    if ([...named, change].join("-").length <= MOST_CHANGES) named.push(change);
  }
  const rest = changes.length - named.length;
  const more = rest > 0 ? [`${rest}more`] : [];
  return [preset, ...named, ...more, `seed${seed}`, `update${counts.generatorUpdates}`].join("-");
}
