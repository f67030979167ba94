import { useState } from "react";
import { useStore } from "zustand";
import type { PlainError } from "../../core/errors.ts";
import type { SavedRun } from "../../runtime/storage/saved-run.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Confirm } from "../../ui/kit/Confirm.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import styles from "../../ui/kit/Notices.module.css";
import { app } from "../../ui/page/app.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { openView } from "../../ui/page/navigation/routes.ts";
import { ProblemNotice } from "../../ui/page/ProblemNotice.tsx";
import { runName, savedRuns } from "../../ui/page/persistence.ts";

const OFFER = { question: "Discard this run for good?", yes: "Discard for good", no: "Keep it" };

/** Offers to resume the unfinished run of the last visit. */
export function ResumeNotice() {
  const offer = useStore(savedRuns.store, (state) => state.offer);
  const locks = [useLock("run"), useLock("live")];
  const isLocked = locks.some((lock) => lock !== null);
  return offer && !isLocked ? <Offer key={offer.run.id} offer={offer} /> : null;
}

interface OfferProps {
  readonly offer: { readonly run: SavedRun; readonly isElsewhere: boolean };
}

function Offer({ offer: { run, isElsewhere } }: OfferProps) {
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
            void savedRuns.remove(id);
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className={styles.actions}>
          {isElsewhere ? (
            <Button className="border-ink font-strong" onClick={trainAnother}>
              Train another run here
            </Button>
          ) : (
            <Button className="border-ink font-strong" onClick={() => void savedRuns.resume(id)}>
              Resume
            </Button>
          )}
          <Button onClick={() => void savedRuns.watch(id, true)}>Watch it</Button>
          {isElsewhere ? null : <Button onClick={() => setAsking(true)}>Discard</Button>}
          <Button onClick={() => savedRuns.dismiss()}>Not now</Button>
        </div>
      )}
    </section>
  );
}

function trainAnother(): void {
  savedRuns.dismiss();
  void app.timeline.showLive();
}

/** Why the run on this page is no longer saved. Training continues. */
export function SaveFaultNotice() {
  const fault = useStore(savedRuns.store, (state) => state.fault);
  return fault === null ? null : <SaveFault key={fault.message} fault={fault} />;
}

/** Dismissing it hides only the current fault. */
function SaveFault({ fault }: { readonly fault: PlainError }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <section className={styles.notice} role="status" data-keep-fault={fault.code}>
      <p>{`${fault.message} Training continues; save the run file before you leave.`}</p>
      <div className={styles.actions}>
        {fault.detail.fault === "taken" ? null : (
          <Button onClick={() => void savedRuns.save()}>Save it again</Button>
        )}
        <Button onClick={() => openView("share")}>Share and files</Button>
        <Button onClick={() => setDismissed(true)}>Dismiss</Button>
      </div>
    </section>
  );
}

/** Why a saved run that the user asked for cannot be opened. */
export function SavedRunProblemNotice() {
  const problem = useStore(savedRuns.store, (state) => state.problem);
  if (!problem) return null;
  return (
    <ProblemNotice
      title="A saved run cannot be used"
      problem={problem}
      onDismiss={() => savedRuns.dismiss()}
    />
  );
}
