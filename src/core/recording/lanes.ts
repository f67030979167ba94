/** Recorded lanes: runs of the same start and seed under another arm, in folders of the same archive. */
import { hasVerifier } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { badFile } from "../bad-file.ts";
import type { Role } from "../role.ts";
import type { Settings } from "../settings/settings.ts";
import { startMisfits } from "../training/starts.ts";
import type { RunFacts } from "./run-facts.ts";

/** Largest number of lanes in a file. */
export const MAX_LANES = 6;

const FOLDER = "lanes/";
/** A lane's id, which is also a folder name and part of links: `no-verifier`. */
const ID = "[a-z][a-z0-9-]{0,39}";
const LANE_PART = new RegExp(`^${FOLDER}(${ID})/[^/]+$`);

/** Folder of a lane's parts in the archive. */
export const laneFolder = (id: string): string => `${FOLDER}${id}/`;

/**
 * The ids of the lanes in an archive, in the order of its parts.
 * @param names of all its parts
 * @param known names that a lane's folder may hold
 * @throws TangoError("bad-file") if a lane holds anything else, its id is none, or there are too many
 */
export function laneIdsOf(
  file: string,
  names: Iterable<string>,
  known: readonly string[],
): readonly string[] {
  const ids = new Set<string>();
  for (const name of names) {
    if (!name.startsWith(FOLDER)) continue;
    const id = LANE_PART.exec(name)?.[1];
    if (!id || !known.includes(name.slice(laneFolder(id).length))) {
      throw badFile(file, `${name.slice(0, 60)} is not a part of a lane`);
    }
    ids.add(id);
    if (ids.size > MAX_LANES) throw badFile(file, `it has more than ${MAX_LANES} lanes`);
  }
  return [...ids];
}

/**
 * Why a run cannot be a lane of another, as the end of a sentence; null if both have equal preset, task, seed and
 * starting weights.
 */
export function laneMisfit(
  main: Pick<RunFacts, "preset" | "settings">,
  lane: Pick<RunFacts, "preset" | "settings">,
): string | null {
  if (lane.preset !== main.preset) return "its preset is not that of the recording";
  for (const key of ["task", "seed"] as const) {
    if (lane.settings[key] !== main.settings[key]) {
      return `its ${key} is not that of the recording`;
    }
  }
  return startMisfit(main.settings, lane.settings);
}

function startMisfit(main: Settings, lane: Settings): string | null {
  const misfitOf = (role: Role) => startMisfits({ role, settings: main }, lane)[0];
  const generator = misfitOf("generator");
  if (generator) return `its generator does not start as in the recording: ${generator} differs`;
  if (!hasVerifier(armById(lane.algorithm))) return null;
  if (!hasVerifier(armById(main.algorithm))) return "it has a verifier, the recording has none";
  const verifier = misfitOf("verifier");
  return verifier ? `its verifier does not start as in the recording: ${verifier} differs` : null;
}
