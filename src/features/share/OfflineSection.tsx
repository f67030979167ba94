import { useEffect } from "react";
import { useStore } from "zustand";
import { formatMegabytes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { countFiles, fetchFiles, offlineStore } from "../../runtime/offline.ts";
import styles from "./Share.module.css";
import { shareWords } from "./words.en.ts";

/** Which parts of the page work offline, and a button that fetches the rest. */
export function OfflineSection() {
  const words = useWords(shareWords).offline;
  const { state, count, isFetching } = useStore(offlineStore);
  useEffect(() => {
    if (state === "ready") void countFiles();
  }, [state]);
  const rest = count && count.here < count.all ? count : null;
  return (
    <section className={styles.section} aria-labelledby="share-offline">
      <h3 id="share-offline">{words.title}</h3>
      {state === "ready" ? (
        <p>{count && words.part[rest ? (count.canTrain ? "training" : "page") : "all"]}</p>
      ) : (
        <p>{state === "none" ? words.none : words.waiting}</p>
      )}
      {count ? <p role="status">{words.count(count.here, count.all)}</p> : null}
      {isFetching && count ? (
        <progress
          className={styles.progress}
          aria-label={words.fetching}
          value={count.here}
          max={count.all}
        />
      ) : null}
      {state === "ready" && rest && !isFetching ? (
        <Button onClick={() => void fetchFiles("all")}>
          {words.fetch(formatMegabytes(rest.missing))}
        </Button>
      ) : null}
    </section>
  );
}
