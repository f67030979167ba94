import { formatInteger } from "../i18n/format.ts";
import { useWords } from "../i18n/index.ts";
import { useApp, useRun } from "../page/app.ts";
import { preparationWords } from "../page/engine-words.ts";
import { isLive, runShown } from "../runtime/app-state.ts";
import { isBusy, updatesOf } from "../runtime/run-state.ts";
import { frameWords } from "./deferred/words.en.ts";
import styles from "./Preparation.module.css";

/** Progress of a live run before its first update: engines start, then both models do SFT. */
export function Preparation() {
  const words = useWords(frameWords).progress;
  const isWanted = useApp((state) => {
    const { status, progress } = runShown(state);
    return isLive(state) && (isBusy(status) || status === "paused") && updatesOf(progress) === 0;
  });
  const preparation = useRun((run) => run.preparation);
  const progress = useRun((run) => run.progress);
  if (!isWanted) return null;
  const { phase, done, planned } = progress ?? { phase: "idle", done: 0, planned: 0 };
  const isCounted = preparation === null && phase !== "evaluation" && planned > 0;
  const meaning = progress ? words.means[phase] : words.means.starting;
  return (
    <section className={styles.line} aria-label={words.label} data-phase={phase}>
      <p role="status">{preparation ? preparationWords(preparation) : meaning}</p>
      {isCounted ? (
        <>
          <progress className={styles.bar} max={planned} value={done} aria-label={words.label} />
          <span>{words.steps(formatInteger(done), formatInteger(planned))}</span>
        </>
      ) : null}
    </section>
  );
}
