import { useWords } from "../../i18n/index.ts";
import { firstMinute, useFirstMinute } from "../../lab/first-minute.ts";
import { useLab } from "../../lab/lab.ts";
import styles from "./FirstMinute.module.css";
import { Live } from "./Live.tsx";
import { Recorded } from "./Recorded.tsx";
import { onboardingWords } from "./words.en.ts";

/** What is happening, in a sentence, for somebody who was never here. */
export function FirstMinute() {
  const words = useWords(onboardingWords);
  const beat = useFirstMinute((state) => state.beat);
  const isLive = useLab((state) => state.source === "live");
  // Its figures then change with every update that plays.
  const isMoving = useLab((state) => state.status === "training") && beat === "after";
  if (beat === "off") return null;
  return (
    <section aria-label={words.label} className={styles.panel} data-beat={beat}>
      <div className={styles.said} aria-live={isMoving ? "off" : "polite"}>
        {isLive ? <Live beat={beat} /> : <Recorded beat={beat} />}
      </div>
      <button
        type="button"
        className={styles.end}
        aria-label={words.dismiss}
        title={words.dismiss}
        onClick={() => firstMinute.end()}
      >
        ✕
      </button>
    </section>
  );
}
