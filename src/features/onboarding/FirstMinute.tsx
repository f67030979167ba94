import { useWords } from "../../i18n/index.ts";
import { lab, useLab, useRun } from "../../lab/lab.ts";
import { isLive } from "../../runtime/lab-state.ts";
import styles from "./FirstMinute.module.css";
import { Live } from "./Live.tsx";
import { Recorded } from "./Recorded.tsx";
import { onboardingWords } from "./words.en.ts";

/** What is happening, in a sentence, for somebody who was never here. */
export function FirstMinute() {
  const words = useWords(onboardingWords);
  const beat = useLab((state) => state.firstMinute.beat);
  const live = useLab(isLive);
  // Its figures then change with every update that plays.
  const isMoving = useRun((run) => run.status === "training") && beat === "after";
  if (beat === "off") return null;
  return (
    <section aria-label={words.label} className={styles.panel} data-beat={beat}>
      <div className={styles.said} aria-live={isMoving ? "off" : "polite"}>
        {live ? <Live beat={beat} /> : <Recorded beat={beat} />}
      </div>
      <button
        type="button"
        className={styles.end}
        aria-label={words.dismiss}
        title={words.dismiss}
        onClick={() => lab.firstMinute.end()}
      >
        ✕
      </button>
    </section>
  );
}
