import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import { Button } from "../../kit/Button.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { formatMegabytes } from "../../kit/format.ts";
import { openView } from "../../page/navigation/routes.ts";
import { persistence } from "../../page/persistence.ts";
import {
  isReadable,
  type StoredRun,
  type UnreadableRun,
} from "../../runtime/persistence/records.ts";
import { type StorageUse, storageUse } from "../../runtime/persistence/run-repository.ts";
import styles from "./Share.module.css";

const SAVED = {
  title: "Saved in this browser",
  runs: (count: number) => (count === 1 ? "1 run" : `${count} runs`),
  none: "No runs are saved.",
  unreadable: (count: number, why: string) =>
    `${count} more cannot be read by this version of the lab: ${why}`,
  used: (used: string, quota: string) => `${used} of the ${quota} this browser allows are used.`,
  unknown: "The browser does not report how much is used.",
  list: "See them one by one",
  deleteAll: "Delete all saved runs",
  question: "Delete all saved runs for good? Runs training in another tab or on this page stay.",
  yes: "Delete for good",
  no: "Keep them",
  deleted: "Deleted.",
  left: (count: number) => `Deleted; ${count} that are training remain.`,
};

interface Stored {
  readonly runs: readonly (StoredRun | UnreadableRun)[];
  /** Why the saved runs cannot be listed. */
  readonly unread: PlainError | null;
  readonly use: StorageUse | null;
}

/** The runs saved in this browser, their size, and a button that deletes them. */
export function SavedRunsSection() {
  const problem = useStore(persistence.store, (state) => state.problem);
  const [stored, setStored] = useState<Stored | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    const refresh = async () => {
      const [read, use] = await Promise.all([readStored(), storageUse()]);
      if (isShown) setStored({ ...read, use });
    };
    void refresh();
    const unsubscribe = persistence.repository.onChange(() => void refresh());
    return () => {
      isShown = false;
      unsubscribe();
    };
  }, []);
  const deleteAll = async () => {
    setAsking(false);
    setRemaining(await persistence.removeAll());
  };
  if (!stored) return null;
  const { runs, unread, use } = stored;
  const error = problem ?? unread;
  return (
    <section className={styles.section} aria-labelledby="share-kept">
      <h3 id="share-kept">Saved in this browser</h3>
      {unread ? null : <p>{runsText(runs)}</p>}
      <p>{usageText(use)}</p>
      {isAsking ? (
        <Confirm words={SAVED} onYes={() => void deleteAll()} onNo={() => setAsking(false)} />
      ) : runs.length > 0 ? (
        <div className={styles.row}>
          <Button onClick={() => openView("runs")}>See them one by one</Button>
          <Button onClick={() => setAsking(true)}>Delete all saved runs</Button>
        </div>
      ) : null}
      <p role="status">
        {remaining === null
          ? null
          : remaining === 0
            ? "Deleted."
            : `Deleted; ${remaining} that are training remain.`}
      </p>
      {error ? (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      ) : null}
    </section>
  );
}

async function readStored(): Promise<Omit<Stored, "use">> {
  try {
    return { runs: await persistence.repository.list(), unread: null };
  } catch (thrown) {
    return { runs: [], unread: toPlainError(thrown) };
  }
}

function runsText(runs: Stored["runs"]): string {
  const readable = runs.filter(isReadable);
  const others = runs.filter((run) => !isReadable(run)) as readonly UnreadableRun[];
  const all =
    readable.length === 0
      ? "No runs are saved."
      : readable.length === 1
        ? "1 run"
        : `${readable.length} runs`;
  const [first] = others;
  return first
    ? `${all} ${others.length} more cannot be read by this version of the lab: ${first.unreadable}`
    : all;
}

function usageText(use: StorageUse | null): string {
  if (!use) return "The browser does not report how much is used.";
  return `${formatMegabytes(use.used)} of the ${formatMegabytes(use.quota)} this browser allows are used.`;
}
