/** The chance of a token of a recorded solution, before and after the update that learned from that solution. */
import { TangoError } from "../../core/errors.ts";
import { tokenFacts } from "../../core/ledger/tokens.ts";
import type { Recording, RecordingWithLanes } from "../../core/recording/recording.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatInteger } from "../../ui/kit/format.ts";
import type { NumberSource } from "./number-source.ts";
import { recordedLane } from "./recorded.ts";

export type TokenSource = Extract<NumberSource, { from: "token" }>;

/** The group that a recording kept of a generator's update; null where it kept none. */
export const groupOfUpdate = ({ lines, groups }: Recording, update: number): RolloutGroup | null =>
  groups.find(
    ({ line, updated }) =>
      updated === "generator" && lines[line]?.values.generator_updates === update,
  ) ?? null;

/** @throws TangoError("bad-file") when there is no such token, or its chances were not recorded */
export function tokenNumber(recording: RecordingWithLanes, source: TokenSource): number {
  const { preset, update, attempt, token, value } = source;
  const run = source.lane === undefined ? recording : recordedLane(recording, source.lane);
  const row = groupOfUpdate(run, update)?.rows[attempt];
  const { before, after } = (row && tokenFacts(row, "generator")[token]) ?? {};
  if (before && typeof after === "number") return { before, after, ratio: after / before }[value];
  const [at, of, then] = [token, attempt, update].map(formatInteger);
  const why = `the recording of preset ${preset} has no chances of token ${at ?? ""} of attempt ${of ?? ""} in update ${then ?? ""}.`;
  throw new TangoError("bad-file", why, { field: "token" });
}
