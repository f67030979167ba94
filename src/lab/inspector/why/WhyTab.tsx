import { useMemo } from "react";
import { useApp, useMetrics, useRun } from "../../../page/app.ts";
import { isMislabeled } from "../../../runtime/update-facts.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import { ExplanationProvider } from "../ledger/Explanation.tsx";
import { GeneratorLedger } from "../ledger/GeneratorLedger.tsx";
import { VerifierLedger } from "../ledger/VerifierLedger.tsx";
import { type LedgerView, ledgerView } from "../model/ledger.ts";
import { Chain } from "./Chain.tsx";
import { linksOf } from "./links.ts";
import { StoryLine } from "./StoryLine.tsx";

const THIS = { generator: "this attempt", verifier: "this check" };

/** Why an attempt or a check was rewarded: what happened, the chain of numbers, and all of them on request. */
export function WhyTab(inspected: InspectedRow) {
  const { group, row, record } = inspected;
  const settings = useRun((run) => run.running);
  const step = useApp((state) => state.view.step);
  const metrics = useMetrics();
  const view = useMemo(
    () => settings && ledgerView(group, row, settings, metrics),
    [group, row, settings, metrics],
  );
  if (!settings || !view)
    return (
      <p className="text-t0 text-ink-soft">
        The settings of this run are not known, so its numbers cannot be recomputed.
      </p>
    );
  const { label, isCorrect } = record;
  const value = step === null ? undefined : record.steps[step];
  const what = value === undefined ? THIS[group.updated] : `this ${value}`;
  return (
    <ExplanationProvider>
      <StoryLine {...inspected} task={settings.task} step={step} />
      <Chain links={linksOf(view, group, record, step)} what={what} />
      <Notes view={view} />
      {isMislabeled(record) ? (
        <p className="text-t0 text-ink-soft">{`The noisy checker labeled this solution ${String(label)}; the truth is ${String(Number(isCorrect))}. Training saw the label.`}</p>
      ) : null}
      <details className={styles.details}>
        <summary>All numbers</summary>
        {view.of === "generator" ? (
          <GeneratorLedger {...inspected} view={view} step={step} />
        ) : (
          <VerifierLedger {...inspected} view={view} step={step} />
        )}
      </details>
    </ExplanationProvider>
  );
}

/** Says why this row taught nothing, or why a fitted verifier has no reward. */
function Notes({ view }: { readonly view: LedgerView }) {
  if (view.of === "fit")
    return (
      <p className="text-t0 text-ink-soft">
        This verifier gets no reward: its verdict is fitted to the label by class-weighted
        cross-entropy.
      </p>
    );
  if (!view.isEven) return null;
  return (
    <p className="text-t0 text-ink-soft">
      {view.of === "generator"
        ? "All rewards in the group are equal, so z is 0: only step rewards give a learning signal here."
        : "All rewards in the group are equal, so z is 0: this group gives no learning signal."}
    </p>
  );
}
