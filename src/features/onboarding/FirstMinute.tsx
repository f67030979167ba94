import { useWords } from "../../i18n/index.ts";
import { lab, useLab, useRun } from "../../lab/lab.ts";
import { isLive } from "../../runtime/lab-state.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./FirstMinute.module.css";
import { Live } from "./Live.tsx";
import { Recorded } from "./Recorded.tsx";
import { onboardingWords } from "./words.en.ts";

/** Explains to a new user what is happening, in one sentence. */
export function FirstMinute() {
  const words = useWords(onboardingWords);
  const beat = useLab((state) => state.firstMinute.beat);
  const live = useLab(isLive);
  // The numbers then change with every update, which would interrupt a screen reader.
  const isMoving = useRun((run) => run.status === "training") && beat === "after";
  if (beat === "off") return null;
  return (
    <section aria-label={words.label} className={styles.panel} data-beat={beat}>
      <div className={styles.text} aria-live={isMoving ? "off" : "polite"}>
        {live ? <Live beat={beat} /> : <Recorded beat={beat} />}
      </div>
      <Button
        className={styles.end}
        aria-label={words.dismiss}
        title={words.dismiss}
        onClick={() => lab.firstMinute.end()}
      >
        ✕
      </Button>
    </section>
  );
}
