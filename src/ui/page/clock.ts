/**
 * The one clock of the page: updates of the generator. The verifier's turns lie between them. Links and playheads count
 * the updates of both models; this file turns such a position into the number that is shown.
 */
import { pluralize } from "../../core/counted.ts";
import type { Role } from "../../core/role.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { countsAt, type UpdateCounts } from "../../runtime/positions.ts";
import { formatInteger } from "../kit/format.ts";

export interface Clock {
  /** Whose updates are counted: the generator's; before its first one, and where it never learns, the verifier's. */
  readonly role: Role;
  readonly count: number;
}

export const NO_UPDATES: UpdateCounts = { generatorUpdates: 0, verifierUpdates: 0 };

export const clockOf = ({ generatorUpdates, verifierUpdates }: UpdateCounts): Clock =>
  generatorUpdates === 0 && verifierUpdates > 0
    ? { role: "verifier", count: verifierUpdates }
    : { role: "generator", count: generatorUpdates };

/** What the clock shows at a position in a run. @param position number of updates of both models */
export const clockAt = (
  { metrics, settings }: { readonly metrics: RunMetrics; readonly settings: Settings },
  position: number,
): Clock => clockOf(countsAt(metrics, settings, position));

/** What the clock showed when a line was written. @param at ordinal of the line */
export function clockOfLine(metrics: RunMetrics, at: number): Clock {
  const generatorUpdates = metrics.x("updates", at);
  return clockOf({ generatorUpdates, verifierUpdates: metrics.x("turns", at) - generatorUpdates });
}

/** "update 60", "update 60 of 400", "verifier’s update 7" @param all the end of the run */
export function updateWords({ role, count }: Clock, all: Clock | null = null): string {
  const of = all?.role === role ? ` of ${formatInteger(all.count)}` : "";
  return `${role === "generator" ? "update" : "verifier’s update"} ${formatInteger(count)}${of}`;
}

/** "400 updates", "60 updates of the verifier" */
export const lengthWords = ({ role, count }: Clock): string =>
  `${pluralize(formatInteger(count), "update")}${role === "generator" ? "" : " of the verifier"}`;
