import { formatInteger } from "../i18n/format.ts";
import { useWords } from "../i18n/index.ts";
import { useApp } from "../page/app.ts";
import { preparationWords } from "../page/engine-words.ts";
import { isLive, runOf, runShown } from "../runtime/app-state.ts";
import { isBusy, updatesOf } from "../runtime/run-state.ts";
import { frameWords } from "./deferred/words.en.ts";
import styles from "./Preparation.module.css";

/** Progress of a live run before its first update, on screen or behind the recording: engines start, then SFT. */
export function Preparation() {
  const words = useWords(frameWords).progress;
  const run = useApp((state) => {
    if (state.handover) return runOf(state, state.front);
    return isLive(state) ? runShown(state) : null;
  });
  if (!run) return null;
  const { status, preparation, progress } = run;
  if (!(isBusy(status) || status === "paused") || updatesOf(progress) > 0) return null;
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
