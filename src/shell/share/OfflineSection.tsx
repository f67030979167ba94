import { useStore } from "zustand";
import { fetchFiles, offlineStore } from "../../runtime/offline.ts";
import { Button } from "../../ui/kit/Button.tsx";
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
  const hasAll = count !== null && count.here === count.all;
  const isWaiting = state === "waiting" || isFetching;
  return (
    <section className={styles.section} aria-labelledby="share-offline">
      <h3 id="share-offline">Working offline</h3>
      {state === "none" ? (
        <p>This browser has not stored the page's files: it cannot be opened offline.</p>
      ) : (
        <p role="status">
          {isWaiting
            ? "Storing files to work offline."
            : PART[hasAll ? "all" : count?.canTrain ? "training" : "page"]}
        </p>
      )}
      {state === "ready" && !isWaiting && !hasAll ? (
        <Button onClick={() => void fetchFiles("all")}>Download the rest</Button>
      ) : null}
    </section>
  );
}
