/** The chance of a token of a recorded solution, before and after the update that learned from it. */
import { TangoError } from "../../../core/errors.ts";
import { type TokenFacts, tokenFacts } from "../../../core/ledger/tokens.ts";
import type { Recording, RecordingWithLanes } from "../../../core/recording/recording.ts";
import type { RolloutGroup } from "../../../core/training/records.ts";
import type { NumberSource } from "../lessons/number-source.ts";

export type TokenSource = Extract<NumberSource, { from: "token" }>;

const refused = (field: string, why: string) => new TangoError("bad-file", `${why}.`, { field });

/** The run itself, or its lane. @throws TangoError("bad-file") that lists the lanes there are */
function runOf(recording: RecordingWithLanes, lane: string | undefined): Recording {
  if (lane === undefined) return recording;
  const found = recording.lanes.find(({ id }) => id === lane);
  if (found) return found.recording;
  const lanes = recording.lanes.map(({ id }) => id).join(", ") || "none";
  throw refused(
    "lane",
    `lane "${lane}" is not in the recording of preset ${recording.run.preset}: it has ${lanes}`,
  );
}

/** The group that the recording holds of a generator's update; null for none. */
export const groupOfUpdate = ({ lines, groups }: Recording, update: number): RolloutGroup | null =>
  groups.find(
    ({ line, updated }) =>
      updated === "generator" && lines[line]?.values.generator_updates === update,
  ) ?? null;

/** @throws TangoError("bad-file") that names the field which leads to no token */
export function tokenOf(recording: RecordingWithLanes, source: TokenSource): TokenFacts {
  const group = groupOfUpdate(runOf(recording, source.lane), source.update);
  if (!group) throw refused("update", `update ${source.update} has no recorded group`);
  const row = group.rows[source.attempt];
  if (!row)
    throw refused("attempt", `attempt ${source.attempt}: the group has ${group.rows.length}`);
  const tokens = tokenFacts(row, "generator");
  const token = tokens[source.token];
  if (!token) throw refused("token", `token ${source.token}: the attempt has ${tokens.length}`);
  return token;
}

/** @throws TangoError("bad-file") when there is no such token, or its chances were not recorded */
export function tokenNumber(recording: RecordingWithLanes, source: TokenSource): number {
  const { before, after } = tokenOf(recording, source);
  if (before === null || after === null || before === 0) {
    throw refused("token", "the recording has no chances of that token");
  }
  return { before, after, ratio: after / before }[source.value];
}
