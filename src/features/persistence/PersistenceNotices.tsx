import { useState } from "react";
import { useStore } from "zustand";
import { formatInteger, formatMegabytes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import styles from "../../kit/Notices.module.css";
import { app } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { openView } from "../../page/navigation/routes.ts";
import { ProblemNotice } from "../../page/ProblemNotice.tsx";
import { nameOf, persistence, runName } from "../../page/persistence.ts";
import type { ResumeOffer } from "../../runtime/persistence/resume.ts";
import type { StorageFault } from "../../storage/faults.ts";
import { persistenceWords } from "./words.en.ts";

/** Offers to resume the unfinished run of the last visit. */
export function ResumeNotice() {
  const offer = useStore(persistence.store, (state) => state.offer);
  const locks = [useLock("run"), useLock("live")];
  const isLocked = locks.some((lock) => lock !== null);
  return offer && !isLocked ? <Offer key={offer.run.id} offer={offer} /> : null;
}

function Offer({ offer: { run, isElsewhere } }: { readonly offer: ResumeOffer }) {
  const words = useWords(persistenceWords).offer;
  const [isAsking, setAsking] = useState(false);
  const { id, counts, settings, changed } = run;
  const name = runName(run);
  const when = new Date(changed).toLocaleString("en");
  return (
    <section className={styles.notice} role="status" aria-labelledby="keep-offer" data-offer={id}>
      <h2 id="keep-offer">{isElsewhere ? words.elsewhere(name) : words.title(name)}</h2>
      <p>
        {words.at(formatInteger(counts.generatorUpdates), formatInteger(settings.updates), when)}
      </p>
      {isElsewhere ? <p>{words.elsewhereAbout}</p> : null}
      {isAsking ? (
        <Confirm
          words={words}
          onYes={() => {
            setAsking(false);
            void persistence.remove(id);
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className={styles.actions}>
          {isElsewhere ? (
            <Button className={styles.main} onClick={trainAnother}>
              {words.another}
            </Button>
          ) : (
            <Button className={styles.main} onClick={() => void persistence.resume(id)}>
              {words.resume}
            </Button>
          )}
          <Button onClick={() => void persistence.watch(id, true)}>{words.watch}</Button>
          {isElsewhere ? null : <Button onClick={() => setAsking(true)}>{words.discard}</Button>}
          <Button onClick={() => persistence.dismiss()}>{words.later}</Button>
        </div>
      )}
    </section>
  );
}

function trainAnother(): void {
  persistence.dismiss();
  void app.timeline.showLive();
}

/** Why the run on this page is no longer saved. Training continues. */
export function SaveFaultNotice() {
  const fault = useStore(persistence.store, (state) => state.fault);
  return fault === null ? null : <SaveFault key={fault} fault={fault} />;
}

/** Dismissing it hides only the current fault. */
function SaveFault({ fault }: { readonly fault: StorageFault }) {
  const words = useWords(persistenceWords);
  const { views } = useWords();
  const missing = useStore(persistence.store, (state) => state.missing);
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <section className={styles.notice} role="status" data-keep-fault={fault}>
      <p>
        {words.faults[fault]} {missing === null ? null : words.missing(formatMegabytes(missing))}
      </p>
      <div className={styles.actions}>
        {fault === "taken" ? null : (
          <Button onClick={() => void persistence.autoSaver.retry()}>{words.again}</Button>
        )}
        <Button onClick={() => openView("share")}>{views.share}</Button>
        <Button onClick={() => setDismissed(true)}>{words.dismiss}</Button>
      </div>
    </section>
  );
}

/** The run of the last visit of which nothing could be saved. */
export function LostRunNotice() {
  const words = useWords(persistenceWords).lost;
  const lost = useStore(persistence.store, (state) => state.lost);
  if (!lost) return null;
  const when = new Date(lost.begun).toLocaleString("en");
  return (
    <section className={styles.notice} role="status" data-lost={lost.id}>
      <h2>{words.title}</h2>
      <p>{words.about(nameOf(lost.preset, lost.seed), when)}</p>
      <div className={styles.actions}>
        <Button className={styles.main} onClick={() => location.assign(`?${lost.query}`)}>
          {words.again}
        </Button>
        <Button onClick={() => persistence.dismiss()}>{words.dismiss}</Button>
      </div>
    </section>
  );
}

/** Why a saved run that the user asked for cannot be opened. */
export function SavedRunProblemNotice() {
  const words = useWords(persistenceWords);
  const problem = useStore(persistence.store, (state) => state.problem);
  if (!problem) return null;
  const { run, goodLine } = problem.detail;
  return (
    <ProblemNotice title={words.problem} problem={problem} onDismiss={() => persistence.dismiss()}>
      {typeof run === "string" && typeof goodLine === "number" ? (
        <Button className={styles.main} onClick={() => void persistence.resume(run, true)}>
          {words.lastGood(goodLine)}
        </Button>
      ) : null}
    </ProblemNotice>
  );
}
