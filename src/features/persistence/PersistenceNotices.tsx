import { useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../kit/Button.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { formatInteger } from "../../kit/format.ts";
import styles from "../../kit/Notices.module.css";
import { app } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { openView } from "../../page/navigation/routes.ts";
import { ProblemNotice } from "../../page/ProblemNotice.tsx";
import { persistence, runName } from "../../page/persistence.ts";
import type { ResumeOffer } from "../../runtime/persistence/resume.ts";
import type { StorageFault } from "../../storage/faults.ts";

const OFFER = {
  title: (name: string) => `Resume your run “${name}”?`,
  at: (update: string, planned: string, when: string) =>
    `Saved at generator update ${update} of ${planned}, ${when}.`,
  elsewhere: (name: string) => `Your run “${name}” is training in another tab`,
  elsewhereAbout:
    "That tab saves it. Here you can watch what has been saved so far, or train another run.",
  resume: "Resume",
  another: "Train another run here",
  watch: "Watch it",
  discard: "Discard",
  later: "Not now",
  question: "Discard this run for good?",
  yes: "Discard for good",
  no: "Keep it",
};

const FAULTS = {
  refused:
    "This browser does not let the page save anything: it is a private window, or storage is switched off. Training continues; save the run file before you leave.",
  full: "The browser has no storage left for this page. Training continues but is no longer saved. Delete saved runs or save the run file.",
  blocked:
    "Another tab has an older format of the saved runs open. Close the lab's other tabs and try again; training continues.",
  newer:
    "A newer version of the lab saves its runs here. This run is not saved; save the run file before you leave.",
  removed:
    "The saved data of this run was deleted. Training continues; the run can be saved again from its beginning.",
  taken: "Another tab is saving this run now. Training continues here but is no longer saved.",
  broken: "The browser could not save this run. Training continues; saving will be retried.",
};

/** Offers to resume the unfinished run of the last visit. */
export function ResumeNotice() {
  const offer = useStore(persistence.store, (state) => state.offer);
  const locks = [useLock("run"), useLock("live")];
  const isLocked = locks.some((lock) => lock !== null);
  return offer && !isLocked ? <Offer key={offer.run.id} offer={offer} /> : null;
}

function Offer({ offer: { run, isElsewhere } }: { readonly offer: ResumeOffer }) {
  const [isAsking, setAsking] = useState(false);
  const { id, counts, settings, changed } = run;
  const name = runName(run);
  const when = new Date(changed).toLocaleString("en");
  return (
    <section className={styles.notice} role="status" aria-labelledby="keep-offer" data-offer={id}>
      <h2 id="keep-offer">
        {isElsewhere
          ? `Your run “${name}” is training in another tab`
          : `Resume your run “${name}”?`}
      </h2>
      <p>
        {`Saved at generator update ${formatInteger(counts.generatorUpdates)} of ${formatInteger(settings.updates)}, ${when}.`}
      </p>
      {isElsewhere ? (
        <p>
          That tab saves it. Here you can watch what has been saved so far, or train another run.
        </p>
      ) : null}
      {isAsking ? (
        <Confirm
          words={OFFER}
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
              Train another run here
            </Button>
          ) : (
            <Button className={styles.main} onClick={() => void persistence.resume(id)}>
              Resume
            </Button>
          )}
          <Button onClick={() => void persistence.watch(id, true)}>Watch it</Button>
          {isElsewhere ? null : <Button onClick={() => setAsking(true)}>Discard</Button>}
          <Button onClick={() => persistence.dismiss()}>Not now</Button>
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
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <section className={styles.notice} role="status" data-keep-fault={fault}>
      <p>{FAULTS[fault]}</p>
      <div className={styles.actions}>
        {fault === "taken" ? null : (
          <Button onClick={() => void persistence.autoSaver.retry()}>Save it again</Button>
        )}
        <Button onClick={() => openView("share")}>Share and files</Button>
        <Button onClick={() => setDismissed(true)}>Dismiss</Button>
      </div>
    </section>
  );
}

/** Why a saved run that the user asked for cannot be opened. */
export function SavedRunProblemNotice() {
  const problem = useStore(persistence.store, (state) => state.problem);
  if (!problem) return null;
  return (
    <ProblemNotice
      title="A saved run cannot be used"
      problem={problem}
      onDismiss={() => persistence.dismiss()}
    />
  );
}
