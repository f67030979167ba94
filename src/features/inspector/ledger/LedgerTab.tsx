import { useMemo } from "react";
import { useWords } from "../../../i18n/index.ts";
import { useLab, useMetrics, useRun } from "../../../lab/lab.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import { ledgerView } from "../model/ledger.ts";
import { inspectorWords } from "../words.en.ts";
import { Explaining } from "./Explanation.tsx";
import { GeneratorLedger } from "./GeneratorLedger.tsx";
import { VerifierLedger } from "./VerifierLedger.tsx";

/** Every number from verdict to advantage and to what the update did. */
export function LedgerTab(inspected: InspectedRow) {
  const words = useWords(inspectorWords).ledger;
  const { rollouts } = useWords();
  const { group, row, record } = inspected;
  const settings = useRun((run) => run.running);
  const step = useLab((state) => state.view.step);
  const metrics = useMetrics();
  const view = useMemo(
    () => settings && ledgerView(group, row, settings, metrics),
    [group, row, settings, metrics],
  );
  if (!view) return <p className={styles.note}>{words.noSettings}</p>;
  const { label, outcome } = record;
  return (
    <Explaining>
      {view.of === "generator" ? (
        <GeneratorLedger {...inspected} view={view} step={step} />
      ) : (
        <VerifierLedger {...inspected} view={view} step={step} />
      )}
      {label === outcome ? null : (
        <p className={styles.note}>{rollouts.noisy(String(label), String(outcome))}</p>
      )}
    </Explaining>
  );
}
