import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import { formatMegabytes } from "../../i18n/format.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { openView } from "../../page/navigation/routes.ts";
import { persistence } from "../../page/persistence.ts";
import {
  isReadable,
  type StoredRun,
  type UnreadableRun,
} from "../../runtime/persistence/records.ts";
import { type StorageUse, storageUse } from "../../runtime/persistence/run-repository.ts";
import styles from "./Share.module.css";
import { shareWords } from "./words.en.ts";

interface Stored {
  readonly runs: readonly (StoredRun | UnreadableRun)[];
  /** Why the saved runs cannot be listed. */
  readonly unread: PlainError | null;
  readonly use: StorageUse | null;
}

/** The runs saved in this browser, their size, and a button that deletes them. */
export function SavedRunsSection() {
  const words = useWords(shareWords).saved;
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
      <h3 id="share-kept">{words.title}</h3>
      {unread ? null : <p>{runsText(words, runs)}</p>}
      <p>{usageText(words, use)}</p>
      {isAsking ? (
        <Confirm words={words} onYes={() => void deleteAll()} onNo={() => setAsking(false)} />
      ) : runs.length > 0 ? (
        <div className={styles.row}>
          <Button onClick={() => openView("runs")}>{words.list}</Button>
          <Button onClick={() => setAsking(true)}>{words.deleteAll}</Button>
        </div>
      ) : null}
      <p role="status">
        {remaining === null ? null : remaining === 0 ? words.deleted : words.left(remaining)}
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

type StoredWords = WordsOf<typeof shareWords>["saved"];

function runsText(words: StoredWords, runs: Stored["runs"]): string {
  const readable = runs.filter(isReadable);
  const others = runs.filter((run) => !isReadable(run)) as readonly UnreadableRun[];
  const all = readable.length === 0 ? words.none : words.runs(readable.length);
  const [first] = others;
  return first ? `${all} ${words.unreadable(others.length, first.unreadable)}` : all;
}

function usageText(words: StoredWords, use: StorageUse | null): string {
  if (!use) return words.unknown;
  return words.used(formatMegabytes(use.used), formatMegabytes(use.quota));
}
