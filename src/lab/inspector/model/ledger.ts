/** The ledger of the row in the inspector, with the metrics of its line. */
import { type GeneratorLedger, generatorLedger } from "../../../core/ledger/generator.ts";
import { agreesAfterRounding } from "../../../core/ledger/rounding.ts";
import { type VerifierLedger, verifierLedger } from "../../../core/ledger/verifier.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { hasNoSpread } from "../../../core/tango/advantages.ts";
import { alphaAt } from "../../../core/tango/schedule.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import type { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import { type TextView, textView } from "../../../ui/page/solution/text.ts";

/** What α of an update was computed from. */
export interface AlphaFacts {
  /** The schedule in effect: an exponential without a floor falls linearly. */
  readonly schedule: Settings["alphaSchedule"];
  /** n: generator updates before this one. */
  readonly n: number;
  readonly alpha0: number;
  readonly alphaMin: number;
  /** N: generator updates of the whole run. */
  readonly planned: number;
}

interface Common extends TextView {
  /** Index of the row in its group. */
  readonly row: number;
  /** Whether all rewards of the group are equal: then z is 0. */
  readonly isEven: boolean;
}

export type LedgerView =
  | (Common & {
      readonly of: "generator";
      readonly ledger: GeneratorLedger;
      /** Null when no steps were judged, or the settings have changed since. */
      readonly alpha: AlphaFacts | null;
    })
  | (Common & {
      readonly of: "verifier";
      readonly ledger: VerifierLedger;
      /** w, the weight of the solution's class; null if the update's log line is no longer in memory. */
      readonly classWeight: number | null;
    })
  /** The verifier was trained on labels. */
  | (Common & { readonly of: "fit" });

/** The value of a metric on a line; null when it has none, or the line is not in memory. */
function metricAt(metrics: RunMetrics, line: number, name: string): number | null {
  let row = metrics.rows - 1;
  while (row > 0 && metrics.line(row) > line) row -= 1;
  const value = row >= 0 && metrics.line(row) === line ? metrics.value(name, row) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

function alphaFacts(
  group: RolloutGroup,
  settings: Settings,
  metrics: RunMetrics,
): AlphaFacts | null {
  const done = metricAt(metrics, group.line, "generator_updates");
  if (group.alpha === null || done === null) return null;
  const { alphaSchedule, alpha0, alphaMin, updates: planned } = settings;
  const n = done - 1;
  const scheduled = alphaAt(alphaSchedule, n, alpha0, alphaMin, planned);
  const schedule = alphaSchedule === "exp" && alphaMin === 0 ? "linear" : alphaSchedule;
  return agreesAfterRounding(scheduled, group.alpha)
    ? { schedule, n, alpha0, alphaMin, planned }
    : null;
}

/** @param settings of the run that wrote the group @param row index of an existing row */
export function ledgerView(
  group: RolloutGroup,
  row: number,
  settings: Settings,
  metrics: RunMetrics,
): LedgerView {
  const record = group.rows[row] as RolloutRow;
  const common = { ...textView(record, group.updated), row };
  if (group.updated === "generator") {
    const ledger = generatorLedger(group, settings);
    const isEven = ledger.outcomes !== null && hasNoSpread(ledger.outcomes);
    const alpha = alphaFacts(group, settings, metrics);
    return { ...common, of: "generator", ledger, alpha, isEven };
  }
  const ledger = verifierLedger(group, settings);
  if (!ledger) return { ...common, of: "fit", isEven: false };
  const rightness = record.label === 1 ? "right" : "wrong";
  const classWeight = metricAt(metrics, group.line, `verifier/class_weight/${rightness}`);
  const isEven = ledger.rewards !== null && hasNoSpread(ledger.rewards);
  return { ...common, of: "verifier", ledger, classWeight, isEven };
}
