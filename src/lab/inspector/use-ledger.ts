import { useMemo } from "react";
import { useMetrics, useRun } from "../../ui/page/app.ts";
import type { Inspected } from "../../watch/now/inspected.ts";
import { type LedgerView, ledgerView } from "./model/ledger.ts";

/** The ledger of an attempt or check; null where the settings of its run are not known. */
export function useLedger({ group, row }: Inspected): LedgerView | null {
  const settings = useRun((run) => run.running);
  const metrics = useMetrics();
  return useMemo(
    () => settings && ledgerView(group, row, settings, metrics),
    [group, row, settings, metrics],
  );
}
