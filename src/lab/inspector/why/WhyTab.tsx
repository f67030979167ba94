import { useMemo } from "react";
import { useWords } from "../../../i18n/index.ts";
import { useApp, useMetrics, useRun } from "../../../page/app.ts";
import { isMislabeled } from "../../../runtime/update-facts.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import { ExplanationProvider } from "../ledger/Explanation.tsx";
import { GeneratorLedger } from "../ledger/GeneratorLedger.tsx";
import { VerifierLedger } from "../ledger/VerifierLedger.tsx";
import { type LedgerView, ledgerView } from "../model/ledger.ts";
import { inspectorWords } from "../words.en.ts";
import { Chain } from "./Chain.tsx";
import { linksOf } from "./links.ts";
import { StoryLine } from "./StoryLine.tsx";

/** Why an attempt or a check was rewarded: what happened, the chain of numbers, and all of them on request. */
export function WhyTab(inspected: InspectedRow) {
  const words = useWords(inspectorWords);
  const { rollouts } = useWords();
  const { group, row, record } = inspected;
  const settings = useRun((run) => run.running);
  const step = useApp((state) => state.view.step);
  const metrics = useMetrics();
  const view = useMemo(
    () => settings && ledgerView(group, row, settings, metrics),
    [group, row, settings, metrics],
  );
  if (!settings || !view) return <p className={styles.note}>{words.ledger.noSettings}</p>;
  const { label, isCorrect } = record;
  const value = step === null ? undefined : record.steps[step];
  const what = value === undefined ? words.why.this[group.updated] : words.why.thisStep(value);
  return (
    <ExplanationProvider>
      <StoryLine {...inspected} task={settings.task} step={step} />
      <Chain links={linksOf(view, group, record, step)} what={what} />
      <Notes view={view} />
      {isMislabeled(record) ? (
        <p className={styles.note}>{rollouts.noisy(String(label), String(Number(isCorrect)))}</p>
      ) : null}
      <details className={styles.details}>
        <summary>{words.why.all}</summary>
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
  const words = useWords(inspectorWords).ledger;
  if (view.of === "fit") return <p className={styles.note}>{words.verifierFit}</p>;
  if (!view.isEven) return null;
  return <p className={styles.note}>{view.of === "generator" ? words.even : words.evenVerifier}</p>;
}
