/** The chance of a token of a recorded solution, before and after the update that learned from it. */
import { TangoError } from "../../../core/errors.ts";
import { tokenFacts } from "../../../core/ledger/tokens.ts";
import type { Recording, RecordingWithLanes } from "../../../core/recording/recording.ts";
import type { RolloutGroup } from "../../../core/training/records.ts";
import type { NumberSource } from "../lessons/number-source.ts";

export type TokenSource = Extract<NumberSource, { from: "token" }>;

/** The run itself, or its lane. @throws TangoError("bad-file") that lists the lanes there are */
function runOf(recording: RecordingWithLanes, { preset, lane }: TokenSource): Recording {
  if (lane === undefined) return recording;
  const found = recording.lanes.find(({ id }) => id === lane);
  if (found) return found.recording;
  const lanes = recording.lanes.map(({ id }) => id).join(", ") || "none";
  throw new TangoError(
    "bad-file",
    `lane "${lane}" is not in the recording of preset ${preset}: it has ${lanes}.`,
    { field: "lane" },
  );
}

/** The group that a run recorded of a generator's update; null for none. */
export const groupOfUpdate = ({ lines, groups }: Recording, update: number): RolloutGroup | null =>
  groups.find(
    ({ line, updated }) =>
      updated === "generator" && lines[line]?.values.generator_updates === update,
  ) ?? null;

/** @throws TangoError("bad-file") when there is no such token, or its chances were not recorded */
export function tokenNumber(recording: RecordingWithLanes, source: TokenSource): number {
  const { preset, update, attempt, token, value } = source;
  const row = groupOfUpdate(runOf(recording, source), update)?.rows[attempt];
  const { before, after } = (row && tokenFacts(row, "generator")[token]) ?? {};
  if (before && typeof after === "number") return { before, after, ratio: after / before }[value];
  throw new TangoError(
    "bad-file",
    `the recording of preset ${preset} has no chances of token ${token} of attempt ${attempt} in update ${update}.`,
    { field: "token" },
  );
}
