import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { useApp } from "../../page/app.ts";
import { pressControl, refusalOf } from "../../page/controls.ts";
import { isLive, liveWaits } from "../../runtime/app-state.ts";
import styles from "./transport.module.css";
import { transportWords } from "./words.en.ts";

/** Starts a live run or goes back to it; while a live run is on screen, goes to the recording. */
export function SourceButton() {
  const words = useWords(transportWords);
  const live = useApp(isLive);
  const waits = useApp(liveWaits);
  const getsReady = useApp(({ handover }) => handover);
  const refusal = useApp((state) => refusalOf("source", state));
  const [name, short] = live
    ? [words.watch, words.watchShort]
    : getsReady
      ? [words.show, words.toLiveShort]
      : waits
        ? [words.toLive, words.toLiveShort]
        : [words.train, words.trainShort];
  return (
    <Button
      className={styles.button}
      look={live ? undefined : "main"}
      aria-label={name}
      aria-disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => pressControl("source")}
    >
      <span className={styles.long}>{name}</span>
      <span className={styles.short}>{short}</span>
    </Button>
  );
}
