import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { refusalOf, takeControl } from "../../lab/controls.ts";
import { useLab } from "../../lab/lab.ts";
import { isLive, liveWaits } from "../../runtime/lab-state.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./transport.module.css";
import { transportWords } from "./words.en.ts";

/** Starts a run of the visitor's own, or goes back to it; while one is on screen, to the recording. */
export function SourceButton() {
  const words = useWords(transportWords);
  const live = useLab(isLive);
  const waits = useLab(liveWaits);
  const getsReady = useLab(({ handover }) => handover !== null);
  const refusal = useLab((state) => refusalOf("source", state));
  const [name, short] = live
    ? [words.watch, words.watchShort]
    : getsReady
      ? [words.show, words.toLiveShort]
      : waits
        ? [words.toLive, words.toLiveShort]
        : [words.train, words.trainShort];
  return (
    <Button
      className={classes(styles.button, !live && styles.primary)}
      aria-label={name}
      aria-disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => takeControl("source")}
    >
      <span className={styles.long}>{name}</span>
      <span className={styles.short}>{short}</span>
    </Button>
  );
}
