import { useEffect } from "react";
import { useStore } from "zustand";
import { Button } from "../../kit/Button.tsx";
import { formatMegabytes } from "../../kit/format.ts";
import { countFiles, fetchFiles, offlineStore } from "../../runtime/offline.ts";
import styles from "./Share.module.css";

/** How much works offline, from least to most. */
const PART = {
  page: "The page and all its recordings open offline; training does not yet.",
  training:
    "The page, all its recordings and live training work offline. The weights of the recordings, for the inference lab and branches, do not yet.",
  all: "Everything works offline: recordings, training and all weights.",
};

/** Which parts of the page work offline, and a button that fetches the rest. */
export function OfflineSection() {
  const { state, count, isFetching } = useStore(offlineStore);
  useEffect(() => {
    if (state === "ready") void countFiles();
  }, [state]);
  const rest = count && count.here < count.all ? count : null;
  return (
    <section className={styles.section} aria-labelledby="share-offline">
      <h3 id="share-offline">Working offline</h3>
      {state === "ready" ? (
        <p>{count && PART[rest ? (count.canTrain ? "training" : "page") : "all"]}</p>
      ) : (
        <p>
          {state === "none"
            ? "This browser has not stored the page's files: it cannot be opened offline."
            : "Preparing the page to open offline."}
        </p>
      )}
      {count ? (
        <p role="status">
          {count.here} of {count.all} files of the page are stored.
        </p>
      ) : null}
      {isFetching && count ? (
        <progress
          className={styles.progress}
          aria-label="Downloading files"
          value={count.here}
          max={count.all}
        />
      ) : null}
      {state === "ready" && rest && !isFetching ? (
        <Button onClick={() => void fetchFiles("all")}>
          {`Download the rest (${formatMegabytes(rest.missing)})`}
        </Button>
      ) : null}
    </section>
  );
}
