import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import type { PlainError } from "../../core/errors.ts";
import { useAllWords } from "../../i18n/all.ts";
import { currentLanguage } from "../../i18n/index.ts";
import { errorText } from "../../lab/error-text.ts";
import { lab } from "../../lab/lab.ts";
import { openView, useViewOpen } from "../../lab/navigation/routes.ts";
import { persistence, runFiles, runName } from "../../lab/persistence.ts";
import type { StorageFault } from "../../runtime/persistence/faults.ts";
import type { ResumeOffer } from "../../runtime/persistence/resume.ts";
import styles from "../../ui/Notices.module.css";
import { Sure } from "../../ui/Sure.tsx";

/** The run that was under way when this browser saw the lab last, and what can be done with it. */
export function ResumeNotice() {
  const offer = useStore(persistence.store, (state) => state.offer);
  return offer ? <Offered key={offer.run.id} offer={offer} /> : null;
}

function Offered({ offer: { run, isElsewhere } }: { readonly offer: ResumeOffer }) {
  const words = useAllWords().keep.offer;
  const [isAsking, setAsking] = useState(false);
  const { id, counts, settings, changed } = run;
  const name = runName(run);
  const when = new Date(changed).toLocaleString(currentLanguage());
  return (
    <section className={styles.notice} role="status" aria-labelledby="keep-offer" data-offer={id}>
      <h2 id="keep-offer">{isElsewhere ? words.elsewhere(name) : words.title(name)}</h2>
      <p>{words.at(counts.generatorUpdates, settings.updates, when)}</p>
      {isElsewhere ? <p>{words.elsewhereAbout}</p> : null}
      {isAsking ? (
        <Sure
          words={{ sure: words.sure, yes: words.yes, no: words.no }}
          onYes={() => {
            setAsking(false);
            void persistence.remove(id);
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className={styles.ways}>
          {isElsewhere ? (
            <button type="button" className={styles.main} onClick={beginAnother}>
              {words.another}
            </button>
          ) : (
            <button
              type="button"
              className={styles.main}
              onClick={() => void persistence.resume(id)}
            >
              {words.goOn}
            </button>
          )}
          <button type="button" onClick={() => void persistence.watch(id, true)}>
            {words.watch}
          </button>
          {isElsewhere ? null : (
            <button type="button" onClick={() => setAsking(true)}>
              {words.discard}
            </button>
          )}
          <button type="button" onClick={() => persistence.dismiss()}>
            {words.later}
          </button>
        </div>
      )}
    </section>
  );
}

function beginAnother(): void {
  persistence.dismiss();
  void lab.controller.train();
}

/** Why the run on this page is no longer kept. It trains on all the same. */
export function SaveFaultNotice() {
  const fault = useStore(persistence.store, (state) => state.fault);
  return fault === null ? null : <NotKept key={fault} fault={fault} />;
}

/** Said anew whenever it comes to it again. */
function NotKept({ fault }: { readonly fault: StorageFault }) {
  const { keep: words, places } = useAllWords();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <section className={styles.notice} role="status" data-keep-fault={fault}>
      <p>{words.faults[fault]}</p>
      <div className={styles.ways}>
        {fault === "taken" ? null : (
          <button type="button" onClick={() => void persistence.autoSaver.retry()}>
            {words.again}
          </button>
        )}
        <button type="button" onClick={() => openView("share")}>
          {places.share}
        </button>
        <button type="button" onClick={() => setDismissed(true)}>
          {words.dismiss}
        </button>
      </div>
    </section>
  );
}

/** Why a kept run that was asked for cannot be had. */
export function SavedRunProblemNotice() {
  const { keep: words } = useAllWords();
  const problem = useStore(persistence.store, (state) => state.problem);
  return problem ? (
    <Problem title={words.problem} problem={problem} onDismiss={() => persistence.dismiss()} />
  ) : null;
}

/** Why a file that was dropped or pasted was not opened; the dialog says it itself. */
export function FileNotice() {
  const { share: words } = useAllWords();
  const problem = useStore(runFiles.store, (state) => state.problem);
  const isShareOpen = useViewOpen("share");
  return problem && !isShareOpen ? (
    <Problem title={words.files.problem} problem={problem} onDismiss={() => runFiles.dismiss()} />
  ) : null;
}

interface ProblemProps {
  readonly title: string;
  readonly problem: PlainError;
  readonly onDismiss: () => void;
}

function Problem({ title, problem, onDismiss }: ProblemProps): ReactNode {
  const all = useAllWords();
  const { keep: words } = all;
  return (
    <section className={styles.notice} role="alert" data-code={problem.code}>
      <h2>{title}</h2>
      <p>{errorText(all, problem)}</p>
      <button type="button" onClick={onDismiss}>
        {words.dismiss}
      </button>
    </section>
  );
}
